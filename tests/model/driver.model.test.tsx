import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import type { ContextFrom, EventFrom } from 'xstate'
import type { ProblemError } from '#contract/problems'
import { type Item, requirementTable } from '#contract/requirements'
import type { ApplicationRecord, ApplicationStatus, StepStatus } from '#contract/status'
import { formPaths, hasFiles, isStep, type StepWithFiles, stepStatuses, stepsWithFiles } from '#contract/steps'
import type { driverMachine } from '#machines/driver.machine'
import type { Details } from '#machines/sign-in/facts'
import { draftsOf } from '#src/storage/drafts.ts'
import { keptApplication } from '#src/storage/kept-application.ts'
import { keptOwner } from '#src/storage/push-token-and-owner.ts'
import { safeStorage } from '#src/storage/safe-storage.ts'
import { corrections } from '#tests/harness/answers.ts'
import { fileOf } from '#tests/harness/files/files.ts'
import { enter, fillInAndSave } from '#tests/harness/fill-in.ts'
import { startDriver, type TestDriver } from '#tests/harness/server/driver.ts'
import { placeDriver, plateOf } from '#tests/harness/server/place-driver.ts'
import { addToTranscript } from '#tests/harness/transcript.ts'
import { user } from '#tests/harness/user.ts'
import { type Call, calls } from './driver/driver-paths.ts'
import { driverSees, wordsOfWithdrawal } from './driver/driver-sees.ts'
import { awaitedIn, driverWalks, unknownStatus } from './driver/driver-walks.ts'
import { askForCode, codeRest, enterCode, setUpFixture } from './fixture/fixture.ts'
import { press } from './fixture/page.ts'
import { leafOf } from './walk/contract-of.ts'
import { follow } from './walk/follow.ts'
import { onlyInDom } from './walk/left-out.ts'
import type { Path, Step } from './walk/walk.ts'

// -- the services: the real site, client and server, and a line between them that somebody holds --------------

const fixture = setUpFixture(['/misc/signedurl/generate', '/blob/', '/driver/onboarding/files'])
let driver: TestDriver
/** Who only presses “Save” finds the files of the step there; whose step is saved, with a line, sends them by the screen. */
let withFiles: boolean

const begin = async ({ steps }: Path) => {
  const { hasSession, keptApplication: kept } = (steps[0] as Step).state.context as ContextFrom<typeof driverMachine>
  const types = steps.map(({ event }) => event.type)
  const isSaved = stepsWithFiles.some((step) => types.includes(`xstate.done.actor.save:${step}`))
  withFiles = types.includes('step.submit') && (kept !== null || !isSaved)
  if (!hasSession) return fixture.open('/driver/signup')
  driver = await startDriver(fixture.api, fixture.phoneNumber)
  if (kept) await keep(kept.record)
  await fixture.open('/driver/pending-approval', { accessToken: driver.token, refreshToken: driver.refreshToken })
}

const keep = async (record: ApplicationRecord) => {
  onlyInDom('what the phone kept is put there by hand')
  const phone = safeStorage(() => localStorage)
  keptOwner(phone).keep(fixture.phoneNumber)
  keptApplication(phone, fixture.phoneNumber).keep({ record })
  if (record.status !== unknownStatus) await place(record.status as ApplicationStatus)
  if (!withFiles || !isStep(record.status) || !hasFiles(record.status)) return
  const { files } = (await driver.get('/driver/profile/fetch')).body as { files: Item[] }
  const known = files.map((item) => [item.kind, { item, fileName: 'photo.jpg' }])
  draftsOf(phone, fixture.phoneNumber).keepFiles(record.status, Object.fromEntries(known))
}

// -- the driver: how a person, the server or the services makes each event happen -----------------------------

/** A log-out has revoked the session by which the tests fill in: a new one is begun beside the site's. */
const place = async (status: ApplicationStatus) => {
  if ((await driver.get('/driver/onboarding/status')).status === 401) {
    fixture.api.clock.advance(codeRest)
    driver = await startDriver(fixture.api, fixture.phoneNumber)
  }
  await placeDriver(fixture.api, driver, fixture.phoneNumber, status, { withFiles })
}

const answer = async (call: Call) => {
  await fixture.line.answer(calls[call])
  if (call.includes('open:')) await fixture.site.outdateLists()
}

const answerAt = async (call: Call, status: string) => {
  if (status === unknownStatus) return fixture.line.answer(calls[call], (body) => ('status' in body ? { ...body, status } : body))
  await place(status as ApplicationStatus)
  await fixture.line.answer(calls[call])
}

const signIn = async ({ output }: { output: { details: Details } }) => {
  fixture.api.clock.advance(codeRest)
  await askForCode(fixture.phoneNumber, output.details.referralCode)
  await fixture.line.answer(['/driver/auth/authenticate'])
  await enterCode(fixture.code())
  await fixture.line.answer(['/driver/auth/verify-otp'])
}

