import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Code, type CodeProps } from '#src/features/sign-in/code.tsx'
import { box, described, press, refused, show, summary } from '#tests/onboarding/steps/show.tsx'

const props = (more: Partial<CodeProps> = {}): CodeProps => ({
  phoneNumber: '+2348031234567',
  codeLength: 6,
  channel: 'sms',
  otherWays: [],
  resendAt: 0,
  mayResend: true,
  resending: false,
  resent: false,
  resend: vi.fn(),
  changeNumber: vi.fn(),
  changeNumberPath: '/driver/signup',
  submit: vi.fn(),
  busy: false,
  problem: null,
  ...more,
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'credentials')
})

test('it shows the number and sends the digits', async () => {
  const submit = vi.fn()
  const { user } = show(<Code {...props({ submit })} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Enter your code')
  expect(screen.getByText('0803 123 4567')).toBeTruthy()
  expect(box('Verification code').getAttribute('autocomplete')).toBe('one-time-code')
  await user.type(box('Verification code'), '123 456')
  await user.click(press('Verify'))
  await expect.poll(() => submit.mock.calls).toEqual([[{ otp: '123456' }]])
})

test('a pasted sentence leaves the code', async () => {
  const submit = vi.fn()
  const { user } = show(<Code {...props({ submit })} />)
  await user.click(box('Verification code'))
  await user.paste('Your Cruzer code is 123-456. Do not share it with anyone.')
  expect(box('Verification code').value).toBe('123456')
  await user.click(press('Verify'))
  await expect.poll(() => submit.mock.calls).toEqual([[{ otp: '123456' }]])
})

test.each([
  ['', 'Enter the code'],
  ['12', 'The code has 6 digits'],
  ['12345678', 'The code has 6 digits'],
])('%j is no code', async (typed, words) => {
  const { user } = show(<Code {...props()} />)
  if (typed) await user.type(box('Verification code'), typed)
  await user.click(press('Verify'))
  expect(await summary()).toEqual([words])
  expect(described(box('Verification code'))).toContain(words)
  expect(box('Verification code').value).toBe(typed)
})

test('a wrong code says how many tries are left', async () => {
  show(<Code {...props({ problem: refused([{ code: 'code_wrong', message: 'Wrong', field: 'otp' }], 1) })} />)
  expect(await summary()).toEqual(['This is not the code we sent. You have 1 try left.'])
})

test('an expired code is said at the field, whatever field the server names', async () => {
  show(<Code {...props({ problem: refused([{ code: 'code_expired', message: 'The code has expired' }]) })} />)
  expect(await summary()).toEqual(['The code has expired'])
  expect(described(box('Verification code'))).toContain('The code has expired')
})

test('the seconds until another code may be asked for are counted down, and go when it may', async () => {
  vi.useFakeTimers({ now: 1_000_000 })
  const resend = vi.fn()
  const { again } = show(<Code {...props({ resend, resendAt: 1_003_000, mayResend: false })} />)
  expect(press('Send a new code').disabled).toBe(true)
  expect(screen.getByText('in 3 s')).toBeTruthy()
  act(() => vi.advanceTimersByTime(1000))
  expect(screen.getByText('in 2 s')).toBeTruthy()
  act(() => vi.advanceTimersByTime(2000))
  expect(screen.queryByText(/^in /)).toBeNull()
  again(<Code {...props({ resend, resendAt: 1_003_000 })} />)
  expect(press('Send a new code').disabled).toBe(false)
  fireEvent.click(press('Send a new code'))
  expect(resend).toHaveBeenCalledOnce()
})

test('a clock that was set back holds nobody up once the flow allows another code', () => {
  vi.useFakeTimers({ now: 1_000_000 })
  show(<Code {...props({ resendAt: 8_000_000 })} />)
  expect(press('Send a new code').disabled).toBe(false)
  expect(screen.queryByText(/^in /)).toBeNull()
})

test('no code may be asked for where the flow does not allow it', () => {
  show(<Code {...props({ mayResend: false })} />)
  expect(press('Send a new code').disabled).toBe(true)
})

test('who gets no SMS may have the code read out or sent by WhatsApp, once another may be asked for', async () => {
  const resend = vi.fn()
  const ways = { otherWays: ['voice', 'whatsapp'] } as const
  const { user, again } = show(<Code {...props({ resend, ...ways })} />)
  await user.click(press('Call me'))
  await user.click(press('Send it by WhatsApp'))
  expect(resend.mock.calls).toEqual([['voice'], ['whatsapp']])
  again(<Code {...props({ resend, ...ways, mayResend: false })} />)
  expect([press('Call me').disabled, press('Send it by WhatsApp').disabled]).toEqual([true, true])
})

test.each([
  ['voice', 'We call and read 6 digits to 0803 123 4567.', 'We are calling you'],
  ['whatsapp', 'We sent 6 digits by WhatsApp to 0803 123 4567.', 'We sent a new code by WhatsApp'],
] as const)('it says how the code comes: %s', (channel, lead, words) => {
  show(<Code {...props({ channel, resent: true })} />)
  expect(screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === lead)).toBeTruthy()
  expect(screen.getByText(words)).toBeTruthy()
})

