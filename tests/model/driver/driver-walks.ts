import { type AnyMachineSnapshot, createActor, type EventObject } from 'xstate'
import { type Problem, ProblemError } from '#contract/problems'
import type { ApplicationRecord, StepStatus } from '#contract/status'
import { firstIncomplete, formPages, hasFiles, stepStatuses, steps } from '#contract/steps'
import { driverMachine } from '#machines/driver.machine'
import { changesEverywhere } from '#tests/harness/answers.ts'
import { leafOf } from '#tests/model/walk/contract-of.ts'
import { together, walk } from '#tests/model/walk/walk.ts'

const stepsBefore = (status: string) =>
  (stepStatuses as readonly string[]).includes(status)
    ? stepStatuses.slice(0, stepStatuses.indexOf(status as StepStatus))
    : [...stepStatuses]

const recordAt = (status: string): ApplicationRecord => ({
  status,
  completed: status === 'changes_requested' ? [] : stepsBefore(status),
  changes: status === 'changes_requested' ? [...changesEverywhere] : [],
  ...(status === 'rejected' ? { reason: 'The licence is not yours.' } : {}),
})

const offline = new ProblemError({ kind: 'offline' })
const broken = new ProblemError({ kind: 'broken' })
const movedOn: Problem = { kind: 'refused', status: 409, message: '', errors: [{ code: 'already_sent', message: '' }] }
/** Of a server that is newer than the site. */
export const unknownStatus = 'vehicle_inspection'
const statuses = [
  ...stepStatuses,
  'ready_to_send',
  'pending_approval',
  'changes_requested',
  'approved',
  'rejected',
  'withdrawn',
  unknownStatus,
]
const usedBefore: Problem = { kind: 'refused', status: 409, message: '', errors: [{ code: 'referral_used', message: '' }] }
const done = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output })
const failed = (id: string, error: unknown) => ({ type: `xstate.error.actor.${id}`, error })
const profileAt = (status: string) => ({
  phoneNumber: '',
  ...(stepsBefore(status).some((step) => steps[step].profileKey === 'vehicle') ? { vehicle: { location: 'elsewhere' } } : {}),
})
const readAt = (id: string, status: string) => done(id, { record: recordAt(status), profile: profileAt(status), askedAt: 0, status })

/** What the server will say once this step is saved. */
const savedIn = (record: ApplicationRecord, step: StepStatus, answers: object | null = null) => {
  const completed = stepStatuses.filter((one) => one === step || record.completed.includes(one))
  const next = stepStatuses.find((one) => !completed.includes(one)) ?? 'ready_to_send'
  return {
    status: record.status === 'changes_requested' ? record.status : next,
    completed,
    answers: answers && 'location' in answers ? { vehicle: answers } : {},
  }
}

const plainEvents = [
  ...[
    'step.submit',
    'application.send',
    'application.check',
    'app.open',
    'page.retry',
    'network.restored',
    'after.nextCheck',
    'after.nextTry',
  ],
  ...['withdrawal.consider', 'withdrawal.drop', 'application.withdraw', 'application.restore', 'application.reapply'],
]

/** The file that is on its way when a save waits. */
export const awaitedIn = { vehicle_docs: 'photo_front', document_uploads: 'profile_photo' } as const
const taken: Problem = { kind: 'refused', status: 0, message: '', errors: [{ code: 'invalid', message: '' }] }

/** The screens from which an application may be withdrawn. */
const withdrawnFrom = ['hub', 'pendingApproval', 'rejected', 'congratulations'] as const

