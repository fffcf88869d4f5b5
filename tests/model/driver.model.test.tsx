import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { type AnyMachineSnapshot, createActor, type EventObject } from 'xstate'
import { type Problem, ProblemError } from '#contract/problems'
import { type ApplicationRecord, type ApplicationStatus, type StepStatus, stepStatuses } from '#contract/status'
import { type DriverEvent, driverMachine } from '#machines/driver.machine'
import { formPages, formPaths } from '#machines/driver-pages'
import type { Details } from '#machines/sign-in.machine'
import { startDriver, type TestDriver } from '#tests/harness/driver.ts'
import { fillInAndSave } from '#tests/harness/fill-in.ts'
import { hands } from '#tests/harness/hands.ts'
import { placeDriver, plateOf } from '#tests/harness/place.ts'
import { tell } from '#tests/harness/told.ts'
import { leafOf } from './contract-of.ts'
import { follow } from './follow.ts'
import { busy, button, heading, press, ready } from './page.ts'
import { askForCode, codeRest, enterCode, setStage } from './stage.ts'
import { type Path, together, walk } from './walk.ts'

const stepsBefore = (status: string) =>
  (stepStatuses as readonly string[]).includes(status)
    ? stepStatuses.slice(0, stepStatuses.indexOf(status as StepStatus))
    : [...stepStatuses]
const changes = [
  { item: 'personal_info', code: 'name_mismatch', note: '' },
  { item: 'vehicle_info', code: 'plate_mismatch', note: '' },
  { item: 'photo_front', code: 'blurry', note: '' },
  { item: 'licence_front', code: 'glare', note: '' },
] as const

const recordAt = (status: string): ApplicationRecord => ({
  status,
  completed: status === 'changes_requested' ? [] : stepsBefore(status),
  changes: status === 'changes_requested' ? [...changes] : [],
})

const offline = new ProblemError({ kind: 'offline' })
const moved: Problem = { kind: 'refused', status: 409, message: '', errors: [{ code: 'already_sent', message: '' }] }
const unknownStatus = 'vehicle_inspection'
const statuses = [...stepStatuses, 'ready_to_send', 'pending_approval', 'changes_requested', 'approved', 'rejected', unknownStatus]
const usedBefore: Problem = { kind: 'refused', status: 409, message: '', errors: [{ code: 'referral_used', message: '' }] }
const done = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output })
const failed = (id: string, error: unknown) => ({ type: `xstate.error.actor.${id}`, error })
const readAt = (id: string, status: string) => done(id, { record: recordAt(status), profile: { phoneNumber: '' }, status })

/** What the server will say once this step is saved. */
const savedIn = (record: ApplicationRecord, step: StepStatus) => {
  const completed = stepStatuses.filter((one) => one === step || record.completed.includes(one))
  const next = stepStatuses.find((one) => !completed.includes(one)) ?? 'ready_to_send'
  return { status: record.status === 'changes_requested' ? record.status : next, completed, answers: {} }
}

/** What can happen in a state, with the outcomes that the real server would give there. */
function eventsIn({ context, value }: AnyMachineSnapshot): (EventObject & Record<string, unknown>)[] {
  const record: ApplicationRecord | null = context.record
  const leaf = leafOf({ value })
  const step = stepStatuses.find((one) => leaf.includes(`.${one}.`))
  return [
    { type: 'session.found' },
    { type: 'session.ended', why: 'left' },
    { type: 'session.ended', why: 'refused' },
    ...formPages.map((page) => ({ type: 'page.open', page })),
    ...['step.submit', 'application.send', 'review.check', 'app.open', 'retry', 'network.back', 'after.nextCheck'].map((type) => ({
      type,
    })),
    done('signIn', { tokens: null, details: { phoneNumber: '', typed: '' } }),
    done('signIn', { tokens: null, details: { phoneNumber: '', typed: '', referralCode: 'ADE-2026' } }),
    failed('signIn', new Error('broken')),
    done('useReferral', {}),
    failed('useReferral', offline),
    failed('useReferral', new ProblemError(usedBefore)),
    ...(record ? ['pending_approval'] : statuses).map((status) => readAt('readApplication', status)),
    failed('readApplication', offline),
    ...['pending_approval', 'approved'].map((status) => readAt('checkReview', status)),
    failed('checkReview', offline),
    ...(step ? [done(`open:${step}`, { step }), failed(`open:${step}`, offline)] : []),
    ...(step && record
      ? [done(`save:${step}`, savedIn(record, step)), failed(`save:${step}`, offline), failed(`save:${step}`, new ProblemError(moved))]
      : []),
    done('sendApplication', { status: 'pending_approval' }),
    failed('sendApplication', offline),
    failed('sendApplication', new ProblemError(moved)),
    failed('sendApplication', new ProblemError({ kind: 'unanswered' })),
    done('readDeepLink', 'cruzer-driver://login'),
    failed('readDeepLink', offline),
  ]
}

