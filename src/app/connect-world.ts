import type { KeptUpload } from '#machines/upload-facts'
import type { World } from '#src/flow/world.tsx'
import type { TokenCookies } from '#src/storage/token-cookies.ts'

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
  /** The files of a driver that a reload cut off. The number is in E.164. */
  readonly findKept: (phoneNumber: string) => Promise<readonly KeptUpload[]>
  /** Forgets what only a driver with a session may find: drafts, files on their way, and a code on its way. */
  readonly forget: () => void
}

/** Starts the actors and tells each what the others and the browser report: the session's begin and end, the network, other tabs. */
export function connectWorld({ driver, session, uploads }: World, { window, cookies, isOurs, findKept, forget }: Outside): void {
  let hadSession = session.getSnapshot().matches('active')
  session.subscribe((now) => {
    const hasSession = now.matches('active')
    if (now.hasTag('busy') || hasSession === hadSession) return
    hadSession = hasSession
    if (hasSession) return driver.send({ type: 'session.found' })
    driver.send({ type: 'session.ended', why: now.context.end })
    if (now.context.end !== 'left') return
    uploads.send({ type: 'files.forget' })
    forget()
  })

  const goOn = async (phoneNumber: string) => {
    const kept = await findKept(phoneNumber)
    const { profile, record } = driver.getSnapshot().context
    const mayMend = record !== null && ['vehicle_docs', 'document_uploads', 'ready_to_send', 'changes_requested'].includes(record.status)
    if (mayMend && profile?.phoneNumber === phoneNumber) uploads.send({ type: 'files.found', kept })
  }
  let driverSeen: string | undefined
  driver.subscribe(({ context: { profile } }) => {
    if (!profile || profile.phoneNumber === driverSeen) return
    if (driverSeen) uploads.send({ type: 'files.forget' })
    driverSeen = profile.phoneNumber
    void goOn(profile.phoneNumber)
  })

  session.start()
  uploads.start()
  driver.start()

  window.addEventListener('online', () => {
    driver.send({ type: 'network.back' })
    uploads.send({ type: 'network.back' })
  })
  window.addEventListener('visibilitychange', () => {
    if (window.document.hidden) return
    session.send(sessionSeen(cookies))
    if (!isOurs()) {
      driver.send({ type: 'session.ended', why: 'gone' })
      driver.send({ type: 'session.found' })
    }
    driver.send({ type: 'review.check' })
  })
}
