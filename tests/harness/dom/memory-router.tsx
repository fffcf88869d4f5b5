import { createMemoryRouter } from 'react-router-dom'
import { type AppRouter, type RouterOptions, routeObjects } from '#src/app/router.tsx'

/** The site's router with a history of its own, apart from the window's; the last of its paths is where it stands. */
export const memoryRouter = (options: RouterOptions, ...paths: readonly string[]): AppRouter =>
  createMemoryRouter(routeObjects(options), { initialEntries: [...paths] })
