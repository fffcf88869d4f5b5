import { assign, setup } from 'xstate'
import { isRefusedWith, type Problem } from '#contract/problems'
import { type Location, type RequirementKind, requirementTable } from '#contract/requirements'
import type { ApplicationStatus, StepStatus } from '#contract/status'
import { type DriverPage, type FormPage, type StepWithLists, steps } from '#contract/steps'
import type { SessionEnd } from '../session.machine.ts'
import { type Details, noticeOf, type SignedIn } from '../sign-in/facts.ts'
import { signInMachine } from '../sign-in.machine.ts'
import { unprovided } from '../unprovided.ts'
import type {
  Application,
  ApplicationSent,
  ApplicationWithdrawn,
  AwaitedFile,
  DeepLink,
  DriverFacts,
  DriverInput,
  StepLists,
  StepSaved,
  StepToSave,
} from './facts.ts'
import { isStillOpen, isUnreached, maySend, mayShow, pauseOf, saysMovedOn } from './pages.ts'

/** Where the profile holds the saved file of a kind. */
const profileKeyOf = (kind: RequirementKind) => steps[requirementTable[kind].step].profileKey

/** Looks at a review, 8 s after one another: half an hour of them. */
const quickChecks = 225

/** The table of contents of the driver's machine: its facts, demands, actions, guards and delays. */
export const driver = setup({
  types: {
    context: {} as DriverFacts,
    input: {} as DriverInput,
    events: {} as
      | { type: 'session.found' }
      | { type: 'session.ended'; why: SessionEnd }
      | { type: 'page.open'; page: FormPage }
      /** `awaited` names every file that goes with the answers, where some are on their way. */
      | { type: 'step.submit'; answers: unknown; awaited?: readonly AwaitedFile[] }
      | { type: 'save.cancel' }
      | { type: 'application.send' }
      | { type: 'withdrawal.consider' }
      | { type: 'withdrawal.drop' }
      | { type: 'application.withdraw' }
      | { type: 'application.restore' }
      | { type: 'application.reapply' }
      /** The driver looks at the screen again, or asks: how the application stands may have changed elsewhere. */
      | { type: 'application.check' }
      | { type: 'app.open' }
      | { type: 'page.retry' }
      | { type: 'network.restored' },
    tags: {} as 'busy' | 'loading' | 'stuck' | 'withdrawal' | 'awaitsFiles' | 'awaitsNetwork',
    meta: {} as { page: DriverPage },
  },
  actors: {
    signIn: signInMachine,
    useReferral: unprovided<unknown, { referralCode: string }>('useReferral'),
    readApplication: unprovided<Application>('readApplication'),
    readLists: unprovided<StepLists, { step: StepWithLists; location: Location | undefined }>('readLists'),
    /** Resolves with the answers as they are to be saved once none of the files is on its way; rejects at the first that will not come. */
    awaitFiles: unprovided<unknown, { step: StepStatus; answers: unknown; awaited: readonly AwaitedFile[] }>('awaitFiles'),
    saveStep: unprovided<StepSaved, StepToSave>('saveStep'),
    sendApplication: unprovided<ApplicationSent>('sendApplication'),
    withdrawApplication: unprovided<ApplicationWithdrawn>('withdrawApplication'),
    restoreApplication: unprovided('restoreApplication'),
    applyAgain: unprovided('applyAgain'),
    readDeepLink: unprovided<DeepLink>('readDeepLink'),
  },
  actions: {
    startSession: (_, _signedIn: SignedIn & { details: Details }) => {},
    /** In the storage in which an invitation keeps it, and out of it. */
    keepReferral: (_, _referralCode: string | undefined) => {},
    forgetReferral: () => {},
    dropDraft: (_, _step: StepStatus) => {},
    openDeepLink: (_, _deepLink: DeepLink) => {},
    /** The driver whose session ended in a step comes back to it; anyone else, where the status says. */
    keepDetails: assign(({ context }, { phoneNumber, typed, referralCode }: Details) => ({
      typed,
      referralCode,
      pendingCode: null,
      notice: null,
      requestedPage: context.typed === phoneNumber ? context.requestedPage : null,
    })),
    keepAnswers: assign((_, answers: unknown) => ({ answers })),
    keepApplication: assign((_, { record, profile, askedAt }: Application) => ({
      record,
      profile,
      askedAt,
      problem: null,
      recallProblem: null,
      hasMovedOn: false,
    })),
    /** The same where it leads to another page: who waited for an answer of their own is not led on by it. */
    followApplication: assign(({ context: { problem } }, { record, profile, askedAt }: Application) => ({
      record,
      profile,
      askedAt,
      problem: null,
      recallProblem: null,
      hasMovedOn: problem?.kind !== 'unanswered',
    })),
    /** The screen stays, and what it says of a call. */
    renewApplication: assign((_, { record, profile, askedAt }: Application) => ({
      record,
      profile,
      askedAt,
      recallProblem: null,
    })),
    /** What had no answer is answered by where the application stands. */
    forgetUnanswered: assign(({ context: { problem } }) => ({ problem: problem?.kind === 'unanswered' ? null : problem })),
    /** The server was asked since, and knows nothing of what had no answer. */
    noteLost: assign(({ context: { problem } }) => ({ problem: problem?.kind === 'unanswered' ? { kind: 'lost' as const } : problem })),
    /** Why the last look came to nothing is done with; that a change was not saved stays to be read. */
    forgetUnchecked: assign(({ context: { problem } }) => ({ problem: problem && saysMovedOn(problem) ? problem : null })),
    /** What the phone kept stands for the server's word until there is one. */
    recall: assign(({ context: { keptApplication } }, problem: Problem) => ({
      record: keptApplication?.record ?? null,
      profile: keptApplication && { phoneNumber: keptApplication.phoneNumber },
      recallProblem: problem,
    })),
    keepSaved: assign(({ context: { record, profile } }, { answers, status, completed, mended }: StepSaved) => ({
      record: record && { ...record, status, completed, ...(mended ? { mended } : {}) },
      profile: profile && {
        ...profile,
        ...answers,
        ...(answers.savedAt ? { savedAt: { ...profile.savedAt, ...answers.savedAt } } : {}),
        files: profile.files?.filter(({ kind }) => !(profileKeyOf(kind) in answers)),
      },
      answers: null,
      problem: null,
      referralRefused: false,
    })),
    /** What had no answer may stand on the server: until it is heard of, the next save of the step takes its place. Not so where nothing got through: another device may have saved meanwhile. */
    noteMaybeSaved: assign(({ context: { profile } }, { step, problem }: { step: StepStatus; problem: Problem }) => ({
      profile:
        profile && isUnreached(problem) && problem.kind !== 'offline'
          ? { ...profile, savedAt: { ...profile.savedAt, [steps[step].profileKey]: '*' } }
          : profile,
    })),
    keepSent: assign(({ context: { record } }, { status, reference, sentAt }: ApplicationSent) => ({
      record: record && { ...record, status, reference, sentAt, changes: [] },
      problem: null,
      checks: 0,
    })),
    keepWithdrawn: assign(({ context: { record } }, { status, eraseAt }: ApplicationWithdrawn) => ({
      record: record && { ...record, status, eraseAt },
      problem: null,
    })),
    keepUntold: assign((_, untold: { page: FormPage; problem: Problem }) => ({ untold })),
    /** The form is left because its step may not be saved any more. */
    keepUnsaved: assign(({ context: { problem } }, page: FormPage) => ({
      untold: problem && saysMovedOn(problem) ? { page, problem } : null,
    })),
    /** A refusal that leads to the page where it happened is said there. */
    tellUntold: assign(({ context: { untold, problem } }, page: FormPage) => ({
      untold: null,
      problem: untold?.page === page ? untold.problem : problem,
    })),
    /** What was refused since the application is withdrawn is told there. */
    tellRefusal: assign(({ context: { untold, problem } }) => ({
      untold: null,
      problem: untold && saysMovedOn(untold.problem) ? untold.problem : problem,
    })),
    /** An application that was sent twice is sent; a change that came too late was not saved, which is said where the driver is led. */
    tellUnsaved: assign(({ context: { untold, problem } }) => ({
      untold: null,
      problem: untold && untold.page !== 'hub' ? untold.problem : problem,
    })),
    keepLists: assign((_, lists: StepLists) => ({ lists, problem: null })),
    keepDeepLink: assign((_, deepLink: DeepLink) => ({ deepLink })),
    keepProblem: assign((_, problem: Problem) => ({ problem })),
    /** What was said of a call, or of the way to this page, is done with. */
    forgetProblem: assign({ problem: null, hasMovedOn: false }),
    /** A code that was answered is done with; one that this driver has used before was not refused. */
    noteReferral: assign(({ context }, problem: Problem | null) => ({
      referralCode: problem === null || problem.kind === 'refused' ? undefined : context.referralCode,
      referralRefused: problem?.kind === 'refused' && !isRefusedWith(problem, 'referral_used'),
    })),
    requestPage: assign((_, requestedPage: FormPage | null) => ({ requestedPage })),
    /** Back on the page from which another was opened, nothing leads back any more. */
    noteOpened: assign(({ context }, { from, page }: { from: FormPage; page: FormPage }) => ({
      openedFrom: context.openedFrom === page ? null : from,
    })),
    forgetOpened: assign({ openedFrom: null }),
    /** A finished step that is changed from the hub leads back to it; the next step leads on. */
    requestHubAfter: assign(({ context }, step: StepStatus) => ({
      requestedPage: context.record?.completed.includes(step) ? ('hub' as const) : null,
    })),
    countCheck: assign(({ context }) => ({ checks: context.checks + 1 })),
    forgetDriver: assign(({ context }, why: SessionEnd) => ({
      record: null,
      profile: null,
      askedAt: 0,
      answers: null,
      problem: null,
      untold: null,
      hasMovedOn: false,
      keptApplication: null,
      recallProblem: null,
      // Who was not placed yet still wants the page that was asked for.
      requestedPage: why === 'loggedOut' || context.record ? null : context.requestedPage,
      pendingCode: null,
      openedFrom: null,
      deepLink: null,
      referralRefused: false,
      referralCode: why === 'loggedOut' ? undefined : context.referralCode,
      checks: 0,
      typed: why === 'loggedOut' ? '' : (context.profile?.phoneNumber ?? (context.typed || (context.keptApplication?.phoneNumber ?? ''))),
      notice: noticeOf[why],
    })),
  },
  guards: {
    hasSession: ({ context }) => context.hasSession,
    isReferralAnswered: (_, problem: Problem) => problem.kind === 'refused',
    hasNoReferral: ({ context }) => !context.referralCode,
    opensPage: ({ event, context }, page: FormPage) => event.type === 'page.open' && event.page === page && mayShow(context, page),
    isRequested: ({ context }, page: FormPage) => context.requestedPage === page && mayShow(context, page),
    stands: ({ context }, status: ApplicationStatus) => context.record?.status === status,
    maySend: ({ context }) => maySend(context.record),
    applicationMovedOn: (_, problem: Problem) => saysMovedOn(problem),
    /** The server says of the application that it is not as its screen shows it. */
    isRefused: (_, { kind }: Problem) => kind === 'refused',
    awaitsFiles: ({ event }) => event.type === 'step.submit' && (event.awaited?.length ?? 0) > 0,
    isOffline: (_, problem: Problem) => problem.kind === 'offline',
    /** Which papers are asked for follows from where the vehicle is driven: the server says what it holds of them. */
    hasRelocated: ({ context: { profile } }, { answers }: StepSaved) =>
      profile?.vehicle !== undefined && answers.vehicle !== undefined && profile.vehicle.location !== answers.vehicle.location,
    isUnanswered: (_, problem: Problem | null) => problem?.kind === 'unanswered',
    /** No word came from the server in this visit, and the phone kept one of before. */
    mayRecall: ({ context: { record, keptApplication } }, { kind }: Problem) =>
      record === null && keptApplication !== null && (kind === 'offline' || kind === 'unanswered'),
    /** Nothing came back, or only that the server failed: it may work in a moment. */
    isUnreached: ({ context: { problem } }) => problem !== null && isUnreached(problem),
    isUnchanged: ({ context }, { record, profile }: Application) =>
      profile.phoneNumber === context.profile?.phoneNumber && context.record?.status === record.status,
    isRecalled: ({ context }) => context.recallProblem !== null,
    isStillOpen: ({ context }, { step, ...application }: Application & { step: StepStatus }) => isStillOpen(context, application, step),
  },
  delays: {
    /** Milliseconds until what nothing got through for is tried again, when the phone does not tell that the network is back; not before the server said. */
    nextTry: ({ context }) => Math.max(10_000, pauseOf(context.problem)),
    /** Milliseconds until the review is looked up again: 8 s for half an hour, then doubled each time, at most 5 minutes; not before the server said. */
    nextCheck: ({ context }) =>
      Math.max(Math.min(8_000 * 2 ** Math.max(0, context.checks - quickChecks), 300_000), pauseOf(context.problem)),
  },
})
