import { type ActorOptions, type AnyActorLogic, createActor } from 'xstate'
import { requirementKinds, requirementTable } from '#contract/requirements'
import { driverMachine } from '#machines/driver.machine'
import { applicationActors } from '#src/actors/application.ts'
import { deepLinkActor } from '#src/actors/deep-link.ts'
import { type Connection, createLine } from '#src/actors/line.ts'
import { type Prepare, prepareVideo } from '#src/actors/prepare-file.ts'
import { redrawPhoto } from '#src/actors/redraw-photo.ts'
import { referenceActor } from '#src/actors/reference.ts'
import { sessionGate, sessionLogic } from '#src/actors/session.ts'
import { driverSignIn } from '#src/actors/sign-in.ts'
import { uploadsLogic } from '#src/actors/upload.ts'
import { uploadMemory } from '#src/actors/upload-memory.ts'
import { formPageAsked, pageAt } from '#src/flow/driver-course.ts'
import type { World } from '#src/flow/world.tsx'
import { askedCode } from '#src/storage/asked-code.ts'
import { draftsOf, dropAllDrafts } from '#src/storage/drafts.ts'
import { fileClaims } from '#src/storage/file-claims.ts'
import { fileCupboard } from '#src/storage/kept-files.ts'
import { keptInvitation } from '#src/storage/kept-invitation.ts'
import { keptOwner } from '#src/storage/kept-words.ts'
import { safeStorage } from '#src/storage/safe-storage.ts'
import { sentFilesOf } from '#src/storage/sent-files.ts'
import type { TokenCookies } from '#src/storage/token-cookies.ts'
import { again } from '#src/ui/again.ts'
import { connectWorld } from './connect-world.ts'
import { type ClientPlace, productClient } from './product-client.ts'

export interface DriverWorldParts extends ClientPlace {
  readonly cookies: TokenCookies
  /** The path that was asked for when the application started. */
  readonly pathname: string
  readonly redraw?: typeof redrawPhoto
  readonly prepare?: Prepare
  /** Milliseconds for which the lists of brands and requirements are kept. */
  readonly listsMaxAge?: number
  readonly clock?: ActorOptions<AnyActorLogic>['clock']
}

/** Builds and starts the actors of the driver's application, and joins them to the browser and to each other; the client comes when it is called for. */
export function createDriverWorld(parts: DriverWorldParts) {
  const { cookies, pathname, window, redraw = redrawPhoto, listsMaxAge, clock } = parts
  const {
    prepare = prepareVideo(
      again(() => import('#src/video/compress-video.ts')),
      parts.config.videoEngineUrl,
    ),
  } = parts
  const timed = clock ? { clock } : {}
  const local = safeStorage(() => window.localStorage)
  const memory = askedCode(
    safeStorage(() => window.sessionStorage),
    'driver',
  )
  const invitation = keptInvitation(local)
  const client = productClient(
    parts,
    sessionGate(() => session, cookies),
  )
  const { api, load } = client
  const drafts = (phoneNumber: string) => draftsOf(local, phoneNumber)
  const phoneNumber = (): string | undefined => driver.getSnapshot().context.profile?.phoneNumber
  const sentBy = (phone: string) => sentFilesOf(local, phone)
  const { storage, locks } = window.navigator as Partial<Navigator>
  const cupboard = fileCupboard({ storage: local, estimate: storage && (() => storage.estimate()) })
  const files = uploadMemory({ phoneNumber, draftsOf: drafts, sentBy, cupboard, claims: fileClaims(locks) })
  const owner = keptOwner(local)
  const isOurs = (): boolean => [undefined, owner.read() || phoneNumber()].includes(phoneNumber())

  const session = createActor(sessionLogic(api, cookies), {
    ...timed,
    input: { accessToken: cookies.accessToken() !== undefined, refreshToken: cookies.refreshToken() !== undefined },
  })
  const uploads = createActor(
    uploadsLogic({
      client,
      redraw,
      prepare,
      memory: files,
      line: createLine(() => (window.navigator as { connection?: Connection }).connection),
    }),
    timed,
  )
  const asked = pageAt(pathname)
  const invited = invitation.read()
  const driver = createActor(
    driverMachine.provide({
      actors: {
        ...applicationActors(api, isOurs),
        readReference: referenceActor(api, listsMaxAge),
        readDeepLink: deepLinkActor(api, cookies),
        signIn: driverSignIn(api, memory),
      },
      actions: {
        startSession: (_, { tokens, details }) => {
          owner.keep(details.phoneNumber)
          if (tokens) session.send({ type: 'session.started', tokens })
        },
        forgetReferral: () => invitation.forget(),
        dropDraft: (_, step) => {
          const phone = phoneNumber()
          if (!phone) return
          drafts(phone).drop(step)
          files.forget(requirementKinds.filter((kind) => requirementTable[kind].step === step))
        },
        openDeepLink: (_, deepLink) => window.location.assign(deepLink),
      },
    }),
    {
      ...timed,
      input: {
        hasSession: cookies.accessToken() !== undefined,
        wanted: formPageAsked(asked),
        asked: asked === 'code' ? memory.read() : null,
        referralCode: invited?.type === 'driver' ? invited.code : undefined,
        notice: window.navigator.cookieEnabled ? null : 'cookiesBlocked',
      },
    },
  )
  const hasLeft = () => session.getSnapshot().matches('signedOut') && session.getSnapshot().context.end === 'left'
  const world: World = {
    driver,
    session,
    uploads,
    draftsOf: (phone) => {
      const book = drafts(phone)
      // A form writes down its last words as it goes, which a log-out has forgotten already.
      return { ...book, sha256Of: sentBy(phone).sha256Of, keep: (step, values) => void (hasLeft() || book.keep(step, values)) }
    },
  }
  connectWorld(world, {
    window,
    cookies,
    isOurs,
    findKept: files.findKept,
    forget: () => {
      dropAllDrafts(local)
      void cupboard.dropAll()
      memory.forget()
    },
  })
  return { world, loadClient: load }
}
