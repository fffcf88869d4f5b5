import { type ComponentType, createElement } from 'react'
import { createBrowserRouter, data, Outlet, type RouteObject, redirect } from 'react-router-dom'
import { ErrorScreen } from './error-screen.tsx'
import { checkGuards, type Guards, guardOf, openGuards } from './guards.ts'
import { layouts } from './layouts/layouts.ts'
import { AreaError, Root, RootError } from './root.tsx'
import { type AppRoute, type LayoutName, routes } from './routes.ts'

/** What stands around the routes that need a part of the application; loaded only with them. */
export type Surroundings = Readonly<Record<NonNullable<AppRoute['needs']>, () => Promise<{ default: ComponentType }>>>

export interface RouterOptions {
  readonly guards?: Guards
  readonly surroundings?: Partial<Surroundings>
  /** Fetches a page's chunk. */
  readonly load?: <Part>(get: () => Promise<Part>) => Promise<Part>
  /** Comes before every change of route, which waits for it. */
  readonly beforeRoute?: () => Promise<void>
}
type Loaded = Required<Pick<RouterOptions, 'guards' | 'surroundings' | 'load'>>

const nowhere: RouteObject = {
  path: '*',
  Component: () => null,
  loader: ({ request }) => {
    const message = `Page not found: ${new URL(request.url).pathname}`
    throw data({ message }, { status: 404, statusText: 'Page not found' })
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

const pageOf = ({ guards, load }: Loaded, route: AppRoute): RouteObject => {
  const page = late(() => load(route.load))
  const guard = guardOf(guards, route)
  return {
    path: route.path,
    id: route.name,
    handle: route,
    Component: page.Component,
    loader: async ({ request }) => {
      const coming = page.load()
      coming.catch(() => {})
      const elsewhere = await guard(new URL(request.url))
      return elsewhere === null ? coming : redirect(elsewhere)
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
  beforeRoute,
}: RouterOptions = {}): RouteObject[] {
  checkGuards(guards)
  const options: Loaded = { guards, surroundings, load }
  return [
    {
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
