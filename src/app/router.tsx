import { type ComponentType, createElement } from 'react'
import { createBrowserRouter, Outlet, type RouteObject, redirect } from 'react-router-dom'
import type { PlaceContent } from '#contract/content/place'
import type { SiteSettings } from '#contract/content/site-settings'
import type { WantedPlace } from '#src/api/place-content.ts'
import { ErrorScreen } from './error-screen.tsx'
import { checkGuards, type Guards, guardOf, openGuards } from './guards.ts'
import { layouts } from './layouts/layouts.ts'
import { notFound, placeTrouble } from './place-trouble.ts'
import { AreaError, Root, RootError } from './root.tsx'
import { type AppRoute, isPageOf, type LayoutName, routes } from './routes.ts'
import { settingsRoute } from './site-settings.ts'

/** What stands around the routes that need a part of the application; loaded only with them. */
export type Surroundings = Readonly<Record<NonNullable<AppRoute['needs']>, () => Promise<{ default: ComponentType }>>>

/** Gives what the pages show. */
export interface ContentSource {
  readonly place: (wanted: WantedPlace) => Promise<PlaceContent>
  /** Null where nothing is known: the pages stand without. */
  readonly settings: () => Promise<SiteSettings | null>
}

const noContent: ContentSource = {
  place: () => Promise.reject(new Error('Nobody provides the content of the pages')),
  settings: async () => null,
}

export interface RouterOptions {
  readonly content?: ContentSource
  readonly guards?: Guards
  readonly surroundings?: Partial<Surroundings>
  /** Fetches a page's chunk. */
  readonly load?: <Part>(get: () => Promise<Part>) => Promise<Part>
  /** Comes before every change of route, which waits for it. */
  readonly beforeRoute?: () => Promise<void>
}
type Loaded = Required<Pick<RouterOptions, 'guards' | 'surroundings' | 'load' | 'content'>>

const nowhere: RouteObject = {
  path: '*',
  Component: () => null,
  loader: ({ request }) => {
    throw notFound(new URL(request.url).pathname)
  },
}

/** A component that comes with its loader. The router's own `lazy` keeps a failure for good; this is fetched again at the next visit. */
function late(get: () => Promise<{ default: ComponentType }>) {
  let found: ComponentType | undefined
  let coming: Promise<null> | undefined
  const fetchIt = async () => {
    found = (await get()).default
    return null
  }
  return {
    Component: () => found && createElement(found),
    // Two taps ask twice while it is still coming: a part that builds something must be built once.
    load: () => {
      coming ??= fetchIt().catch((cause) => {
        coming = undefined
        throw cause
      })
      return coming
    },
  }
}

const pageOf = ({ guards, load, content }: Loaded, route: AppRoute): RouteObject => {
  const page = late(() => load(route.load))
  const guard = guardOf(guards, route)
  return {
    path: route.path,
    id: route.name,
    handle: route,
    Component: page.Component,
    loader: async ({ request, params }) => {
      const { pathname } = new URL(request.url)
      if (!isPageOf(route, params)) throw notFound(pathname)
      const coming = page.load()
      coming.catch(() => {})
      const elsewhere = await guard(new URL(request.url))
      if (elsewhere !== null) return redirect(elsewhere)
      const { shows } = route
      const shown =
        shows &&
        content.place({ kind: shows.kind, key: shows.at(params) }).catch((error) => {
          throw placeTrouble(error, pathname)
        })
      return (await Promise.all([shown, coming]))[0] ?? null
    },
  }
}

/** One layout route for each layout, with its pages below an error boundary, so that an error keeps the chrome. */
const layoutsAround = (pages: readonly AppRoute[], options: Loaded): RouteObject[] =>
  (Object.keys(layouts) as LayoutName[]).flatMap((name) => {
    const own = pages.filter((route) => route.layout === name).map((route) => pageOf(options, route))
    return own.length === 0 ? [] : [{ Component: layouts[name], children: [{ ErrorBoundary: ErrorScreen, children: own }] }]
  })

/** The routes that need a part of the application, and that part around them. */
function areaOf(part: keyof Surroundings, options: Loaded): RouteObject {
  const get = options.surroundings[part]
  const area = get && late(get)
  return {
    id: `${part}-area`,
    ...(area ? { Component: area.Component, loader: area.load, ErrorBoundary: AreaError } : { Component: Outlet }),
    children: layoutsAround(
      routes.filter((route) => route.needs === part),
      options,
    ),
  }
}

export function routeObjects({
  guards = openGuards,
  surroundings = {},
  load = (get) => get(),
  content = noContent,
  beforeRoute,
}: RouterOptions = {}): RouteObject[] {
  checkGuards(guards)
  const options: Loaded = { guards, surroundings, load, content }
  return [
    {
      id: settingsRoute,
      loader: content.settings,
      Component: Root,
      ErrorBoundary: RootError,
      HydrateFallback: () => null,
      ...(beforeRoute ? { middleware: [beforeRoute] } : {}),
      children: [
        ...layoutsAround(
          routes.filter((route) => !route.needs),
          options,
        ),
        areaOf('driver', options),
        areaOf('rider', options),
        { Component: layouts.default, children: [{ ErrorBoundary: ErrorScreen, children: [nowhere] }] },
      ],
    },
  ]
}

export type AppRouter = ReturnType<typeof createBrowserRouter>

export const createAppRouter = (options?: RouterOptions): AppRouter => createBrowserRouter(routeObjects(options))

/** Where the visitor is going, else where they are: path, search and fragment. */
export function whereTo({ state: { navigation, location } }: Pick<AppRouter, 'state'>): string {
  const { pathname, search, hash } = navigation.location ?? location
  return pathname + search + hash
}

/** Resolves when the first page's chunk and guard are through; hydrating before that would drop the prerendered page. */
export const whenReady = (router: AppRouter) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe((state) => {
      if (!state.initialized) return
      stop()
      resolve()
    })
  })
