import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AnyMachineSnapshot, createActor, type EventFrom, type EventObject } from 'xstate'
import { type Problem, ProblemError } from '#contract/problems'
import { signInOf } from '#machines/driver.machine'
import type { Details, PendingCode, SignedIn } from '#machines/sign-in/facts'
import { type SignInRef, signInMachine } from '#machines/sign-in.machine'
import { addToTranscript } from '#tests/harness/transcript.ts'
import { user } from '#tests/harness/user.ts'
import { askForCode, codeRest, enterCode, setUpFixture } from './fixture/fixture.ts'
import { busy, button, heading, press, ready, says } from './fixture/page.ts'
import { leafOf } from './walk/contract-of.ts'
import { follow } from './walk/follow.ts'
import { onlyInDom } from './walk/left-out.ts'
import { type Path, together, walk } from './walk/walk.ts'
import { walkOptions } from './walk/walk-options.ts'

const offline = new ProblemError({ kind: 'offline' })
const unanswered = new ProblemError({ kind: 'unanswered' })
const limited = new ProblemError({ kind: 'limited', retryAfter: 30, message: '' })
const ranOut = new ProblemError({ kind: 'refused', status: 410, message: '', errors: [{ code: 'code_expired', message: '' }] })
const done = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output })
const failed = (id: string, error: unknown) => ({ type: `xstate.error.actor.${id}`, error })
const codeSent = { codeLength: 6, expiresIn: 600, resendIn: 30 }
/** The number with which a path began, and another one. */
const numbers = ['own', 'other'].map((typed) => ({ typed, phoneNumber: typed }))

const events: readonly EventObject[] = [
  ...numbers.map((details) => ({ type: 'details.submit', details })),
  ...['code.submit', 'code.resend', 'code.open', 'number.change', 'terms.agree', 'after.resend'].map((type) => ({ type })),
  ...['requestCode', 'resendCode'].flatMap((id) => [done(id, codeSent), failed(id, offline), failed(id, limited)]),
  failed('requestCode', unanswered),
  done('verifyCode', { tokens: null }),
  done('verifyCode', { tokens: null, mustAgree: true }),
  done('agreeToTerms', {}),
  failed('agreeToTerms', offline),
  failed('verifyCode', offline),
  failed('verifyCode', ranOut),
]
const lasts = ({ historyValue }: AnyMachineSnapshot) => Object.values(historyValue).map((nodes) => nodes.map(({ key }) => key))

const codeAsked: PendingCode = { details: { typed: 'own', phoneNumber: 'own' }, codeLength: 6, resendAt: 0 }
const walkFrom = (from: string, input: { pendingCode: PendingCode | null }, may: readonly EventObject[]) =>
  walk(signInMachine, {
    from,
    context: createActor(signInMachine, { input: { typed: '', notice: null, ...input } }).getSnapshot().context,
    events: () => may,
    key: (state) => [
      state.context.details.typed,
      state.context.pendingCode?.details.typed,
      state.context.unanswered?.typed,
      state.context.problem?.kind,
      state.context.resendFailed,
      lasts(state),
    ],
  })
const way = together(
  walkFrom('at the sign-up', { pendingCode: null }, events),
  // A code is of use to whom it was sent, whether the page lasted or not.
  walkFrom('with a code on its way', { pendingCode: codeAsked }, []),
  walkFrom('with terms to agree to', { pendingCode: { ...codeAsked, signedIn: { tokens: null, mustAgree: true } } }, []),
)

const fixture = setUpFixture(['/driver/onboarding/status', '/driver/profile/fetch'])
let signIn: SignInRef
/** Whether the last problem stood in the way of a new code. */
let resendFailed = false
/** The number that was given last. */
let given: string

const begin = async (path = '/driver/signup') => {
  resendFailed = false
  await fixture.open(path)
  if (!walkOptions.browser) signIn = signInOf(fixture.site.services.driver.getSnapshot()) as SignInRef
}
/** The phone dropped the page while the code came, or while the terms were read. */
const comeBack = async (mustAgree = false) => {
  onlyInDom('the code that a phone keeps is asked for in tests/e2e')
  await begin()
  await askForCode(fixture.phoneNumber)
  await sent()
  await waitFor(onCode)
  if (mustAgree) {
    await enterCode(fixture.code())
    await fixture.line.answer([verify], (body) => ({ ...body, termsAgreed: false }))
    await waitFor(() => heading('Agree to our terms'))
  }
  const kept = sessionStorage.getItem('asked-code:driver') ?? ''
  fixture.site.close()
  sessionStorage.setItem('asked-code:driver', kept)
  await begin('/driver/otp')
}
// The countdown on the screen counts by the device's date, the machine's timer by the clock it is given.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const ask = '/driver/auth/authenticate'
const verify = '/driver/auth/verify-otp'
const agreeToTerms = '/driver/auth/agree-to-terms'
const sent = async () => {
  fixture.api.clock.advance(codeRest)
  await fixture.line.answer([ask])
}
const notSent = async ({ error }: { error: ProblemError }) => {
  if (error.problem.kind === 'offline') return fixture.line.cut([ask])
  if (error.problem.kind === 'unanswered') return fixture.line.cut([ask], 'ECONNABORTED')
  fixture.api.clock.advance(codeRest)
  // The limit is of this number and this phone.
  const headers = { 'x-device-id': localStorage.getItem('device-fingerprint') ?? '' }
  await fixture.api.call('POST', ask, { phoneNumber: given }, { headers })
  await fixture.line.answer([ask])
}
/** The answer comes when the code has run out; the clock then goes back, so that the way may go on with the same code. */
const notVerified = async ({ error }: { error: ProblemError }) => {
  resendFailed = false
  if (error.problem.kind === 'offline') return fixture.line.cut([verify])
  fixture.api.clock.advance(3600)
  await fixture.line.answer([verify])
  fixture.api.clock.advance(-3600)
}
const newestCode = () => fixture.api.outbox.filter((one) => one.phoneNumber === given).at(-1)?.code ?? ''

