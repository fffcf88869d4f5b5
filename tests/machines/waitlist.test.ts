import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { type Problem, ProblemError } from '#contract/problems'
import { alreadyJoined, waitlistMachine } from '#machines/waitlist.machine'
import { pendingCalls } from './pending-calls.ts'

function form(startsDisabled: boolean) {
  const { actor, asked, last } = pendingCalls()
  const clock = new SimulatedClock()
  const said: unknown[] = []
  const waitlist = createActor(
    waitlistMachine.provide({
      actors: { joinWaitlist: actor('joinWaitlist') },
      actions: { praise: (_, message) => void said.push({ message }), regret: (_, problem) => void said.push({ problem }) },
    }),
    { clock, input: { startsDisabled } },
  ).start()
  const value = () => waitlist.getSnapshot().value
  const tags = () => [...waitlist.getSnapshot().tags].sort()
  const submit = (email = 'ada@example.com') => waitlist.send({ type: 'email.submit', email })
  const tap = () => waitlist.send({ type: 'button.tap' })
  return { waitlist, clock, asked, last, said, value, tags, submit, tap, email: () => waitlist.getSnapshot().context.email }
}

const refused: Problem = { kind: 'refused', status: 409, message: 'No', errors: [{ code: 'already_subscribed', message: 'No' }] }
const problems: Problem[] = [
  refused,
  { kind: 'offline' },
  { kind: 'unanswered' },
  { kind: 'expired' },
  { kind: 'limited', retryAfter: 30, message: 'Wait' },
  { kind: 'broken' },
]

test('the words for a failure are those of the specification', () => {
  expect(alreadyJoined).toBe("Looks like you've already joined our waitlist.")
})

describe('a button that starts disabled', () => {
  test('rests until the first attempt has ended, is disabled during every attempt, and free after each', async () => {
    const { value, tags, submit, last } = form(true)
    expect([value(), tags()]).toEqual([{ resting: 'untouched' }, ['disabled']])
    submit()
    expect([value(), tags()]).toEqual(['joining', ['busy', 'disabled']])
    await last('joinWaitlist').answer({ message: 'Welcome' })
    expect([value(), tags()]).toEqual(['ready', []])
    submit('bayo@example.com')
    expect([value(), tags()]).toEqual(['joining', ['busy', 'disabled']])
    await last('joinWaitlist').answer({ message: 'Welcome' })
    expect([value(), tags()]).toEqual(['ready', []])
  })

  test('is free after a first attempt that failed as well', async () => {
    const { value, tags, submit, last } = form(true)
    submit()
    await last('joinWaitlist').fail(new ProblemError({ kind: 'offline' }))
    expect([value(), tags()]).toEqual(['ready', []])
  })

  test('when tapped asks nothing and gives a hint, which stays until the field makes the attempt', () => {
    const { value, tags, submit, tap, asked } = form(true)
    for (let count = 0; count < 3; count++) tap()
    expect([value(), tags(), asked]).toEqual([{ resting: 'hinted' }, ['disabled', 'hinted'], []])
    submit()
    expect([value(), tags(), asked.length]).toEqual(['joining', ['busy', 'disabled'], 1])
  })
})

test('with the quirk switched off the button is free from the start, and a tap is no hint', async () => {
  const { value, tags, submit, tap, last } = form(false)
  tap()
  expect([value(), tags()]).toEqual(['ready', []])
  submit()
  expect([value(), tags()]).toEqual(['joining', ['busy', 'disabled']])
  await last('joinWaitlist').answer({ message: 'Welcome' })
  expect([value(), tags()]).toEqual(['ready', []])
})

test.each([true, false])(
  'the message of the server is passed on, and the address forgotten (starts disabled: %s)',
  async (startsDisabled) => {
    const { submit, last, said, email } = form(startsDisabled)
    submit('ada@example.com')
    expect([last('joinWaitlist').input, email()]).toEqual([{ email: 'ada@example.com' }, 'ada@example.com'])
    await last('joinWaitlist').answer({ message: 'You are on the list.' })
    expect([said, email()]).toEqual([[{ message: 'You are on the list.' }], ''])
  },
)

test.each(problems.map((problem) => [problem.kind, problem] as const))(
  'a failure that is %s is regretted with what it was, and the address stays for another attempt',
  async (_, problem) => {
    const { value, submit, last, said, email, asked } = form(true)
    submit('ada@example.com')
    await last('joinWaitlist').fail(new ProblemError(problem))
    expect([value(), said, email()]).toEqual(['ready', [{ problem }], 'ada@example.com'])
    submit('bayo@example.com')
    expect(asked.map(({ input }) => input)).toEqual([{ email: 'ada@example.com' }, { email: 'bayo@example.com' }])
  },
)

test('a failure that is no problem of the contract is regretted too, as one that broke', async () => {
  const { value, submit, last, said } = form(true)
  submit()
  await last('joinWaitlist').fail(new TypeError('x is not a function'))
  expect([value(), said]).toEqual(['ready', [{ problem: { kind: 'broken' } }]])
})

test('what the server says of the address stays with it until the next attempt, whatever else it says of other things', async () => {
  const { waitlist, submit, last } = form(true)
  const fault = () => waitlist.getSnapshot().context.fault
  const refusal = (...errors: { code: string; message: string; field?: string }[]) =>
    new ProblemError({ kind: 'refused', status: 400, message: 'No', errors })
  expect(fault()).toBe(null)
  submit('ada@example')
  await last('joinWaitlist').fail(refusal({ code: 'invalid', message: 'No address', field: 'email' }))
  expect(fault()).toBe('No address')
  submit()
  expect(fault()).toBe(null)
  for (const error of [
    { code: 'invalid', message: 'No', field: 'name' },
    { code: 'already_subscribed', message: 'Known', field: 'email' },
  ]) {
    await last('joinWaitlist').fail(refusal(error))
    expect(fault()).toBe(null)
    submit()
  }
})

test('twenty quick attempts make one call', () => {
  const { submit, tap, asked } = form(true)
  for (let count = 0; count < 20; count++) {
    submit()
    tap()
  }
  expect(asked).toHaveLength(1)
})

test('an answer is waited for without a time-out', async () => {
  const { clock, value, submit, last } = form(true)
  submit()
  clock.increment(24 * 3_600_000)
  expect([value(), last('joinWaitlist').signal.aborted]).toEqual(['joining', false])
  await last('joinWaitlist').answer({ message: 'Welcome' })
  expect(value()).toBe('ready')
})
