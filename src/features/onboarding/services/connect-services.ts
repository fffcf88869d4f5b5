import type { ApplicationRecord } from '#contract/status'
import { stepsWithFiles } from '#contract/steps'
import type { KeptApplication } from '#machines/driver/facts'
import { mayOpen } from '#machines/driver/pages'
import { whenIdle } from '#src/loading/when-idle.ts'
import type { TokenCookies } from '#src/storage/token-cookies.ts'
import type { OnboardingServices } from './onboarding-services.ts'

/** What a tab that is looked at again finds in the cookies, which all tabs share: a session, one to try, or none. */
export function sessionSeen({ accessToken, refreshToken }: Pick<TokenCookies, 'accessToken' | 'refreshToken'>) {
  if (accessToken()) return { type: 'session.found' } as const
  return refreshToken() ? ({ type: 'token.refused' } as const) : ({ type: 'session.lost' } as const)
}

interface Outside {
  readonly window: Window
  readonly cookies: TokenCookies
  /** Whether the cookies are still those of the driver whose answers are shown. */
  readonly isOurs: () => boolean
  /** Writes down where the application stands, for a start offline. */
  readonly keep: (application: KeptApplication) => void
  /** Forgets what only a driver with a session may find: drafts, files on their way, and a code on its way. */
  readonly forget: () => void
}

/** Milliseconds without a touch or a key after which the next one asks the server what stands there now. */
const leftAlone = 60_000

/** Whether the driver may still send files. */
const mayMend = (record: ApplicationRecord | null) => stepsWithFiles.some((step) => mayOpen(record, step))

/** Starts the actors and tells each what the others and the browser report: the session's begin and end, the network, other tabs. */
export function connectServices({ driver, session, files }: OnboardingServices, { window, cookies, isOurs, keep, forget }: Outside): void {
  let hadSession = session.getSnapshot().matches('active')
  /** The session ended since the driver was last seen. */
  let wasAway = false
  session.subscribe((now) => {
    const hasSession = now.matches('active')
    if (now.hasTag('busy') || hasSession === hadSession) return
    hadSession = hasSession
    if (hasSession) return driver.send({ type: 'session.found' })
    wasAway = true
    driver.send({ type: 'session.ended', why: now.context.end })
    if (now.context.end !== 'loggedOut') return
    files.now()?.uploads.send({ type: 'files.forget' })
    forget()
  })

  let wentOnFor: string | undefined
  const whoseFiles = () => {
    const { profile, record } = driver.getSnapshot().context
    return mayMend(record) ? profile?.phoneNumber : undefined
  }
  const goOn = async () => {
    const uploadService = files.now()
    const phoneNumber = whoseFiles()
    if (!uploadService || !phoneNumber || wentOnFor === phoneNumber) return
    wentOnFor = phoneNumber
    const kept = await uploadService.findPending(phoneNumber)
    if (whoseFiles() === phoneNumber) uploadService.uploads.send({ type: 'files.found', kept })
  }
  files.subscribe(() => void goOn())
  let recordKept: ApplicationRecord | null = null
  driver.subscribe(({ context: { record, profile, recallProblem } }) => {
    if (!record || !profile || recallProblem || record === recordKept) return
    recordKept = record
    keep({ record, phoneNumber: profile.phoneNumber, location: profile.vehicle?.location })
  })
  let driverSeen: string | undefined
  driver.subscribe(({ context: { profile } }) => {
    if (profile && profile.phoneNumber !== driverSeen) {
      if (driverSeen) files.now()?.uploads.send({ type: 'files.forget' })
      driverSeen = profile.phoneNumber
      wentOnFor = undefined
    } else if (profile && wasAway) files.now()?.uploads.send({ type: 'session.found' })
    if (profile) wasAway = false
    if (!whoseFiles()) return
    // A screen of files waits for them itself, and says what keeps it.
    files.load().catch(() => {})
    whenIdle(() => void goOn())
  })

  session.start()
  driver.start()

  window.addEventListener('online', () => {
    driver.send({ type: 'network.restored' })
    files.now()?.uploads.send({ type: 'network.restored' })
  })
  const lookAgain = () => {
    if (window.document.hidden) return
    session.send(sessionSeen(cookies))
    if (!isOurs()) {
      driver.send({ type: 'session.ended', why: 'gone' })
      driver.send({ type: 'session.found' })
    }
    driver.send({ type: 'application.check' })
  }
  window.addEventListener('visibilitychange', lookAgain)
  // Two windows side by side are in sight all the time, and so are two devices on one table.
  window.addEventListener('focus', lookAgain)
  let touchedAt = 0
  const touched = ({ timeStamp }: Event) => {
    // A press that answers whether to withdraw is no look at what stands.
    if (timeStamp - touchedAt > leftAlone && !driver.getSnapshot().hasTag('withdrawal')) lookAgain()
    touchedAt = timeStamp
  }
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, touched)
}