const { context } = createActor(driverMachine, { input: { hasSession: false, wanted: null, asked: null } }).getSnapshot()

const walkFrom = (from: string, hasSession: boolean, events: typeof eventsIn) =>
  walk(driverMachine, {
    from,
    context: { ...context, hasSession },
    events,
    key: ({ context: { record, wanted, referralCode } }) => [record?.status, record?.completed, wanted, referralCode],
  })
/** What may keep a driver who has just signed in, while the address is still that of the sign-in. */
const rightAfterCode = () => [
  done('signIn', { tokens: null, details: { phoneNumber: '', typed: '' } }),
  readAt('readApplication', unknownStatus),
  failed('readApplication', offline),
  { type: 'retry' },
]
const way = together(walkFrom('with a session', true, eventsIn), walkFrom('without a session', false, rightAfterCode))

// -- the world: the real site, client and server, and a line between them that somebody holds --------------

const stage = setStage(['/misc/signedurl/generate', '/blob/'])
let driver: TestDriver

const begin = async ({ steps: [first] }: Path) => {
  if (!first?.state.context.hasSession) return stage.open('/driver/signup')
  driver = await startDriver(stage.api, stage.phoneNumber)
  await stage.open('/driver/pending-approval', { accessToken: driver.token, refreshToken: driver.refreshToken })
}

// -- the driver: how a person, the server or the world makes each event happen -----------------------------

const calls = {
  readApplication: ['/driver/onboarding/status', '/driver/profile/fetch'],
  checkReview: ['/driver/onboarding/status', '/driver/profile/fetch'],
  useReferral: ['/driver/onboarding/referral'],
  'open:vehicle_info': ['/misc/car-brands', '/misc/vehicle-info', '/misc/vehicle-info'],
  'open:vehicle_docs': ['/misc/vehicle-info', '/misc/vehicle-urls'],
  'open:document_uploads': ['/misc/vehicle-info', '/misc/vehicle-urls'],
  'save:personal_info': ['/driver/onboarding/personal-info'],
  'save:vehicle_info': ['/driver/onboarding/vehicle-details'],
  'save:vehicle_docs': ['/driver/onboarding/vehicle-media'],
  'save:document_uploads': ['/driver/onboarding/documents'],
  sendApplication: ['/driver/application/send'],
  readDeepLink: ['/driver/auth/generate-login-token'],
} as const
type Call = keyof typeof calls

/** A log-out has revoked the session by which the tests fill in: a new one is begun beside the site's. */
const place = async (status: ApplicationStatus) => {
  if ((await driver.get('/driver/onboarding/status')).status === 401) {
    stage.api.clock.advance(codeRest)
    driver = await startDriver(stage.api, stage.phoneNumber)
  }
  await placeDriver(stage.api, driver, stage.phoneNumber, status)
}

const answerAt = async (call: Call, status: string) => {
  if (status === unknownStatus) return stage.line.answer(calls[call], (body) => ('status' in body ? { ...body, status } : body))
  await place(status as ApplicationStatus)
  await stage.line.answer(calls[call])
}

const signIn = async ({ output }: { output: { details: Details } }) => {
  stage.api.clock.advance(codeRest)
  await askForCode(stage.phoneNumber, output.details.referralCode)
  await stage.line.answer(['/driver/auth/authenticate'])
  await enterCode(stage.code())
  await stage.line.answer(['/driver/auth/verify-otp'])
}

const fail = async (call: Call, { error }: { error: ProblemError }) => {
  if (error.problem.kind !== 'refused')
    return stage.line.cut(calls[call], error.problem.kind === 'unanswered' ? 'ECONNABORTED' : 'ERR_NETWORK')
  if (call === 'useReferral') await useReferralBefore()
  else await place('pending_approval')
  await stage.line.answer(calls[call])
}

/** A driver uses one code; the next is refused. */
const useReferralBefore = async () => {
  stage.api.clock.advance(codeRest)
  const before = await startDriver(stage.api, stage.phoneNumber)
  await before.post('/driver/onboarding/referral', { referralCode: 'BEFORE-1' })
}