const fail = async (call: Call, { error }: { error: ProblemError }) => {
  if (call.includes('open:')) await fixture.site.outdateLists()
  if (error.problem.kind === 'broken') return fixture.line.answer(calls[call], () => ({}))
  if (error.problem.kind !== 'refused')
    return fixture.line.cut(calls[call], error.problem.kind === 'unanswered' ? 'ECONNABORTED' : 'ERR_NETWORK')
  if (call === 'useReferral') await useReferralBefore()
  else await place('pending_approval')
  await fixture.line.answer(calls[call])
}

/** A driver uses one code; the next is refused. */
const useReferralBefore = async () => {
  fixture.api.clock.advance(codeRest)
  const before = await startDriver(fixture.api, fixture.phoneNumber)
  await before.post('/driver/onboarding/referral', { referralCode: 'BEFORE-1' })
}

const stepAt = (leaf: string) => stepStatuses.find((step) => leaf.includes(`.${step}.`)) as StepStatus
const attach = '/driver/onboarding/files'

/** A file in place of one that has arrived, which the server does not take yet. */
const chooseOneMore = async (step: keyof typeof awaitedIn) => {
  fixture.line.shut(attach)
  const field = screen.getByLabelText(requirementTable[awaitedIn[step]].label)
  await user.upload(field, { name: 'one-more.jpg', type: 'image/jpeg', bytes: fileOf['image/jpeg'] })
  await user.waitFor(() => expect(fixture.line.waiting()).toContain(attach))
}
const chooseLagos = () => user.click(screen.getByRole('radio', { name: /^Lagos/ }))

/** The file that was waited for arrives. */
const arrives = async () => {
  await fixture.line.answer([attach])
  fixture.line.open(attach)
}
/** Another file is chosen, which cannot be taken. */
const spoil = async (step: keyof typeof awaitedIn) => {
  fixture.line.open(attach)
  const field = screen.getByLabelText<HTMLInputElement>(requirementTable[awaitedIn[step]].label)
  await user.upload(field, { name: 'no-picture.txt', type: 'text/plain', bytes: new TextEncoder().encode('no picture') })
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
  'session.found': async () => fixture.site.signInElsewhere(await fixture.api.signIn(fixture.phoneNumber)),
  'session.ended': async ({ why }: { why: 'loggedOut' | 'refused' }) => {
    if (why === 'refused') return fixture.site.dropCookies()
    await press('Log out')
    await fixture.line.answer(['/driver/auth/logout'])
  },
  'page.open': ({ page }: { page: keyof typeof formPaths }) => {
    addToTranscript(`Go to ${formPaths[page]}, as by Back`)
    return fixture.site.ask(formPaths[page])
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
    return fillInAndSave(step, plateOf(fixture.phoneNumber), last)
  },
  'save.cancel': () => press('Cancel'),
  'after.nextTry': () => {
    addToTranscript('Wait for ten seconds')
    return fixture.site.clock.increment(10_000)
  },
  'application.send': () => press('Send application'),
  'withdrawal.consider': () => press(wordsOfWithdrawal(fixture).consider),
  'withdrawal.drop': () => press(wordsOfWithdrawal(fixture).stay),
  'application.withdraw': () => press(wordsOfWithdrawal(fixture).withdraw),
  'application.restore': () => press('Keep my application'),
  'application.reapply': () => press('Apply again'),
  'application.check': (_: never, leaf: string) => {
    if (leaf.includes('pendingApproval')) return press('Check again')
    addToTranscript('Look at the page again')
    return fixture.site.lookAgain()
  },
  'app.open': () => {
    addToTranscript('Press “Open the driver app”')
    return user.click(screen.getByRole('link', { name: 'Open the driver app' }))
  },
  'page.retry': () => press('Try again'),
  'network.restored': () => {
    addToTranscript('The network is back')
    return fixture.site.goOnline()
  },
  'after.nextCheck': () => {
    addToTranscript('Wait for five minutes')
    return fixture.site.clock.increment(300_000)
  },
  'xstate.done.actor.signIn': signIn,
  'xstate.error.actor.signIn': (event: never) => {
    addToTranscript('The sign-in itself breaks: nothing that a person can do')
    return fixture.site.services.driver.send(event)
  },
  ...(Object.fromEntries(
    stepsWithFiles.flatMap((step) => [
      [`xstate.done.actor.await:${step}`, arrives],
      [`xstate.error.actor.await:${step}`, () => spoil(step)],
    ]),
  ) as unknown as Record<`xstate.${'done' | 'error'}.actor.await:${StepWithFiles}`, Happens>),
  ...outcomes,
} satisfies Record<
  EventFrom<typeof driverMachine>['type'] | 'after.nextCheck' | 'after.nextTry' | `xstate.${'done' | 'error'}.actor.${'signIn' | Call}`,
  (event: never, leaf: string) => unknown
>

follow({
  walk: driverWalks,
  begin,
  happens,
  sees: driverSees(fixture),
  leaf: () => leafOf(fixture.site.services.driver.getSnapshot()),
  atLeast: 65,
})
