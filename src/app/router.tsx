import { type ComponentType, lazy, Suspense, useState } from 'react'
import {
  createBrowserRouter,
  type HydrationState,
  Outlet,
  type RouteObject,
  redirect,
  redirectDocument,
  useLoaderData,
} from 'react-router-dom'
import type { PageContent } from '#content/model/page-content'
import type { SiteSettings } from '#content/model/site-settings'
import { basenameOf, inLanguage, type Language, languageAt } from '#contract/languages'
import type { ContentKey } from '#src/api/page-content.ts'
import { TakenOver } from '#src/loading/early-events.tsx'
import { lazyResource, retryImport } from '#src/loading/lazy-resource.ts'
import { settingsRoute } from '#src/settings/site-settings.ts'
import type { ContentCache } from '#src/site/content/content-cache.ts'
import { contentError, notFound } from './errors/content-error.ts'
import { ErrorScreen, LogoErrorScreen } from './errors/error-screen.tsx'
import { checkGuards, type Guards, guardOf, openGuards } from './guards.ts'
import { ContinueApplication } from './layouts/continue-application.tsx'
import { layouts } from './layouts/layouts.tsx'
import { Root } from './root.tsx'
import { type AppRoute, contentKeyAt, isPageOf, type LayoutName, routeAt, routes } from './routes.ts'

type Component = () => Promise<{ default: ComponentType }>

/** What stands around the routes that need a feature's services; fetched only with them. */
export type Features = Readonly<Record<NonNullable<AppRoute['needs']>, Component>>

/** Gives what the pages show. */
export interface ContentSource {
  readonly page: (key: ContentKey) => Promise<PageContent>
  /** Null where nothing is known: the pages stand without. */
  readonly settings: () => Promise<SiteSettings | null>
}

const noContent: ContentSource = {
  page: () => Promise.reject(new Error('Nobody provides the content of the pages')),
  settings: async () => null,
}

export interface RouterOptions {
  readonly content?: ContentSource
  readonly guards?: Guards
  readonly features?: Partial<Features>
  /** The language that the visitor chose last. */
  readonly chosen?: () => Language | undefined
  /** Fetches the chunk of a page. */
  readonly load?: <Value>(get: () => Promise<Value>) => Promise<Value>
  /** Comes before every navigation, which waits for it. */
  readonly beforeNavigation?: () => Promise<void>
}
type Loaded = Required<Pick<RouterOptions, 'guards' | 'features' | 'load' | 'content' | 'chosen'>>

/** The address of an English page in Pidgin, where that was chosen: a page has one language as long as it lives. */
const inPidgin = ({ pathname, search, origin }: URL, chosen: Language | undefined): string | null =>
  chosen === 'pcm' && languageAt(pathname) === 'en-GB' ? origin + inLanguage(pathname, 'pcm') + search : null

function pageRoute({ guards, load, content, chosen }: Loaded, route: AppRoute): RouteObject {
  // Fetched by the loader, and again at the next visit where it did not come: the router's own `lazy` would keep the failure for good.
  const chunk = lazyResource(() => load(route.load))
  // Of a prerendered page React keeps the HTML until the chunk is there.
  const Prerendered = lazy(() => retryImport(chunk.load))
  function Page() {
    // What is there is drawn at once: React suspends on every first `lazy`, and draws twice.
    const [Component] = useState(() => chunk.now()?.default ?? Prerendered)
    return <Component />
  }
  const guard = guardOf(guards, route)
  return {
    path: route.path,
    id: route.name,
    handle: route,
    middleware: [
      async ({ request }, next) => {
        const url = new URL(request.url)
        const other = inPidgin(url, chosen())
        if (other !== null) throw redirectDocument(other)
        const elsewhere = await guard(url)
        if (elsewhere !== null) throw redirect(elsewhere)
        await next()
      },
    ],
    loader: async ({ request, params }) => {
      const { pathname } = new URL(request.url)
      if (!isPageOf(route, params)) throw notFound(pathname)
      const { shows } = route
      const pageContent = shows
        ? content.page({ kind: shows.kind, id: shows.at(params) }).catch((error) => {
            throw contentError(error, pathname)
          })
        : null
      return (await Promise.all([pageContent, chunk.load()]))[0]
    },
    ErrorBoundary: ErrorScreen,
    element: (
      <>
        {route.offersReturn ? <ContinueApplication /> : null}
        <Suspense>
          <TakenOver part="main" />
          <Page />
        </Suspense>
      </>
    ),
  }
}

