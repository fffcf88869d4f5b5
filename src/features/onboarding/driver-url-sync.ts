import { pagePath } from '#contract/languages'
import { type DriverPage, driverPaths, type FormPage, formPages } from '#contract/steps'
import { type DriverRef, signInOf } from '#machines/driver.machine'
import { signInSearch } from '#src/features/sign-in/session-context.ts'
import { askSignIn, signInScreenOf } from '#src/features/sign-in/sign-in-screen.tsx'
import type { UrlSync } from '#src/features/sign-in/sync-url.ts'

const pages = Object.keys(driverPaths) as DriverPage[]

/** The driver page that a path names, or undefined. */
export const pageAt = (pathname: string): DriverPage | undefined => pages.find((page) => driverPaths[page] === pagePath(pathname))

export type DriverSnapshot = ReturnType<DriverRef['getSnapshot']>

/** The page on which the machine is; null while it asks the server. */
export function pageIn(snapshot: DriverSnapshot): DriverPage | null {
  const signIn = signInOf(snapshot)
  if (signIn) return signInScreenOf(signIn.getSnapshot())
  return Object.values(snapshot.getMeta()).find((meta) => meta?.page)?.page ?? null
}

export const driverPageOf = (driver: DriverRef): DriverPage | null => pageIn(driver.getSnapshot())

/** The form page that a URL asks of a driver with a session: the sign-up leads on to the hub. */
export const formPageAsked = (page: DriverPage | undefined): FormPage | null =>
  page === 'signUp' || page === 'code' ? 'hub' : (formPages.find((formPage) => formPage === page) ?? null)

/** Whether a driver who is to give a number came to sign in: by the link, or from a log-out. */
function isReturning(driver: DriverRef): boolean {
  const { details, notice } = signInOf(driver.getSnapshot())?.getSnapshot().context ?? {}
  return details?.returning === true || (notice === 'loggedOut' && details?.phoneNumber === '')
}

const isBeforeSession = (path: string) => path === driverPaths.signUp || path === driverPaths.code

/** The driver's pages, in step with the driver's machine (domain, section 2). */
export const driverUrlSync = (driver: DriverRef): UrlSync => ({
  actor: driver,
  pathNow: () => {
    const page = driverPageOf(driver)
    return page && driverPaths[page]
  },
  searchNow: () => (driverPageOf(driver) === 'signUp' && isReturning(driver) ? signInSearch : ''),
  owns: (path) => pageAt(path) !== undefined,
  ask: (path) => {
    const page = pageAt(path)
    const signIn = signInOf(driver.getSnapshot())
    if (signIn) return askSignIn(signIn, page)
    const asked = formPageAsked(page)
    const open = asked && ({ type: 'page.open', page: asked } as const)
    if (open && driver.getSnapshot().can(open)) driver.send(open)
  },
  isFinal: (from, to) => to === driverPaths.signUp || (isBeforeSession(from) && to !== driverPaths.code),
})