/** What can happen in a state, with the outcomes that the real server would give there. */
function eventsIn({ context, value }: AnyMachineSnapshot): (EventObject & Record<string, unknown>)[] {
  const record: ApplicationRecord | null = context.record
  const leaf = leafOf({ value })
  const page = leaf.split('.')[1]
  const step = stepStatuses.find((one) => one === page)
  return [
    { type: 'session.found' },
    { type: 'session.ended', why: 'loggedOut' },
    { type: 'session.ended', why: 'refused' },
    ...formPages.map((page) => ({ type: 'page.open', page })),
    ...(step === 'vehicle_info' && context.profile?.vehicle ? [{ type: 'step.submit', answers: { location: 'lagos' } }] : []),
    ...(step && hasFiles(step)
      ? [
          { type: 'step.submit', awaited: [{ kind: awaitedIn[step], required: true }] },
          done(`await:${step}`, {}),
          failed(`await:${step}`, new ProblemError(taken)),
        ]
      : []),
    ...(step ? [{ type: 'save.cancel' }, failed(`save:${step}`, new ProblemError({ kind: 'unanswered' }))] : []),
    ...plainEvents.map((type) => ({ type })),
    done('signIn', { tokens: null, details: { phoneNumber: '', typed: '' } }),
    done('signIn', { tokens: null, details: { phoneNumber: '', typed: '', referralCode: 'ADE-2026' } }),
    failed('signIn', new Error('broken')),
    done('useReferral', {}),
    failed('useReferral', offline),
    failed('useReferral', new ProblemError(usedBefore)),
    ...(record ? ['pending_approval'] : statuses).map((status) => readAt('readApplication', status)),
    failed('readApplication', offline),
    ...(record ? ['pending_approval'] : ['personal_info']).map((status) => readAt('askAgain', status)),
    failed('askAgain', offline),
    ...['pending_approval', 'approved'].map((status) => readAt('checkReview', status)),
    failed('checkReview', offline),
    ...(record && leaf.endsWith('.asking')
      ? [...[record.status, 'pending_approval'].map((now) => readAt(`ask:${page}`, now)), failed(`ask:${page}`, offline)]
      : []),
    ...(step ? ['open', 'reopen'].flatMap((open) => [done(`${open}:${step}`, { step }), failed(`${open}:${step}`, offline)]) : []),
    ...(step && record
      ? [
          // What is to be mended is mended in order: each order of them would double the states with each step more.
          ...(record.completed.includes(step) || step === firstIncomplete(record.completed)
            ? [done(`save:${step}`, savedIn(record, step, context.answers))]
            : []),
          failed(`save:${step}`, offline),
          failed(`save:${step}`, new ProblemError(movedOn)),
        ]
      : []),
    done('sendApplication', { status: 'pending_approval', reference: 'K7M2Q9XA', sentAt: '2026-11-20T09:00:00.000Z' }),
    failed('sendApplication', offline),
    failed('sendApplication', new ProblemError(movedOn)),
    failed('sendApplication', new ProblemError({ kind: 'unanswered' })),
    ...withdrawnFrom.flatMap((page) => [
      done(`withdraw:${page}`, { status: 'withdrawn', eraseAt: '2026-11-27T09:00:00.000Z' }),
      failed(`withdraw:${page}`, offline),
    ]),
    done('restoreApplication', {}),
    failed('restoreApplication', offline),
    done('applyAgain', {}),
    failed('applyAgain', offline),
    failed('applyAgain', new ProblemError(movedOn)),
    done('readDeepLink', { address: 'cruzer-driver://login', until: 0 }),
    failed('readDeepLink', offline),
  ]
}

const { context } = createActor(driverMachine, { input: { hasSession: false, requestedPage: null, pendingCode: null } }).getSnapshot()

/** What tells apart the ways after a send without an answer. */
const keyOfUnanswered = ({ context: { problem, untold } }: AnyMachineSnapshot): unknown[] => [problem?.kind, untold?.problem.kind]

const walkFrom = (from: string, begun: Partial<typeof context>, events: typeof eventsIn, also: typeof keyOfUnanswered = () => []) =>
  walk(driverMachine, {
    from,
    context: { ...context, ...begun },
    events,
    key: (state) => {
      const { record, requestedPage, referralCode, answers, recallProblem } = state.context
      return [record?.status, record?.completed, requestedPage, referralCode, answers?.location, recallProblem?.kind, ...also(state)]
    },
  })
