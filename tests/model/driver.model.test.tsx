import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import type { AnyMachineSnapshot, EventFrom } from 'xstate'
import { driverWords } from '#content/words/driver-screens'
import type { ProblemError } from '#contract/problems'
import { requirementTable } from '#contract/requirements'
import type { ApplicationStatus, StepStatus } from '#contract/status'
import {
  type FormPage,
  formPages,
  formPaths,
  hasFiles,
  hasLists,
  type StepWithFiles,
  type StepWithLists,
  stepStatuses,
  steps,
  stepsWithFiles,
} from '#contract/steps'
import type { driverMachine } from '#machines/driver.machine'
import type { KeptApplication } from '#machines/driver-facts'
import { isMoved } from '#machines/driver-pages'
import type { Details } from '#machines/sign-in-facts'
import { keptApplication } from '#src/storage/kept-application.ts'
import { keptOwner } from '#src/storage/kept-words.ts'
import { safeStorage } from '#src/storage/safe-storage.ts'
import { corrections } from '#tests/harness/answers.ts'
import { pathOf, startDriver, type TestDriver } from '#tests/harness/driver.ts'
import { fileOf } from '#tests/harness/files.ts'
import { enter, fillInAndSave } from '#tests/harness/fill-in.ts'
import { hands } from '#tests/harness/hands.ts'
import { placeDriver, plateOf } from '#tests/harness/place.ts'
import { tell } from '#tests/harness/told.ts'
import { leafOf } from './contract-of.ts'
import { awaitedIn, driverWalks, unknownStatus } from './driver-walks.ts'
import { follow } from './follow.ts'
import { onlyInDom } from './left-out.ts'
import { busy, button, heading, press, ready, says } from './page.ts'
import { askForCode, codeRest, enterCode, setStage } from './stage.ts'
import type { Path } from './walk.ts'

// -- the services: the real site, client and server, and a line between them that somebody holds --------------

const stage = setStage(['/misc/signedurl/generate', '/blob/', '/driver/onboarding/files'])
let driver: TestDriver

const begin = async ({ steps: [first] }: Path) => {
  if (!first?.state.context.hasSession) return stage.open('/driver/signup')
  driver = await startDriver(stage.api, stage.phoneNumber)
  const { kept } = first.state.context as { kept: KeptApplication | null }
  if (kept) {
    onlyInDom('what the phone kept is put there by hand')
    const phone = safeStorage(() => localStorage)
    keptOwner(phone).keep(stage.phoneNumber)
    keptApplication(phone, stage.phoneNumber).keep({ record: kept.record })
    if (kept.record.status !== unknownStatus) await place(kept.record.status as ApplicationStatus)
  }
  await stage.open('/driver/pending-approval', { accessToken: driver.token, refreshToken: driver.refreshToken })
}

// -- the driver: how a person, the server or the services makes each event happen -----------------------------

const calls = {
  readApplication: ['/driver/onboarding/status', '/driver/profile/fetch'],
  askAgain: ['/driver/onboarding/status', '/driver/profile/fetch'],
  checkReview: ['/driver/onboarding/status', '/driver/profile/fetch'],
  'ask:rejected': ['/driver/onboarding/status', '/driver/profile/fetch'],
  'ask:withdrawn': ['/driver/onboarding/status', '/driver/profile/fetch'],
  'ask:congratulations': ['/driver/onboarding/status', '/driver/profile/fetch'],
  ...(Object.fromEntries(formPages.map((page) => [`ask:${page}`, ['/driver/onboarding/status', '/driver/profile/fetch']])) as Record<
    `ask:${FormPage}`,
    string[]
  >),
  useReferral: ['/driver/onboarding/referral'],
  'open:vehicle_info': ['/misc/car-brands', '/misc/vehicle-info'],
  'open:vehicle_docs': ['/misc/vehicle-info', '/misc/vehicle-urls'],
  'open:document_uploads': ['/misc/vehicle-info', '/misc/vehicle-urls'],
  'reopen:vehicle_info': ['/misc/car-brands', '/misc/vehicle-info'],
  'reopen:vehicle_docs': ['/misc/vehicle-info', '/misc/vehicle-urls'],
  'reopen:document_uploads': ['/misc/vehicle-info', '/misc/vehicle-urls'],
  sendApplication: ['/driver/application/send'],
  'withdraw:hub': ['/driver/application'],
  'withdraw:pendingApproval': ['/driver/application'],
  'withdraw:rejected': ['/driver/application'],
  'withdraw:congratulations': ['/driver/application'],
  restoreApplication: ['/driver/application/keep'],
  applyAgain: ['/driver/application/again'],
  readDeepLink: ['/driver/auth/generate-login-token'],
  ...(Object.fromEntries(stepStatuses.map((step) => [`save:${step}`, [pathOf(step)]])) as Record<`save:${StepStatus}`, string[]>),
} satisfies Record<`${'open' | 'reopen'}:${StepWithLists}` | `ask:${FormPage}`, string[]> & Record<string, string[]>
type Call = keyof typeof calls

