import { type ComponentType, Fragment, type ReactNode, use } from 'react'
import { type Location, type RouteObject, UNSAFE_createBrowserHistory } from 'react-router-dom'
import type { PlaceContent } from '#contract/content/place'
import type { SiteSettings } from '#contract/content/site-settings'
import type { WantedPlace } from '#src/api/place-content.ts'
import { PagesContext, type Stage } from '#src/flow/pages-context.ts'
import { checkGuards, type Guards, guardOf, openGuards } from './guards.ts'
import { late } from './late.ts'
import { lateErrorScreen } from './late-trouble.tsx'
import { layouts } from './layouts/layouts.ts'
import { createNavigator, type Elsewhere, type NavigatorState, type PlaceHistory } from './navigator.ts'
import { notFound, placeTrouble } from './place-trouble.ts'
import { Root } from './root.tsx'
import { type AppRoute, type LayoutName, matchAt, routeAt, routes } from './routes.ts'
import { AreaTrouble, PageTrouble, RootTrouble } from './trouble-boundary.tsx'

/** What stands around the routes that need a part of the application; loaded only with them. */
export type Surroundings = Readonly<
  Record<NonNullable<AppRoute['needs']>, () => Promise<{ default: ComponentType<{ children: ReactNode }> }>>
>

/** Gives what the pages show. */
export interface ContentSource {
  readonly place: (wanted: WantedPlace) => Promise<PlaceContent>
  /** Null where nothing is known: the pages stand without. */
  readonly settings: () => Promise<SiteSettings | null>
}

const noContent: ContentSource = {
  place: () => Promise.reject(new Error('No content')),
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
  /** The page of content that stands in the document already: it is not waited for. */
  readonly drawn?: { readonly path: string; readonly load: <Part>(get: () => Promise<Part>) => Promise<Part> } | undefined
}

/** What a path shows, all of it fetched. */
export interface Shown {
  /** Undefined for a path that is no page. */
  readonly route: AppRoute | undefined
  readonly place: PlaceContent | null
  readonly settings: SiteSettings | null
  /** What went wrong on the way, and how much of the page that takes. */
  readonly trouble: { readonly takes: (typeof taken)[number]; readonly error: unknown } | undefined
}
export type RouterState = NavigatorState<Shown>

/** A page in its layout: what fails of it keeps the chrome. */
function inLayout(layout: LayoutName = 'default', page: ReactNode) {
  const Layout = layouts[layout]
  return (
    <Layout>
      <PageTrouble>{page}</PageTrouble>
    </Layout>
  )
}
const Nothing = () => null

/** How much of a page is taken by what fails of it: the site's settings, the area, and the page itself, the first of them before the next. */
const taken = ['site', 'area', 'page'] as const
const cameOf = <Value,>(outcome: PromiseSettledResult<Value>) => (outcome.status === 'fulfilled' ? outcome.value : null)

