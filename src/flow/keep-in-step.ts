import { type DriverRef, signInOf } from '#machines/driver.machine'
import { type DriverPage, driverPaths, type FormPage, formPages } from '#machines/driver-pages'
import { watch } from './watch.ts'

interface Place {
  readonly pathname: string
}

/** What is needed of React Router's data router. */
export interface Router {
  readonly state: { readonly location: Place; readonly navigation: { readonly state: string; readonly location?: Place | undefined } }
  navigate(path: string, options?: { replace?: boolean }): Promise<void>
  subscribe(listener: (state: Router['state']) => void): () => void
}

const pages = Object.keys(driverPaths) as DriverPage[]
const normalised = (pathname: string) => pathname.replace(/(.)\/+$/, '$1')

/** The driver page that a path names, or undefined. */
export const pageAt = (pathname: string): DriverPage | undefined => pages.find((page) => driverPaths[page] === normalised(pathname))

/** The page on which the machine is; null while it asks the server, and then the URL stays. */
export function pageOf(driver: DriverRef): DriverPage | null {
  const snapshot = driver.getSnapshot()
  const signIn = signInOf(snapshot)
  if (signIn) return Object.values(signIn.getSnapshot().getMeta()).find((meta) => meta?.screen)?.screen ?? 'signUp'
  return Object.values(snapshot.getMeta()).find((meta) => meta?.page)?.page ?? null
}

/** The form page that a URL asks of a driver with a session: the sign-up leads on to the hub. */
export const formPageAsked = (page: DriverPage | undefined): FormPage | null =>
  page === 'signUp' || page === 'code' ? 'hub' : (formPages.find((formPage) => formPage === page) ?? null)

/** The machine owns the place; the URL may only ask for it (domain, section 2). Gives the way to stop. */
export function keepInStep(driver: DriverRef, router: Router): () => void {
  const here = () => pageAt((router.state.navigation.location ?? router.state.location).pathname)
  const go = (page: DriverPage, replace: boolean) => void router.navigate(driverPaths[page], { replace })
  const follow = () => {
    const from = here()
    const now = pageOf(driver)
    if (from && now && from !== now) go(now, now === 'signUp' || from === 'code' || (from === 'signUp' && now !== 'code'))
  }
  const ask = ({ location, navigation }: Router['state']) => {
    // Mid-navigation the location is still the old one: asking for it would undo the move.
    if (navigation.state !== 'idle') return
    const asked = pageAt(location.pathname)
    const now = pageOf(driver)
    if (!asked || asked === now) return
    const signIn = signInOf(driver.getSnapshot())
    if (signIn && asked === 'signUp') signIn.send({ type: 'number.change' })
    const page = formPageAsked(asked)
    if (!signIn && page && driver.getSnapshot().can({ type: 'page.open', page })) driver.send({ type: 'page.open', page })
    const settled = pageOf(driver)
    if (settled && settled !== asked) go(settled, true)
  }
  const stopFollowing = watch(driver, follow)
  const stopAsking = router.subscribe(ask)
  ask(router.state)
  return () => {
    stopFollowing()
    stopAsking()
  }
}