/** A log-out has revoked the session by which the tests fill in: a new one is begun beside the site's. */
const place = async (status: ApplicationStatus) => {
  if ((await driver.get('/driver/onboarding/status')).status === 401) {
    stage.api.clock.advance(codeRest)
    driver = await startDriver(stage.api, stage.phoneNumber)
  }
  await placeDriver(stage.api, driver, stage.phoneNumber, status)
}

const answer = async (call: Call) => {
  await stage.line.answer(calls[call])
  if (call.includes('open:')) await stage.site.outdateLists()
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
  if (call.includes('open:')) await stage.site.outdateLists()
  if (error.problem.kind === 'broken') return stage.line.answer(calls[call], () => ({}))
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

const stepAt = (leaf: string) => stepStatuses.find((step) => leaf.includes(`.${step}.`)) as StepStatus
const attach = '/driver/onboarding/files'

/** A file in place of one that has arrived, which the server does not take yet. */
const chooseOneMore = async (step: keyof typeof awaitedIn) => {
  stage.line.shut(attach)
  const field = screen.getByLabelText(requirementTable[awaitedIn[step]].label)
  await hands.pickFile(field, { name: 'one-more.jpg', type: 'image/jpeg', bytes: fileOf['image/jpeg'] })
  await hands.until(() => expect(stage.line.waiting()).toContain(attach))
}
const chooseLagos = () => hands.click(screen.getByRole('radio', { name: /^Lagos/ }))

/** The file that was waited for arrives. */
const arrives = async () => {
  await stage.line.answer([attach])
  stage.line.open(attach)
}
/** The file that was waited for is refused, since the application was sent elsewhere. */
const isRefused = async () => {
  await place('pending_approval')
  await arrives()
}
/** Another file is chosen, which cannot be taken. */
const spoil = async (step: keyof typeof awaitedIn) => {
  stage.line.open(attach)
  const field = screen.getByLabelText<HTMLInputElement>(requirementTable[awaitedIn[step]].label)
  await hands.pickFile(field, { name: 'no-picture.txt', type: 'text/plain', bytes: new TextEncoder().encode('no picture') })
}

type Happens = (event: never) => unknown
const outcomes = Object.fromEntries(
  (Object.keys(calls) as Call[]).flatMap((call): [string, Happens][] => [
    [
      `xstate.done.actor.${call}`,
      ({ output }: { output?: { status?: string } }) =>
        calls[call].includes('/driver/onboarding/status') ? answerAt(call, output?.status ?? '') : answer(call),
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
  'step.submit': (event: { answers?: object; awaited?: object }, leaf: string) => {
    const step = stepAt(leaf)
    const last = event.awaited
      ? () => chooseOneMore(step as keyof typeof awaitedIn)
      : event.answers
        ? chooseLagos
        : hasFiles(step)
          ? undefined
          : () => enter(corrections[step].typed)
    return fillInAndSave(step, plateOf(stage.phoneNumber), last)
  },
  'save.cancel': () => press('Cancel'),
  'after.nextTry': () => {
    tell('Wait for ten seconds')
    return stage.site.clock.increment(10_000)
  },
  'application.send': () => press('Send application'),
  'withdrawal.consider': () => press(leavingWords().consider),
  'withdrawal.drop': () => press(leavingWords().stay),
  'application.withdraw': () => press(leavingWords().leave),
  'application.restore': () => press('Keep my application'),
  'application.again': () => press('Apply again'),
  'application.check': (_: never, leaf: string) => {
    if (leaf.includes('pendingApproval')) return press('Check again')
    tell('Look at the page again')
    return stage.site.lookAgain()
  },
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
    return stage.site.services.driver.send(event)
  },
  ...(Object.fromEntries(
    stepsWithFiles.flatMap((step) => [
      [`xstate.done.actor.await:${step}`, arrives],
      [
        `xstate.error.actor.await:${step}`,
        ({ error: { problem } }: { error: ProblemError }) => (isMoved(problem) ? isRefused() : spoil(step)),
      ],
    ]),
  ) as unknown as Record<`xstate.${'done' | 'error'}.actor.await:${StepWithFiles}`, Happens>),
  ...outcomes,
} satisfies Record<
  EventFrom<typeof driverMachine>['type'] | 'after.nextCheck' | 'after.nextTry' | `xstate.${'done' | 'error'}.actor.${'signIn' | Call}`,
  (event: never, leaf: string) => unknown
>

// -- what a person sees in each state ----------------------------------------------------------------------

const at = (path: string) => expect(stage.site.path()).toBe(path)
/** The same words stand there whatever is waited for: the line tells. */
const waitingFor = (call: Call) => () => {
  expect(screen.getByText('Loading your application')).toBeTruthy()
  expect(stage.line.waiting()).toEqual(expect.arrayContaining([...calls[call]]))
}
const unreached = () => {
  heading('We cannot reach Cruzer')
  ready('Try again')
}
const askingAgain = (call: Call) => () => {
  heading('We cannot reach Cruzer')
  busy('Try again')
  expect(stage.line.waiting()).toEqual(expect.arrayContaining([...calls[call]]))
}

/** Whether what is shown is what the phone kept, the screen says so until the server has told. */
const askingUnder = (isKept: boolean) => {
  expect(says('You are offline; this is kept here')).toBe(isKept)
  expect(stage.line.waiting()).toEqual(expect.arrayContaining(['/driver/onboarding/status']))
}

const seesWhileOpening = (step: StepWithLists): [string, () => void][] => [
  [
    `signedIn.${step}.opening`,
    () => {
      at(formPaths[step])
      waitingFor(`open:${step}`)()
    },
  ],
  [
    `signedIn.${step}.unopened.waiting`,
    () => {
      at(formPaths[step])
      unreached()
    },
  ],
  [`signedIn.${step}.unopened.asking`, askingAgain(`reopen:${step}`)],
]
const seesWhileWaiting = (step: StepWithFiles): [string, () => void][] => [
  [
    `signedIn.${step}.awaitingFiles`,
    () => {
      busy('Saving when your files have arrived')
      expect(screen.getByText(/^Waiting for 1 file\./)).toBeTruthy()
      expect(button('Cancel')).toBeTruthy()
    },
  ],
]
const seesInStep = (step: StepStatus): [string, (state: AnyMachineSnapshot) => void][] => [
  ...(hasLists(step) ? seesWhileOpening(step) : []),
  [
    `signedIn.${step}.editing.idle`,
    () => {
      at(formPaths[step])
      heading(steps[step].title)
      ready('Save and continue')
    },
  ],
  [
    `signedIn.${step}.editing.asking`,
    ({ context: { unasked } }) => {
      at(formPaths[step])
      heading(steps[step].title)
      ready('Save and continue')
      askingUnder(unasked !== null)
    },
  ],
  [`signedIn.${step}.saving`, () => busy('Save and continue')],
  ...(hasFiles(step) ? seesWhileWaiting(step) : []),
  [
    `signedIn.${step}.awaitingNetwork`,
    () => {
      busy('Saving when you are online')
      expect(screen.getByText(/^You are offline\./)).toBeTruthy()
      expect(button('Cancel')).toBeTruthy()
    },
  ],
]

const leavingWords = () =>
  driverWords.leaving[leafOf(stage.site.services.driver.getSnapshot()).startsWith('signedIn.congratulations') ? 'approved' : 'application']

const seesLeaving = (page: string): [string, () => void][] => [
  [
    `${page}.leaving`,
    () => {
      expect(screen.getByText(leavingWords().ask)).toBeTruthy()
      ready(leavingWords().leave)
    },
  ],
  [`${page}.withdrawing`, () => busy(leavingWords().leave)],
]

const sees: Record<string, (state: AnyMachineSnapshot) => void> = {
  signingIn: ({ context: { notice } }) => {
    at('/driver/signup')
    heading(notice === 'loggedOut' ? 'Sign in' : 'Become a driver')
    expect(says('You are logged out')).toBe(notice === 'loggedOut')
  },
  'signedIn.referring': waitingFor('useReferral'),
  'signedIn.resuming': waitingFor('readApplication'),
  'signedIn.unreached.waiting': unreached,
  'signedIn.unreached.asking': askingAgain('askAgain'),
  ...Object.fromEntries(stepStatuses.flatMap(seesInStep)),
  'signedIn.hub.reading.idle': ({ context: { problem } }) => {
    at(formPaths.hub)
    heading('Your application')
    ready('Send application')
    expect(says('We have had no answer')).toBe(problem?.kind === 'unanswered')
  },
  'signedIn.hub.reading.asking': ({ context: { unasked, problem } }) => {
    at(formPaths.hub)
    heading('Your application')
    askingUnder(unasked !== null)
    expect(says('We have had no answer')).toBe(problem?.kind === 'unanswered')
  },
  'signedIn.hub.sending': () => busy('Send application'),
  'signedIn.pendingApproval.waiting': () => {
    at('/driver/pending-approval')
    heading('We are checking your application')
    ready('Check again')
    const { ledOn, problem } = stage.site.services.driver.getSnapshot().context
    expect(says('Your application has moved on')).toBe(ledOn && !problem)
  },
  'signedIn.pendingApproval.checking': () => busy('Check again'),
  ...Object.fromEntries(['hub', 'pendingApproval', 'rejected', 'congratulations'].flatMap((page) => seesLeaving(`signedIn.${page}`))),
  'signedIn.rejected.reading.idle': () => {
    at('/driver/pending-approval')
    heading('We could not approve your application')
    expect(screen.getByText(/The licence is not yours\./)).toBeTruthy()
    ready('Apply again')
  },
  'signedIn.rejected.reading.asking': ({ context: { unasked } }) => {
    heading('We could not approve your application')
    askingUnder(unasked !== null)
  },
  'signedIn.rejected.applyingAgain': () => busy('Apply again'),
  'signedIn.withdrawn.deciding.idle': () => {
    at('/driver/pending-approval')
    heading('You withdrew your application')
    ready('Keep my application')
  },
  'signedIn.withdrawn.deciding.asking': ({ context: { unasked } }) => {
    heading('You withdrew your application')
    askingUnder(unasked !== null)
  },
  'signedIn.withdrawn.keeping': () => busy('Keep my application'),
  'signedIn.congratulations.celebrating.idle': () => {
    at('/driver/congratulations')
    heading('You are approved')
  },
  'signedIn.congratulations.celebrating.asking': ({ context: { unasked } }) => {
    heading('You are approved')
    askingUnder(unasked !== null)
  },
  'signedIn.congratulations.openingApp': () =>
    expect(screen.getByRole('link', { name: 'Open the driver app' }).getAttribute('aria-busy')).toBe('true'),
  'signedIn.unplaceable': () => {
    at(formPaths.hub)
    heading('We cannot place your application')
    expect(button('Try again')).toBeTruthy()
  },
}

follow({ walk: driverWalks, begin, happens, sees, leaf: () => leafOf(stage.site.services.driver.getSnapshot()), atLeast: 65 })
