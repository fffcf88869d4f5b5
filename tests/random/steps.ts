import fc from 'fast-check'
import { formPaths, hasFiles, stepStatuses, steps } from '#contract/steps'
import { operatorDecides, otherTab } from './elsewhere.ts'
import { type Fault, faults, faultWords } from './faults.ts'
import { fillIn, goOn, goOnAnd, pressAnyway, pressOnce } from './go-on.ts'
import { broken } from './invariants.ts'
import type { Journey } from './journey.ts'
import { chooseWrongFile, enter, findPress, heading, isBusy, press, stepNow, wordsFor } from './person.ts'

type Does = (journey: Journey) => unknown
export type Step = fc.AsyncCommand<Journey, Journey>

/** What holds after every step; throws what does not, in words. */
export async function checkAll(journey: Journey): Promise<void> {
  await journey.settle()
  const found = await broken(journey)
  if (found.length > 0) throw new Error(found.join('\n'))
}

const step = (words: string, does: Does, may: (journey: Journey) => boolean = () => true): Step => ({
  check: may,
  run: async (journey) => {
    await does(journey)
    await checkAll(journey)
  },
  toString: () => words,
})
const one = (words: string, does: Does, may?: (journey: Journey) => boolean) => fc.constant(null).map(() => step(words, does, may))
const among = <Value>(values: readonly Value[], make: (value: Value) => Step) => fc.constantFrom(...values).map(make)

const idle = () => !isBusy() && heading() !== ''
const inStep = () => idle() && stepNow() !== undefined

const goesOn = one('goes on', (journey) => goOn(journey), idle)
const taps = one('goes on with 20 quick taps', (journey) => goOn(journey, 20), idle)
const meanwhile = among(
  [
    ['goes Back', (journey: Journey) => journey.navigate(-1)],
    ['follows a link to the hub', (journey: Journey) => journey.navigate(formPaths.hub)],
    ['reloads', (journey: Journey) => journey.reload()],
    ['taps again', (journey: Journey) => pressAnyway(journey, 'Save and continue')],
  ] as const,
  ([words, does]) => step(`goes on, and ${words} before the answer is there`, (journey) => goOnAnd(journey, () => does(journey)), idle),
)
const goesOnBadly = among(faults, (fault) =>
  step(
    `goes on, and the call ${faultWords[fault]}`,
    (journey) => {
      journey.line.expect(fault, 0)
      return goOn(journey)
    },
    idle,
  ),
)
const comesBack = one(
  'fills in the screen, looks at the hub at once, and comes back',
  async (journey) => {
    const path = journey.tab.path()
    await fillIn(journey)
    journey.navigate(formPaths.hub)
    await journey.settle()
    journey.navigate(path)
  },
  inStep,
)
const fillsIn = one('fills in the screen, and does not send it', fillIn, inStep)
const errs = one(
  'sends it with a mistake',
  async (journey) => {
    const now = stepNow()
    if (heading() === 'Enter your code') enter('otp', journey.code() === '000000' ? '111111' : '000000')
    else if (heading() === 'Become a driver') enter('phoneNumber', '0803')
    else if (now === 'personal_info') {
      enter('nin', '123')
      journey.note({ nin: '123' })
    } else if (now === 'vehicle_info') {
      enter('plateNumber', 'X')
      journey.note({ plateNumber: 'X' })
    } else if (now && hasFiles(now)) {
      chooseWrongFile()
      journey.note({})
      journey.wrongFiles += 1
    } else if (now) {
      const [name = ''] = Object.keys(wordsFor(now, 0))
      enter(name, '')
      journey.note({ [name]: '' })
    }
    await journey.settle()
    for (const words of ['Continue', 'Verify', 'Save and continue']) if (pressOnce(journey, words)) return
  },
  () => idle() && (stepNow() !== undefined || /^(Become|Enter)/.test(heading())),
)
const again = one(
  'presses “Try again”',
  (journey) => pressOnce(journey, 'Try again'),
  () => findPress('Try again') !== undefined,
)
const afresh = one(
  'presses “Start afresh”',
  (journey) => {
    const now = stepNow()
    press('Start afresh')
    press('Clear it')
    if (!now) return
    delete journey.typed[now]
    journey.mayHaveDraft.delete(now)
  },
  () => findPress('Start afresh') !== undefined,
)
const newCode = one(
  'asks for another code',
  (journey) => pressOnce(journey, 'Send a new code'),
  () => findPress('Send a new code') !== undefined,
)
const changesNumber = one(
  'goes back to the number',
  () => press('Change number'),
  () => findPress('Change number') !== undefined,
)
const opensTask = among(
  stepStatuses.map((status) => steps[status].title),
  (title) =>
    step(
      `opens “${title}” from the hub`,
      (journey) => {
        journey.openedAt = null
        press(title)
      },
      () => idle() && heading() === 'Your application',
    ),
)
const asks = among(Object.values(formPaths), (path) => step(`follows a link to ${path}`, (journey) => journey.navigate(path)))
const back = one('goes Back', (journey) => journey.navigate(-1))
const forward = one('goes Forward', (journey) => journey.navigate(1))
const reloads = one('reloads', (journey) => journey.reload())
const reopens = one('closes the tab, and opens the address of the review', (journey) => {
  sessionStorage.clear()
  return journey.reload('/driver/pending-approval')
})
const types = among(Object.values(formPaths), (path) => step(`opens ${path} afresh`, (journey) => journey.reload(path)))

