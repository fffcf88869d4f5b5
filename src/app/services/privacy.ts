import { stepStatuses, steps } from '#contract/steps'
import { readRuntimeConfig } from '#src/api/runtime-config.ts'
import type { AppRouter } from '#src/app/router.tsx'
import { patternAt } from '#src/app/routes.ts'
import type { Privacy } from '#src/features/consent/privacy-context.ts'
import { startConsent } from '#src/features/consent/start-consent.ts'
import { whenIdle } from '#src/loading/when-idle.ts'
import { choiceIn, choiceKey, keptChoice } from '#src/storage/kept-choice.ts'
import { safeStorage } from '#src/storage/safe-storage.ts'
import type { Running } from '#src/telemetry/follow.ts'
import { measuring } from '#src/telemetry/measure.ts'
import { isAnythingKept, wipe } from '#src/telemetry/wipe.ts'

interface PrivacyParts {
  readonly router: Pick<AppRouter, 'state' | 'subscribe'>
  readonly running: Running
  readonly window: Window & typeof globalThis
  /** The project's token; without one only the embedded sink is sent to. */
  readonly token?: string | undefined
}

interface Place {
  readonly pathname: string
}
interface Places {
  readonly location: Place
  readonly navigation: { readonly location?: Place | undefined }
}

const unreplayed = new Set<string>(stepStatuses.filter((step) => !steps[step].isReplayed).map((step) => steps[step].path))

/** Whether a replay may hold what stands on the page: the screen that is open, and the one that is coming. */
export function isReplayedAt({ location, navigation }: Places): boolean {
  return [location, navigation.location].every((place) => !place || !unreplayed.has(patternAt(place.pathname) ?? ''))
}

/** Whether the browser asks sites not to track. */
export const asksNotTo = ({ doNotTrack, globalPrivacyControl }: { doNotTrack?: string | null; globalPrivacyControl?: boolean }): boolean =>
  globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes'

/**
 * The machine of consent, started (specification, section 1). Null where nothing is measured: without a token, on any host but
 * the embedded one. Rejects when the runtime configuration is wanted and wrong, naming the key.
 */
export async function startPrivacy({ router, running, window, token }: PrivacyParts): Promise<Privacy> {
  const findHost = async () => (await readRuntimeConfig(fetch)).analytics.apiHost.replace(/\/+$/, '')
  if (!token && !(await findHost()).startsWith('/')) return { consent: null }

  const kept = keptChoice(safeStorage(() => window.localStorage))
  // A yes runs out, or is lost, before what was kept under it.
  if (kept.read() !== 'agreed' && isAnythingKept(window)) void wipe(window)
  const measure = measuring({
    token: token || 'embedded',
    window,
    running,
    findHost,
    whenIdle,
    href: () => window.location.href,
    patternOf: patternAt,
    isReplayed: () => isReplayedAt(router.state),
    onNavigation: (listener) => router.subscribe(listener),
    warn: (why) => console.warn('Nothing is measured on this page:', why),
  })
  const consent = startConsent({ kept, measure, asksNotTo: asksNotTo(window.navigator as Parameters<typeof asksNotTo>[0]) })
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === choiceKey || key === null) consent.send({ type: 'choice.told', choice: key === null ? null : choiceIn(newValue) })
  })
  // A page that a browser keeps for Back may not be told what was said on another meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    const choice = kept.read()
    if (persisted && (choice !== null || consent.getSnapshot().matches('agreed'))) consent.send({ type: 'choice.told', choice })
  })
  return { consent }
}