/** Puts together what leads from a path to its page. Throws on a guard that nobody provides. */
export function createAppRouter(
  { guards = openGuards, surroundings = {}, load = (get) => get(), content = noContent, beforeRoute, drawn }: RouterOptions = {},
  history: PlaceHistory = UNSAFE_createBrowserHistory(),
) {
  checkGuards(guards)
  const standing = drawn && routeAt(drawn.path)
  const loadFor = (route: AppRoute) => (drawn && route === standing && route.shows ? drawn.load : load)
  const pages = new Map(routes.map((route) => [route, late(() => loadFor(route)(route.load))]))
  const pageOf = (route: AppRoute | undefined) => pages.get(route as AppRoute)
  const pageAt = (path: string) => {
    const route = routeAt(path)
    const page = pageOf(route)
    return route && page && { Component: page.Component, isThere: page.isThere, layout: route.layout, isPrerendered: route.public }
  }
  const inLayoutAt = (path: string, pages: ReactNode) => inLayout(routeAt(path)?.layout, pages)
  const stage: Stage = {}
  /** A page, or those of an area that draws them ahead. */
  function AreaPage({ route }: { readonly route: AppRoute }) {
    const Pages = use(PagesContext)
    return Pages ? <Pages path={route.path} pageAt={pageAt} inLayout={inLayoutAt} stage={stage} /> : pageIn(route)
  }
  function pageIn(route: AppRoute | undefined) {
    const Page = pageOf(route)?.Component ?? Nothing
    return inLayout(route?.layout, <Page />)
  }
  const areas = new Map(Object.entries(surroundings).map(([part, get]) => [part as AppRoute['needs'], late(get)]))

  const fetchPlace = async ({ shows }: AppRoute, { pathname }: Location, params: Readonly<Record<string, string | undefined>>) =>
    shows
      ? content.place({ kind: shows.kind, key: shows.at(params) }).catch((error) => {
          throw placeTrouble(error, pathname)
        })
      : null

  async function fetchPage(to: Location): Promise<PlaceContent | null | Elsewhere> {
    const found = matchAt(to.pathname)
    if (!found) throw notFound(to.pathname)
    const { route, params } = found
    const isStanding = route === standing && route.shows && !navigator.state.shown
    const coming = isStanding ? undefined : pages.get(route)?.load()
    coming?.catch(() => {})
    const elsewhere = await guardOf(guards, route)(to)
    if (elsewhere !== null) return { elsewhere }
    return (await Promise.all([fetchPlace(route, to, params), coming]))[0]
  }

  async function fetchShown(to: Location): Promise<Shown | Elsewhere> {
    await beforeRoute?.()
    const route = matchAt(to.pathname)?.route
    const outcomes = await Promise.allSettled([content.settings(), areas.get(route?.needs)?.load(), fetchPage(to)])
    const [settings, , page] = outcomes
    const place = cameOf(page)
    if (place && 'elsewhere' in place) return place
    const failed = outcomes.findIndex(({ status }) => status === 'rejected')
    const takes = taken[failed]
    const trouble = takes && { takes, error: (outcomes[failed] as PromiseRejectedResult).reason as unknown }
    if (trouble) await lateErrorScreen.load()
    return { route, place, settings: cameOf(settings), trouble }
  }

  const navigator = createNavigator({ history, fetchShown, stage })
  navigator.start()
  return Object.assign(navigator, {
    /** Resolves when nothing of a page has to be fetched or evaluated any more; its chunk has been fetched. */
    prepare: async (route: AppRoute) => void (await pages.get(route)?.load()),
    /**
     * The one of React Router's routes that leads to a page, with what stands around it; undefined stands for a path that is no page. It matches a
     * single path, where the table of all would be sorted and matched anew for each page.
     */
    routesTo(route: AppRoute | undefined): RouteObject[] {
      const Area = areas.get(route?.needs)?.Component ?? Fragment
      const page = route?.needs ? (
        <AreaTrouble>
          <Area>
            <AreaPage route={route} />
          </Area>
        </AreaTrouble>
      ) : (
        pageIn(route)
      )
      const element = (
        <RootTrouble>
          <Root>{page}</Root>
        </RootTrouble>
      )
      return [{ path: route?.path ?? '*', element }]
    },
  })
}
export type AppRouter = ReturnType<typeof createAppRouter>

/** Where the visitor is going, else where they are: path, search and fragment. */
export function whereTo({ state: { navigation, location } }: Pick<AppRouter, 'state'>): string {
  const { pathname, search, hash } = navigation.location ?? location
  return pathname + search + hash
}

/** Resolves when what the first page needs is there; hydrating before that would drop the prerendered page. */
export const whenReady = (router: AppRouter) =>
  new Promise<void>((resolve) => {
    if (router.state.shown) return resolve()
    const stop = router.subscribe(({ shown }) => {
      if (!shown) return
      stop()
      resolve()
    })
  })
