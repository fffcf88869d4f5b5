import { type ActorOptions, type AnyActorLogic, createActor, fromPromise } from 'xstate'
import { type BuildRef, buildMachine, type Look } from '#machines/build.machine'
import type { Unsaved } from './unsaved.ts'

/** What `/build.json` says; a host that answers with something else says nothing. */
async function versionIn(answer: Response): Promise<string> {
  const { version } = (await answer.json()) as { version?: unknown }
  if (typeof version !== 'string') throw new Error('The file /build.json names no version')
  return version
}

interface WatchParts {
  /** The version of this page. */
  readonly version: string
  readonly fetch: typeof fetch
  readonly document: Pick<Document, 'hidden' | 'addEventListener'>
  readonly isOnline: () => boolean
  readonly unsaved: Unsaved
  /** Whether the visitor is going anywhere. */
  readonly isLeaving: () => boolean
  /** Where the visitor is going. */
  readonly whereTo: () => string
  /** Loads the page anew at an address. */
  readonly reloadAt: (to: string) => void
  readonly clock?: ActorOptions<AnyActorLogic>['clock']
}

/** Looks for a new build every hour, and takes it at a change of route: `beforeNavigation` then never resolves. */
export function watchBuild(parts: WatchParts): { build: BuildRef; beforeNavigation: () => Promise<void> } {
  const { version, document, isOnline, unsaved, isLeaving, whereTo, reloadAt, clock } = parts
  const readBuild = fromPromise(async (): Promise<Look> => {
    const answer = await parts.fetch('/build.json', { cache: 'no-store', signal: AbortSignal.timeout(5000) })
    return { version: await versionIn(answer), at: Date.now() }
  })
  const build = createActor(buildMachine.provide({ actors: { readBuild }, actions: { reloadAt: (_, to) => reloadAt(to) } }), {
    ...(clock ? { clock } : {}),
    input: { version, at: Date.now() },
  })
  build.start()
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) build.send({ type: 'page.seen', at: Date.now() })
  })
  const isOutdated = () => build.getSnapshot().matches('outdated') || build.getSnapshot().matches('reloading')
  return {
    build,
    beforeNavigation: async () => {
      if (!isOutdated() || !isLeaving()) return
      // A form whose answers were just taken leaves the page in this task; only then is it known what is unsaved.
      await new Promise((resolve) => setTimeout(resolve))
      build.send({ type: 'route.asked', to: whereTo(), isFree: isOnline() && !unsaved.any() })
      if (build.getSnapshot().matches('reloading')) await new Promise(() => {})
    },
  }
}
