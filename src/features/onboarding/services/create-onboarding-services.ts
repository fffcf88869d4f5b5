import { createActor, fromPromise } from 'xstate'
import { faceConsentVersion } from '#contract/face-consent'
import { ProblemError } from '#contract/problems'
import type { StepStatus } from '#contract/status'
import { driverMachine } from '#machines/driver.machine'
import { type BrowserClientOptions, browserClient } from '#src/api/browser-client.ts'
import { notOurs } from '#src/api/not-ours.ts'
import { formPageAsked, pageAt } from '#src/features/onboarding/driver-url-sync.ts'
import type { Waiting } from '#src/features/onboarding/uploads/sending/await-files.ts'
import type { UploadServiceOptions } from '#src/features/onboarding/uploads/sending/upload-service.ts'
import { driverSignIn } from '#src/features/sign-in/sign-in-actor.ts'
import { lazyResource } from '#src/loading/lazy-resource.ts'
import { draftsOf, dropAllDrafts } from '#src/storage/drafts.ts'
import { dropKeptApplications, keptApplication } from '#src/storage/kept-application.ts'
import { keptInvitation } from '#src/storage/kept-invitation.ts'
import { keptSignUp } from '#src/storage/kept-sign-up.ts'
import { keptStatus } from '#src/storage/kept-status.ts'
import { pendingCode } from '#src/storage/pending-code.ts'
import { keptOwner } from '#src/storage/push-token-and-owner.ts'
import { safeStorage } from '#src/storage/safe-storage.ts'
import type { TokenCookies } from '#src/storage/token-cookies.ts'
import { dropKeptFiles } from '#src/storage/uploads/pending-upload-marks.ts'
import { sentFilesOf } from '#src/storage/uploads/sent-files.ts'
import { visitorIds } from '#src/storage/visitor-ids.ts'
import { applicationActors } from './application-actors.ts'
import { connectServices } from './connect-services.ts'
import { deepLinkActor } from './deep-link-actor.ts'
import { createLists, listsActor } from './lists-actor.ts'
import type { OnboardingServices } from './onboarding-services.ts'
import { sessionGate, sessionLogic } from './session-actor.ts'

export interface OnboardingServicesOptions extends BrowserClientOptions, Pick<UploadServiceOptions, 'redraw' | 'prepare' | 'clock'> {
  readonly cookies: TokenCookies
  /** The path that was asked for when the application started. */
  readonly pathname: string
  /** Milliseconds for which the lists of brands and requirements are kept. */
  readonly listsMaxAge?: number
}