/** What may keep a driver who has just signed in, while the address is still that of the sign-in. */
const rightAfterCode = () => [
  done('signIn', { tokens: null, details: { phoneNumber: '', typed: '' } }),
  readAt('readApplication', unknownStatus),
  failed('readApplication', offline),
  { type: 'page.retry' },
]

/** What may happen to a driver who starts without a line, on a phone that kept where the application stood. */
const withoutLine = (status: string) => (state: AnyMachineSnapshot) => {
  const { recallProblem, record } = state.context
  const step = stepStatuses.find((one) => leafOf(state).includes(`.${one}.`))
  // Once the server has told, it is a way like any other.
  if (record && !recallProblem) return []
  return [
    ...(record ? [readAt('readApplication', status)] : [failed('readApplication', offline)]),
    // A server that fails at first and is gone then.
    ...(record || status !== 'personal_info'
      ? []
      : [failed('readApplication', broken), { type: 'page.retry' }, failed('askAgain', offline)]),
    ...(record ? [{ type: 'network.restored' }, { type: 'after.nextTry' }, { type: 'application.send' }] : []),
    ...(record ? formPages.map((page) => ({ type: 'page.open', page })) : []),
    ...['hub', 'rejected', 'withdrawn', 'congratulations', ...stepStatuses].flatMap((page) => [
      ...[status, 'pending_approval'].map((now) => readAt(`ask:${page}`, now)),
      failed(`ask:${page}`, offline),
    ]),
    done('sendApplication', { status: 'pending_approval', reference: 'K7M2Q9XA', sentAt: '2026-11-20T09:00:00.000Z' }),
    ...(step ? [done(`open:${step}`, { step }), { type: 'step.submit' }, done(`save:${step}`, savedIn(record, step))] : []),
    ...(step && hasFiles(step) ? [{ type: 'step.submit', awaited: [{ kind: awaitedIn[step], required: true }] }] : []),
  ]
}
/** The server was asked how the application stands before what was sent had come to it. */
const sentUnanswered = ({ context: { record, problem } }: AnyMachineSnapshot) => [
  readAt('readApplication', 'ready_to_send'),
  ...(record && !problem ? [{ type: 'application.send' }, failed('sendApplication', new ProblemError({ kind: 'unanswered' }))] : []),
  ...(problem?.kind === 'unanswered' ? [{ type: 'after.nextTry' }] : []),
  readAt('ask:hub', 'pending_approval'),
  failed('ask:hub', offline),
]
/** The answer to a withdrawal is lost, and it is thought better of. */
const withdrawnUnanswered = ({ context: { record } }: AnyMachineSnapshot) => [
  ...['ready_to_send', 'pending_approval', 'rejected', 'approved'].map((status) => readAt('readApplication', status)),
  ...(record ? ['withdrawal.consider', 'application.withdraw', 'withdrawal.drop'].map((type) => ({ type })) : []),
  ...withdrawnFrom.map((page) => failed(`withdraw:${page}`, new ProblemError({ kind: 'unanswered' }))),
]
const keptAt = (status: string) => ({ hasSession: true, keptApplication: { record: recordAt(status), phoneNumber: '' } })

/** Every way of a driver, with a session and without, and of one who starts without a line. */
export const driverWalks = together(
  walkFrom('with a session', { hasSession: true }, eventsIn),
  walkFrom('without a session', {}, rightAfterCode),
  walkFrom('on a line that loses the answer to a send', { hasSession: true }, sentUnanswered, keyOfUnanswered),
  walkFrom('on a line that loses the answer to a withdrawal', { hasSession: true }, withdrawnUnanswered, keyOfUnanswered),
  ...[...stepStatuses, 'ready_to_send', 'approved', 'rejected', 'withdrawn', unknownStatus].map((status) =>
    walkFrom(`kept at ${status}`, keptAt(status), withoutLine(status)),
  ),
)