/** One layout route for each layout, with its pages in it. */
const layoutRoutes = (pages: readonly AppRoute[], options: Loaded): RouteObject[] =>
  (Object.keys(layouts) as LayoutName[]).flatMap((name) => {
    const own = pages.filter((route) => route.layout === name).map((route) => pageRoute(options, route))
    return own.length === 0 ? [] : [{ Component: layouts[name], children: own }]
  })

/** Draws what its loader fetched. */
function Feature() {
  const { default: Component } = useLoaderData<{ default: ComponentType }>()
  return <Component />
}

/** The routes that need a feature's services, with those around them. */
function featureRoute(feature: keyof Features, options: Loaded): RouteObject {
  return {
    id: `${feature}-feature`,
    loader: lazyResource(options.features[feature] ?? (async () => ({ default: Outlet }))).load,
    Component: Feature,
    ErrorBoundary: LogoErrorScreen,
    children: layoutRoutes(
      routes.filter((route) => route.needs === feature),
      options,
    ),
  }
}

const notFoundRoute: RouteObject = {
  path: '*',
  element: null,
  ErrorBoundary: ErrorScreen,
  loader: ({ request }) => {
    throw notFound(new URL(request.url).pathname)
  },
}

/** React Router's routes of the whole table. Throws on a guard that nobody provides. */
export function routeObjects({
  guards = openGuards,
  features = {},
  load = (get) => get(),
  chosen = () => undefined,
  content = noContent,
  beforeNavigation,
}: RouterOptions = {}): RouteObject[] {
  checkGuards(guards)
  const options: Loaded = { guards, features, load, content, chosen }
  return [
    {
      id: settingsRoute,
      middleware: [
        async (_, next) => {
          await beforeNavigation?.()
          await next()
        },
      ],
      loader: content.settings,
      Component: Root,
      ErrorBoundary: LogoErrorScreen,
      HydrateFallback: () => null,
      children: [
        ...layoutRoutes(
          routes.filter((route) => !route.needs),
          options,
        ),
        featureRoute('driver', options),
        featureRoute('rider', options),
        { Component: layouts.default, children: [notFoundRoute] },
      ],
    },
  ]
}

export type AppRouter = ReturnType<typeof createBrowserRouter>

/** What the loaders of a prerendered page would give, from the files that it was drawn from; undefined for a screen, which is drawn from none. Rejects where they are gone: nothing else would give the page that stands. */
export async function hydrationDataAt(
  pathname: string,
  { built, settings }: Pick<ContentCache, 'built' | 'settings'>,
): Promise<HydrationState | undefined> {
  const contentKey = contentKeyAt(pathname)
  if (!contentKey) return undefined
  const [page, ofSite] = await Promise.all([built(contentKey), settings()])
  if (!page) throw new Error(`The build no longer has what ${pathname} shows`)
  return { loaderData: { [settingsRoute]: ofSite, [routeAt(pathname)?.name as string]: page } }
}

/** The router of the browser, for the paths of one language. `hydrationData` is what the loaders of a prerendered page would give. */
export const createAppRouter = (options: RouterOptions, language: Language, hydrationData?: HydrationState): AppRouter =>
  createBrowserRouter(routeObjects(options), { basename: basenameOf(language), ...(hydrationData ? { hydrationData } : {}) })

/** Whether the page is coming or going. Content that has changed is drawn on the page where it is: all that belongs to a navigation runs for that too. */
export const isLeaving = ({ state: { initialized, navigation } }: Pick<AppRouter, 'state'>): boolean =>
  !initialized || navigation.state !== 'idle'

/** Where the visitor is going, else where they are: path, search and fragment. */
export function whereTo({ state: { navigation, location } }: Pick<AppRouter, 'state'>): string {
  const { pathname, search, hash } = navigation.location ?? location
  return pathname + search + hash
}

/** Resolves when what the first page needs is there; hydrating before that would drop the prerendered page. */
export const whenReady = (router: AppRouter) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