/** Builds and starts the actors of the driver's application, and joins them to the browser and to each other; the client comes when it is called for. */
export function createOnboardingServices(parts: OnboardingServicesOptions) {
  const { cookies, pathname, window, config, redraw, prepare, listsMaxAge, clock } = parts
  const timed = clock ? { clock } : {}
  const local = safeStorage(() => window.localStorage)
  const tab = safeStorage(() => window.sessionStorage)
  const pendingCodes = pendingCode(tab, 'driver')
  /** Once the number is confirmed, and at a log-out. */
  const forgetSignUp = () => {
    pendingCodes.forget()
    keptSignUp(tab, 'driver').forget()
  }
  const invitation = keptInvitation(local)
  const status = keptStatus(local)
  const owner = keptOwner(local)
  const client = browserClient(
    parts,
    sessionGate(() => session, cookies, owner.read),
  )
  const { api, load } = client
  const lists = createLists(api, local, listsMaxAge)
  const driverDrafts = (phoneNumber: string) => draftsOf(local, phoneNumber)
  const phoneNumber = (): string | undefined => driver.getSnapshot().context.profile?.phoneNumber
  const sentBy = (phone: string) => sentFilesOf(local, phone)
  const files = lazyResource(async () => {
    const { createUploadService } = await import('#src/features/onboarding/uploads/sending/upload-service.ts').catch((cause) => {
      throw new ProblemError({ kind: 'offline' }, { cause })
    })
    const { videoEngineUrl } = config
    return createUploadService({
      client,
      window,
      local,
      phoneNumber,
      isOurs,
      hasSession: () => cookies.accessToken() !== undefined,
      draftsOf: driverDrafts,
      sentBy,
      videoEngineUrl,
      lookAgain: () => driver.send({ type: 'application.check' }),
      redraw,
      prepare,
      clock,
    })
  })
  const isOurs = (): boolean => [undefined, owner.read() || phoneNumber()].includes(phoneNumber())
  const asOurs = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    if (!isOurs()) throw notOurs()
    return call()
  }

  const session = createActor(sessionLogic(api, cookies), {
    ...timed,
    input: { accessToken: cookies.accessToken() !== undefined, refreshToken: cookies.refreshToken() !== undefined },
  })
  const asked = pageAt(pathname)
  const ownerKept = keptApplication(local, owner.read()).read()
  const invited = invitation.read()
  const driver = createActor(
    driverMachine.provide({
      actors: {
        ...applicationActors(api, isOurs, () => ownerKept !== null && !window.navigator.onLine, visitorIds(local).read),
        awaitFiles: fromPromise<unknown, Waiting & { readonly step: StepStatus }>(async ({ input, signal }) =>
          (await files.load()).awaitFiles(input, signal),
        ),
        readLists: listsActor(lists, files.load),
        readDeepLink: deepLinkActor(api, cookies, asOurs),
        signIn: driverSignIn(api, { keep: pendingCodes.keep, forget: forgetSignUp }),
      },
      actions: {
        startSession: (_, { tokens, details }) => {
          owner.keep(details.phoneNumber)
          if (tokens) session.send({ type: 'session.started', tokens })
        },
        keepReferral: (_, code) => void (code && invitation.keep({ code, type: 'driver' })),
        forgetReferral: () => invitation.forget(),
        dropDraft: (_, step) => {
          const phone = phoneNumber()
          if (!phone) return
          driverDrafts(phone).drop(step)
          files.now()?.forgetStep(step)
        },
        openDeepLink: (_, { address }) => window.location.assign(address),
      },
    }),
    {
      ...timed,
      input: {
        hasSession: cookies.accessToken() !== undefined,
        requestedPage: formPageAsked(asked),
        pendingCode: asked === 'code' ? pendingCodes.read() : null,
        referralCode: invited?.type === 'driver' ? invited.code : undefined,
        notice: window.navigator.cookieEnabled ? null : 'cookiesBlocked',
        keptApplication: ownerKept && { ...ownerKept, phoneNumber: owner.read() },
      },
    },
  )
  // Compared with what was seen here: after a log-out in another tab this one writes nothing down again.
  let statusSeen: string | undefined
  driver.subscribe(({ context: { record } }) => {
    if (record && record.status !== statusSeen && record.status !== status.read()) status.keep(record.status)
    statusSeen = record?.status
  })
  /** What was chosen on this page, and when, by phone number. */
  const facesAgreed = new Map<string, { readonly agreed: boolean; readonly at: number }>()
  const isLoggedOut = () => session.getSnapshot().matches('signedOut') && session.getSnapshot().context.end === 'loggedOut'
  const services: OnboardingServices = {
    driver,
    session,
    files,
    fetchMyData: () => asOurs(() => api.fetchMyData()),
    today: lists.today,
    faceConsentOf: ({ profile, askedAt }) => {
      if (profile?.faceConsent === undefined) return null
      const set = async (agrees: boolean) => {
        const body = agrees ? { agrees, version: faceConsentVersion } : { agrees }
        const { agreed } = await asOurs(() => api.setFaceConsent({ body }))
        facesAgreed.set(profile.phoneNumber, { agreed, at: performance.now() })
      }
      const chosen = facesAgreed.get(profile.phoneNumber)
      const isNewer = chosen !== undefined && chosen.at > askedAt
      return { agreed: isNewer ? chosen.agreed : profile.faceConsent, toldAt: isNewer ? chosen.at : askedAt, set }
    },
    thumbnail: (kind) => asOurs(() => api.fetchThumbnail({ params: { kind } })),
    draftsOf: (phone) => {
      const own = driverDrafts(phone)
      // A form writes down its last words as it goes, which a log-out has forgotten already.
      return { ...own, sha256Of: sentBy(phone).sha256Of, keep: (step, values) => void (isLoggedOut() || own.keep(step, values)) }
    },
  }
  connectServices(services, {
    window,
    cookies,
    isOurs,
    keep: ({ phoneNumber, ...application }) => keptApplication(local, phoneNumber).keep(application),
    forget: () => {
      dropAllDrafts(local)
      owner.forget()
      status.forget()
      dropKeptApplications(local)
      const uploadService = files.now()
      if (uploadService) uploadService.dropAll()
      else dropKeptFiles(local)
      forgetSignUp()
    },
  })
  return { services, loadClient: load, preloadLists: lists.preload }
}
