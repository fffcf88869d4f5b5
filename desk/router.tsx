import { createBrowserRouter, type RouteObject, redirect } from 'react-router-dom'
import { problemOf } from '#contract/problems'
import { ErrorPage } from './error-page.tsx'
import { Frame, Loading } from './frame.tsx'
import { askOperator } from './session.ts'

/** Who is signed in; to the sign-in for nobody, and from there to what was asked for. */
async function loadSession({ request }: { request: Request }) {
  try {
    return await askOperator(request.signal)
  } catch (error) {
    if (problemOf(error).kind !== 'expired') throw error
    // Without its query: a number that was searched for is not to stand in one more address.
    const to = new URL(request.url).pathname.replace(/^\/desk(?=\/|$)/, '')
    throw redirect(to.length > 1 ? `/sign-in?${new URLSearchParams({ to })}` : '/sign-in')
  }
}

/** The screens of the desk, by their addresses below `/desk`. */
export const deskRoutes: RouteObject[] = [
  { path: '/sign-in', lazy: () => import('./sign-in/sign-in.tsx'), ErrorBoundary: ErrorPage, HydrateFallback: Loading },
  { path: '/invitation', lazy: () => import('./sign-in/invitation.tsx'), ErrorBoundary: ErrorPage, HydrateFallback: Loading },
  {
    id: 'desk',
    loader: loadSession,
    Component: Frame,
    ErrorBoundary: ErrorPage,
    HydrateFallback: Loading,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          { path: '/', lazy: () => import('./queue/queue.tsx') },
          { path: '/applications/:id', lazy: () => import('./review/review.tsx') },
          { path: '/numbers', lazy: () => import('./numbers/numbers.tsx') },
          { path: '/operators', lazy: () => import('./people/operators.tsx') },
          { path: '/settings', lazy: () => import('./settings/settings.tsx') },
          { path: '/audit', lazy: () => import('./people/audit.tsx') },
          { path: '*', Component: ErrorPage },
        ],
      },
    ],
  },
]

export const createDeskRouter = () => createBrowserRouter(deskRoutes, { basename: '/desk' })
