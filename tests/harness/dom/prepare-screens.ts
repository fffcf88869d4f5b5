import { routes } from '#src/app/routes.ts'

/** The driver's screens are all there, as when the browser has been idle for a while. */
export const prepareScreens = (): Promise<unknown> =>
  Promise.all(routes.filter(({ needs }) => needs === 'driver').map(({ load }) => load()))
