import type { AnyActorRef } from 'xstate'
import { pagePath } from '#contract/languages'
import { watch } from '#src/loading/watch-actor.ts'

/** What is needed of the site's router. */
export interface Router {
  readonly state: {
    readonly location: { readonly pathname: string }
    readonly navigation: { readonly state: string; readonly location?: { readonly pathname: string } | undefined }
  }
  navigate(path: string, options?: { replace?: boolean }): Promise<void>
  subscribe(listener: (state: Router['state']) => void): () => void
}

/** A machine that owns the URL: the path it stands on, and how a URL may ask it to be elsewhere. */
export interface UrlSync {
  readonly actor: AnyActorRef
  /** The path on which the machine is; null while it asks the server, and then the URL stays. */
  readonly pathNow: () => string | null
  /** What follows the path, as `?sign-in` does. */
  readonly searchNow?: () => string
  readonly owns: (path: string) => boolean
  readonly ask: (path: string) => void
  /** Whether a move leaves no way back to where it began. */
  readonly isFinal: (from: string, to: string) => boolean
}

/** The machine owns the URL; a visitor's URL may only ask (domain, section 2). Gives the way to stop. */
export function syncUrl({ actor, pathNow, searchNow = () => '', owns, ask, isFinal }: UrlSync, router: Router): () => void {
  const go = (path: string, replace: boolean) => void router.navigate(path + searchNow(), { replace })
  const here = ({ location, navigation }: Router['state']) => pagePath((navigation.location ?? location).pathname)
  let stands = pathNow()
  let stood = stands
  /** While it is so, the machine takes no other page. */
  let wasBusy = false
  const follow = () => {
    const from = here(router.state)
    const now = pathNow()
    const isSettled = now !== stands || wasBusy
    wasBusy = now === null || actor.getSnapshot().hasTag('busy')
    if (!now) return
    if (now !== stands) [stood, stands] = [stands, now]
    // A press that is still fetching its page asks for it once it is there; what the machine hears meanwhile, and stays, does not undo it.
    if (!isSettled && router.state.navigation.state !== 'idle') return
    // Where the machine never stood, the URL only asked: Back would ask again.
    if (owns(from) && from !== now) go(now, isFinal(from, now) || from !== stood)
  }
  const listen = () => {
    const { location, navigation } = router.state
    // Mid-navigation the location is still the old one: asking for it would undo the move.
    if (stopped || navigation.state !== 'idle') return
    const asked = pagePath(location.pathname)
    if (!owns(asked) || asked === pathNow()) return
    ask(asked)
    const settled = pathNow()
    if (settled && settled !== asked) go(settled, true)
  }
  let stopped = false
  const stopFollowing = watch(actor, follow)
  // A navigation begun within the router's own notice leaves the address bar where it was.
  const stopListening = router.subscribe(() => queueMicrotask(listen))
  listen()
  return () => {
    stopped = true
    stopFollowing()
    stopListening()
  }
}
