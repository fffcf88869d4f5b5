import { init_as_module } from 'mixpanel-browser/src/mixpanel-core.js'
import type { AnalyticsEvent } from '#contract/telemetry/analytics'
import { lazyResource } from '#src/loading/lazy-resource.ts'
import { safeStorage } from '#src/storage/safe-storage.ts'
import { visitorIds } from '#src/storage/visitor-ids.ts'
import type { PageAddress } from './closed-properties.ts'
import { letDatabasesGo } from './library-database.ts'
import { plainAddress } from './plain-address.ts'
import { replayByScreen } from './replay-by-screen.ts'
import { librarySettings } from './settings.ts'
import { wipe } from './wipe.ts'

export interface LibraryParts extends PageAddress {
  readonly token: string
  readonly apiHost: string
  readonly window: Window & typeof globalThis
  /** Whether the screen that is open, and the one that is coming, may be in a replay. */
  readonly isReplayed: () => boolean
  readonly whenIdle: (work: () => void) => void
}

export interface Library {
  readonly track: (told: AnalyticsEvent) => void
  /** The screen has changed: the replay goes on, or rests. */
  readonly look: () => void
  /** Begins again after a stop, as somebody new. */
  readonly goOn: () => void
  /** Stops everything at once and takes away all that was kept. */
  readonly stop: () => Promise<void>
}

/** Milliseconds in which the library writes down what it had under way when it was stopped. */
const lateWrites = 500

/**
 * Starts Mixpanel's library by its loader for modules. It is given the way to its recorder in place of the one that the
 * package's own loaders know, which either bundle it with the rest or fail: so it comes as a chunk of this site, when a screen may be replayed.
 */
export function startLibrary({ token, apiHost, window, isReplayed, whenIdle, ...page }: LibraryParts): Library {
  let isOn = true
  const waiting: (() => void)[] = []
  const mayReplay = () => isOn && isReplayed()
  const addressOf = (href: string) => plainAddress(href, page.patternOf, page.href())

  const recorder = lazyResource(async () => (await import('./replay.ts')).offerRecorder({ addressOf, mayReplay }))
  const fetchRecorder = () => {
    if (waiting.length === 0 || !mayReplay()) return
    recorder.load().then(
      () => {
        if (mayReplay()) for (const done of waiting.splice(0)) done()
      },
      () => {},
    )
  }

  letDatabasesGo(window.indexedDB)
  const mixpanel = init_as_module((_source, done) => {
    waiting.push(done)
    fetchRecorder()
  })
  mixpanel.init(token, librarySettings({ apiHost, isSecure: window.location.protocol === 'https:', isOn: () => isOn, ...page }))

  const known = visitorIds(safeStorage(() => window.localStorage))
  const noteVisitor = () => known.add(String(mixpanel.get_distinct_id()))
  noteVisitor()

  const { look, forget } = replayByScreen({
    mayReplay,
    whenIdle,
    fetchRecorder,
    record: () => mixpanel.start_session_recording(),
    rest: () => void mixpanel.pause_session_recording(),
  })
  look()
  return {
    track: ({ name, properties }) => void mixpanel.track(name, properties),
    look,
    goOn: () => {
      isOn = true
      mixpanel.clear_opt_in_out_tracking({ enable_persistence: true })
      mixpanel.reset()
      noteVisitor()
      mixpanel.track_pageview()
      look()
    },
    stop: async () => {
      isOn = false
      forget()
      const stopped = mixpanel.stop_session_recording()
      // What is still in the recorder's queue is sent at its end, unless it was told before that nobody agrees any more.
      mixpanel.opt_out_tracking({ clear_persistence: true, delete_user: false })
      await stopped
      await wipe(window)
      await new Promise((resolve) => setTimeout(resolve, lateWrites))
      if (!isOn) await wipe(window)
    },
  }
}