const logsOut = one(
  'logs out',
  async (journey) => {
    press('Log out')
    journey.forgetTyped()
    journey.openedAt = null
    await journey.settle()
    if (
      journey.tab.services.session.getSnapshot().matches('signedOut') &&
      Object.keys(localStorage).some((key) => key.startsWith('draft:'))
    )
      throw new Error('a draft stays on the phone after a log-out')
  },
  () => findPress('Log out') !== undefined,
)
const meets = fc
  .record({ fault: fc.constantFrom<Fault>(...faults), after: fc.constantFrom(0, 0, 0, 1, 2) })
  .map(({ fault, after }) =>
    step(`(the ${['next call', 'call after next', 'third call'][after]} ${faultWords[fault]})`, (journey) =>
      journey.line.expect(fault, after),
    ),
  )
const loses = one(
  '(the phone goes offline)',
  (journey) => journey.goOffline(true),
  (journey) => !journey.isOffline,
)
const finds = one(
  '(the phone is online again)',
  (journey) => journey.goOffline(false),
  (journey) => journey.isOffline,
)
const waits = among([1, 6, 20, 61, 400], (seconds) => step(`waits ${seconds} s`, (journey) => journey.pass(seconds * 1000)))
const sleeps = among([1, 16, 25], (hours) => step(`lets the phone sleep for ${hours} h`, (journey) => journey.sleep(hours * 3_600_000)))
const years = 365 * 24 * 3_600_000
const jumps = among([-10 * years, -3_600_000, 3_600_000, 10 * years], (ms) =>
  step(`(the clock of the phone jumps by ${ms / 3_600_000} h)`, (journey) => journey.jump(ms)),
)
const decides = among(['approve', 'changes', 'reject'] as const, (decision) =>
  step(`(the operator decides: ${decision})`, (journey) => operatorDecides(journey, decision)),
)
const looks = one('looks at the tab again', (journey) => journey.look())
const elsewhere = among(['saves this step', 'sends the application', 'logs out'] as const, (what) =>
  step(
    `(another tab ${what})`,
    (journey) => otherTab(journey, what),
    (journey) => journey.cookies.accessToken() !== undefined,
  ),
)
const clears = one('(the cookies are cleared)', (journey) => journey.cookies.clear())
const fills = one(
  '(the storage is full)',
  (journey) => journey.fill(true),
  (journey) => !journey.isFull,
)
const empties = one(
  '(the storage has room again)',
  (journey) => journey.fill(false),
  (journey) => journey.isFull,
)

/** All that may happen, the everyday more often than the odd. */
export const everything: fc.Arbitrary<Step>[] = [
  ...Array.from({ length: 9 }, () => goesOn),
  ...Array.from({ length: 4 }, () => meets),
  ...Array.from({ length: 3 }, () => goesOnBadly),
  ...[
    comesBack,
    comesBack,
    meanwhile,
    meanwhile,
    meanwhile,
    taps,
    fillsIn,
    fillsIn,
    errs,
    again,
    again,
    afresh,
    newCode,
    changesNumber,
    opensTask,
    opensTask,
    asks,
    back,
    back,
    forward,
  ],
  ...[reloads, reloads, reopens, types, logsOut, loses, finds, finds, waits, waits, waits, sleeps, jumps, decides, decides, looks],
  ...[elsewhere, clears, fills, empties],
]
