import type { ComponentType } from 'react'
import { createBrowserRouter, data, Outlet, type RouteObject } from 'react-router-dom'
import { ErrorScreen } from './error-screen.tsx'
import { checkGuards, type Guards, loaderOf, openGuards } from './guards.ts'
import { layouts } from './layouts/layouts.ts'
import { Root, RootError } from './root.tsx'
import { type AppRoute, type LayoutName, routes } from './routes.ts'

/** What stands around the routes that need a part of the application; loaded only with them. */
export type Surroundings = Readonly<Record<NonNullable<AppRoute['needs']>, () => Promise<{ default: ComponentType }>>>

export interface RouterOptions {
  readonly guards?: Guards
  readonly surroundings?: Partial<Surroundings>
}

const nowhere: RouteObject = {
  path: '*',
  Component: () => null,
  loader: ({ request }) => {
    const message = `Page not found: ${new URL(request.url).pathname}`
    throw data({ message }, { status: 404, statusText: 'Page not found' })
  },
}

const pageOf = (guards: Guards, route: AppRoute): RouteObject => {
  const loader = loaderOf(guards, route)
  return {
    path: route.path,
    id: route.name,
    handle: route,
    lazy: async () => ({ Component: (await route.load()).default }),
    ...(loader ? { loader } : {}),
  }
}

/** One layout route for each layout, with its pages below an error boundary, so that an error keeps the chrome. */
const layoutsAround = (pages: readonly AppRoute[], guards: Guards): RouteObject[] =>
  (Object.keys(layouts) as LayoutName[]).flatMap((name) => {
    const own = pages.filter((route) => route.layout === name).map((route) => pageOf(guards, route))
    return own.length === 0 ? [] : [{ Component: layouts[name], children: [{ ErrorBoundary: ErrorScreen, children: own }] }]
  })

/** The routes that need a part of the application, and that part around them. */
function areaOf(part: keyof Surroundings, guards: Guards, surroundings: Partial<Surroundings>): RouteObject {
  const area = surroundings[part]
  return {
    id: `${part}-area`,
    ...(area ? { lazy: async () => ({ Component: (await area()).default }) } : { Component: Outlet }),
    children: layoutsAround(
      routes.filter((route) => route.needs === part),
      guards,
    ),
  }
}

export function routeObjects({ guards = openGuards, surroundings = {} }: RouterOptions = {}): RouteObject[] {
  checkGuards(guards)
  return [
    {
      Component: Root,
      ErrorBoundary: RootError,
      HydrateFallback: () => null,
      children: [
        ...layoutsAround(
          routes.filter((route) => !route.needs),
          guards,
        ),
        areaOf('driver', guards, surroundings),
        areaOf('rider', guards, surroundings),
        { Component: layouts.default, children: [{ ErrorBoundary: ErrorScreen, children: [nowhere] }] },
      ],
    },
  ]
}

export type AppRouter = ReturnType<typeof createBrowserRouter>

export const createAppRouter = (options?: RouterOptions): AppRouter => createBrowserRouter(routeObjects(options))

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