const happens = {
  'details.submit': ({ details }: { details: Details }) => {
    resendFailed = false
    given = details.typed === 'own' ? fixture.phoneNumber : fixture.phoneNumber.replace('+234803', '+234806')
    return askForCode(given)
  },
  'code.submit': () => enterCode(newestCode()),
  'code.resend': () => press(resendFailed ? 'Try again' : 'Send a new code'),
  'code.open': () => {
    addToTranscript('Go forward to the code')
    return fixture.site.ask('/driver/otp')
  },
  'number.change': () => {
    if (!screen.queryByRole('link', { name: 'Change number' })) {
      addToTranscript('Go back to the sign-up')
      return fixture.site.ask('/driver/signup')
    }
    addToTranscript('Press “Change number”')
    return user.click(screen.getByRole('link', { name: 'Change number' }))
  },
  'terms.agree': async () => {
    addToTranscript('Agree to the terms')
    await user.check(screen.getByRole<HTMLInputElement>('checkbox', { name: /^I agree/ }))
    return press('Continue')
  },
  'after.resend': () => {
    addToTranscript(`Wait for ${codeRest} seconds`)
    vi.setSystemTime(Date.now() + codeRest * 1000)
    return fixture.site.clock.increment(codeRest * 1000)
  },
  'xstate.done.actor.requestCode': sent,
  'xstate.error.actor.requestCode': notSent,
  'xstate.done.actor.resendCode': () => {
    resendFailed = false
    return sent()
  },
  'xstate.error.actor.resendCode': (event: { error: ProblemError }) => {
    resendFailed = true
    return notSent(event)
  },
  'xstate.done.actor.verifyCode': ({ output: { mustAgree = false } }: { output: SignedIn }) =>
    // By an older sign-up, which kept no terms.
    fixture.line.answer([verify], (body) => (mustAgree ? { ...body, termsAgreed: false } : body)),
  'xstate.done.actor.agreeToTerms': () => fixture.line.answer([agreeToTerms]),
  'xstate.error.actor.agreeToTerms': () => fixture.line.cut([agreeToTerms]),
  'xstate.error.actor.verifyCode': notVerified,
} satisfies Record<
  | EventFrom<typeof signInMachine>['type']
  | 'after.resend'
  | `xstate.${'done' | 'error'}.actor.${'requestCode' | 'resendCode' | 'verifyCode' | 'agreeToTerms'}`,
  (event: never) => unknown
>

const words: Partial<Record<Problem['kind'], string>> = {
  offline: 'You are offline',
  unanswered: 'We have had no answer',
  limited: 'Too many tries',
}
const seesProblem = ({ context: { problem } }: AnyMachineSnapshot) => {
  for (const [kind, title] of Object.entries(words)) expect([title, says(title)]).toEqual([title, problem?.kind === kind])
  expect(screen.queryByRole('link', { name: 'This code no longer works. Ask for a new one.' }) !== null).toBe(problem?.kind === 'refused')
}
const onSignUp = () => {
  expect(fixture.site.path()).toBe('/driver/signup')
  heading('Become a driver')
}
const onCode = () => {
  expect(fixture.site.path()).toBe('/driver/otp')
  heading('Enter your code')
}
const resendIs = (open: boolean) => expect((button('Send a new code') as HTMLButtonElement).disabled).toBe(!open)

follow({
  walk: way,
  begin: ({ steps: [first] }: Path) => {
    const pendingCode: PendingCode | null = first?.state.context.pendingCode ?? null
    return pendingCode ? comeBack(pendingCode.signedIn !== undefined) : begin()
  },
  happens,
  leaf: () => leafOf(signIn.getSnapshot()),
  sees: {
    enteringDetails: (state) => {
      onSignUp()
      ready('Continue')
      seesProblem(state)
    },
    requestingCode: () => {
      onSignUp()
      busy('Continue')
    },
    'enteringCode.typing.cooling': (state) => {
      onCode()
      ready('Verify')
      resendIs(false)
      seesProblem(state)
    },
    'enteringCode.typing.ready': (state) => {
      onCode()
      ready('Verify')
      resendIs(true)
      seesProblem(state)
    },
    'enteringCode.verifying': () => {
      onCode()
      busy('Verify')
    },
    'enteringCode.resending': () => {
      onCode()
      busy('Send a new code')
    },
    'agreeing.reading': (state) => {
      expect(fixture.site.path()).toBe('/driver/otp')
      heading('Agree to our terms')
      ready('Continue')
      seesProblem(state)
    },
    'agreeing.sending': () => {
      heading('Agree to our terms')
      busy('Continue')
    },
    verified: () => {
      expect(fixture.site.path()).toBe('/driver/onboarding-form/personal-info')
      heading('Personal information')
    },
  },
  atLeast: 7,
})

test('a page that the phone dropped while the code came comes back to the code', async () => {
  await comeBack()
  await waitFor(onCode)
  await enterCode(fixture.code())
  await fixture.line.answer([verify])
  await waitFor(() => heading('Personal information'))
})