test('it says when a new code was sent', () => {
  const { again } = show(<Code {...props()} />)
  expect(screen.queryByText('We sent a new code')).toBeNull()
  again(<Code {...props({ resent: true })} />)
  expect(screen.getByText('We sent a new code')).toBeTruthy()
})

test('what was typed of the code before, and what was wrong with it, goes once a new one was sent', async () => {
  const problem = refused([{ code: 'code_wrong', message: 'Wrong', field: 'otp' }], 1)
  const { user, again } = show(<Code {...props({ problem })} />)
  await user.type(box('Verification code'), '123')
  await user.click(press('Verify'))
  await screen.findByRole('alert')
  again(<Code {...props({ resending: true })} />)
  again(<Code {...props({ resendAt: 5_000_000, resent: true })} />)
  await expect.poll(() => box('Verification code').value).toBe('')
  expect([screen.queryByRole('alert'), box('Verification code').getAttribute('aria-invalid')]).toEqual([null, null])
})

test('a new code that is typed before the answer to asking for it has come stays', async () => {
  const { user, again } = show(<Code {...props()} />)
  await user.type(box('Verification code'), '123')
  again(<Code {...props({ resending: true })} />)
  await user.clear(box('Verification code'))
  await user.type(box('Verification code'), '654321')
  again(<Code {...props({ resendAt: 5_000_000, resent: true })} />)
  expect(box('Verification code').value).toBe('654321')
})

test('what stood in the way of a new code is said, and not what was wrong with the one before', async () => {
  const { again } = show(<Code {...props({ problem: refused([{ code: 'code_wrong', message: 'Wrong', field: 'otp' }], 1) })} />)
  expect(await summary()).toEqual(['This is not the code we sent. You have 1 try left.'])
  again(<Code {...props({ busy: true })} />)
  again(<Code {...props({ problem: { kind: 'offline' } })} />)
  expect(await screen.findByText('You are offline')).toBeTruthy()
  expect(screen.queryByText('There is a problem')).toBeNull()
})

test('what stood in the way of a new code is tried again, and no code that was entered is sent', async () => {
  const [submit, retryResend] = [vi.fn(), vi.fn()]
  const { user, again } = show(<Code {...props({ submit, retryResend, problem: { kind: 'offline' } })} />)
  await user.type(box('Verification code'), '123456')
  await user.click(press('Try again'))
  expect([retryResend.mock.calls.length, submit.mock.calls.length]).toEqual([1, 0])
  again(<Code {...props({ submit, retryResend, resending: true, problem: { kind: 'offline' } })} />)
  expect(press('Try again').getAttribute('aria-busy')).toBe('true')
})

test('once a new code was sent, the focus is in its field', async () => {
  const { user, again } = show(<Code {...props()} />)
  await user.click(press('Send a new code'))
  expect(document.activeElement).toBe(press('Send a new code'))
  again(<Code {...props({ resendAt: 5_000_000, resent: true, mayResend: false })} />)
  expect(document.activeElement).toBe(box('Verification code'))
})

test('the number can be changed', async () => {
  const changeNumber = vi.fn()
  const { user } = show(<Code {...props({ changeNumber })} />)
  const link = screen.getByRole('link', { name: 'Change number' })
  expect(link.getAttribute('href')).toBe('/driver/signup')
  await user.click(link)
  expect(changeNumber).toHaveBeenCalledOnce()
})

test('the code of the SMS is filled in and sent, and waiting for it ends with the screen', async () => {
  const submit = vi.fn()
  const asked: CredentialRequestOptions[] = []
  vi.stubGlobal('OTPCredential', class {})
  const get = (request: CredentialRequestOptions) => {
    asked.push(request)
    return Promise.resolve({ code: '654321' })
  }
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } })
  const { again } = show(<Code {...props({ submit })} />)
  await expect.poll(() => submit.mock.calls).toEqual([[{ otp: '654321' }]])
  expect(box('Verification code').value).toBe('654321')
  again(<p />)
  expect(asked[0]?.signal?.aborted).toBe(true)
})

test('the code of the next SMS is taken too, when another one was asked for', async () => {
  const submit = vi.fn()
  const codes = ['654321', '123456']
  vi.stubGlobal('OTPCredential', class {})
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get: async () => ({ code: codes.shift() }) } })
  const { again } = show(<Code {...props({ submit })} />)
  await expect.poll(() => submit.mock.calls).toEqual([[{ otp: '654321' }]])
  again(<Code {...props({ submit, resendAt: 5_000_000, resent: true })} />)
  await expect.poll(() => submit.mock.calls).toEqual([[{ otp: '654321' }], [{ otp: '123456' }]])
})