type Happens = (event: never) => unknown
const outcomes = Object.fromEntries(
  (Object.keys(calls) as Call[]).flatMap((call): [string, Happens][] => [
    [
      `xstate.done.actor.${call}`,
      ({ output }: { output?: { status?: string } }) =>
        call === 'readApplication' || call === 'checkReview' ? answerAt(call, output?.status ?? '') : stage.line.answer(calls[call]),
    ],
    [`xstate.error.actor.${call}`, (event: { error: ProblemError }) => fail(call, event)],
  ]),
) as Record<`xstate.${'done' | 'error'}.actor.${Call}`, Happens>

const happens = {
  'session.found': async () => stage.site.signInElsewhere(await stage.api.signIn(stage.phoneNumber)),
  'session.ended': async ({ why }: { why: 'left' | 'refused' }) => {
    if (why === 'refused') return stage.site.dropCookies()
    await press('Log out')
    await stage.line.answer(['/driver/auth/logout'])
  },
  'page.open': ({ page }: { page: keyof typeof formPaths }) => {
    tell(`Go to ${formPaths[page]}, as by Back`)
    return stage.site.ask(formPaths[page])
  },
  'step.submit': (_: never, leaf: string) =>
    fillInAndSave(stepStatuses.find((step) => leaf.includes(`.${step}.`)) as StepStatus, plateOf(stage.phoneNumber)),
  'application.send': () => press('Send application'),
  'review.check': () => press('Check again'),
  'app.open': () => {
    tell('Press “Open the driver app”')
    return hands.click(screen.getByRole('link', { name: 'Open the driver app' }))
  },
  retry: () => press('Try again'),
  'network.back': () => {
    tell('The network is back')
    return stage.site.goOnline()
  },
  'after.nextCheck': () => {
    tell('Wait for five minutes')
    return stage.site.clock.increment(300_000)
  },
  'xstate.done.actor.signIn': signIn,
  'xstate.error.actor.signIn': (event: never) => {
    tell('The sign-in itself breaks: nothing that a person can do')
    return stage.site.world.driver.send(event)
  },
  ...outcomes,
} satisfies Record<
  DriverEvent['type'] | 'after.nextCheck' | `xstate.${'done' | 'error'}.actor.${'signIn' | Call}`,
  (event: never, leaf: string) => unknown
>

// -- what a person sees in each state ----------------------------------------------------------------------

const at = (path: string) => expect(stage.site.path()).toBe(path)
const loading = () => expect(screen.getByText('Loading your application')).toBeTruthy()
const unreached = () => {
  heading('We cannot reach Cruzer')
  expect(button('Try again')).toBeTruthy()
}

const headings = {
  personal_info: 'Personal information',
  vehicle_info: 'Vehicle information',
  vehicle_docs: 'Vehicle documents',
  document_uploads: 'Your documents',
}
const seesInStep = (step: StepStatus): [string, () => void][] => [
  [`signedIn.${step}.opening`, loading],
  [`signedIn.${step}.unopened`, unreached],
  [
    `signedIn.${step}.editing`,
    () => {
      at(formPaths[step])
      heading(headings[step])
      ready('Save and continue')
    },
  ],
  [`signedIn.${step}.saving`, () => busy('Save and continue')],
]

const sees: Record<string, () => void> = {
  signingIn: () => {
    at('/driver/signup')
    heading('Become a driver')
  },
  'signedIn.referring': loading,
  'signedIn.resuming': loading,
  'signedIn.unreached': unreached,
  ...Object.fromEntries(stepStatuses.flatMap(seesInStep).filter(([state]) => !/personal_info\.(opening|unopened)/.test(state))),
  'signedIn.hub.reading': () => {
    at(formPaths.hub)
    heading('Your application')
    ready('Send application')
  },
  'signedIn.hub.sending': () => busy('Send application'),
  'signedIn.pendingApproval.waiting': () => {
    at('/driver/pending-approval')
    heading('We are checking your application')
    ready('Check again')
  },
  'signedIn.pendingApproval.checking': () => busy('Check again'),
  'signedIn.rejected': () => {
    at('/driver/pending-approval')
    heading('We could not approve your application')
    expect(screen.getByText(/The licence is not yours\./)).toBeTruthy()
  },
  'signedIn.congratulations.celebrating': () => {
    at('/driver/congratulations')
    heading('You are approved')
  },
  'signedIn.congratulations.openingApp': () =>
    expect(screen.getByRole('link', { name: 'Open the driver app' }).getAttribute('aria-busy')).toBe('true'),
  'signedIn.unplaceable': () => {
    heading('We cannot place your application')
    expect(button('Try again')).toBeTruthy()
  },
}

follow({ walk: way, begin, happens, sees, leaf: () => leafOf(stage.site.world.driver.getSnapshot()), atLeast: 65 })
