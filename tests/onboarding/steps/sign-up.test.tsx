import { act, fireEvent, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { SignUp, type SignUpProps } from '#src/features/onboarding/pages/sign-up/sign-up.tsx'
import { box, described, press, refused, show, summary, Themed } from './show.tsx'

const props = (more: Partial<SignUpProps> = {}): SignUpProps => ({
  typed: '',
  referralCode: '',
  notice: null,
  submit: vi.fn(),
  busy: false,
  problem: null,
  ...more,
})
const agree = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^I agree/ })

test('it sends the number in E.164, beside what was typed, and no referral code when there is none', async () => {
  const submit = vi.fn()
  const { user } = show(<SignUp {...props({ submit })} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Become a driver')
  await user.type(box('Phone number'), '0803 123-4567')
  await user.click(agree())
  await user.click(press('Continue'))
  await expect.poll(() => submit.mock.calls).toEqual([[{ phoneNumber: '+2348031234567', typed: '0803 123-4567' }]])
  expect(box('Phone number').value).toBe('0803 123-4567')
})

test('it sends a referral code in capitals', async () => {
  const submit = vi.fn()
  const { user } = show(<SignUp {...props({ submit })} />)
  await user.type(box('Phone number'), '08031234567')
  await user.type(box('Referral code (optional)'), ' ada-7 ')
  await user.click(agree())
  await user.click(press('Continue'))
  await expect.poll(() => submit.mock.calls).toEqual([[{ phoneNumber: '+2348031234567', typed: '08031234567', referralCode: 'ADA-7' }]])
})

test.each([
  ['sessionEnded', 'Please sign in again', 'Your answers are kept'],
  ['signedOut', 'You are signed out', 'You logged out in another tab, or were away for a day.'],
  ['cookiesBlocked', 'This browser blocks cookies', 'Allow cookies for this site in its settings'],
] as const)('it starts from the number and the code that are known, and says why the driver is here: %s', (notice, title, body) => {
  show(<SignUp {...props({ typed: '0803 123 4567', referralCode: 'ADA-7', notice })} />)
  expect(box('Phone number').value).toBe('0803 123 4567')
  expect(box('Referral code (optional)').value).toBe('ADA-7')
  expect(screen.getByText(title)).toBeTruthy()
  expect(screen.getByText(body, { exact: false })).toBeTruthy()
})

test.each([true, false])('the terms are ticked when the number is changed, and not before they were agreed to: %s', async (agreed) => {
  const submit = vi.fn()
  const { user } = show(<SignUp {...props({ typed: '0803 123 4567', agreed, submit })} />)
  expect(agree().checked).toBe(agreed)
  if (agreed) await user.click(agree())
  await user.click(press('Continue'))
  expect(await summary()).toEqual(['Agree to the terms of service and the privacy policy to go on'])
  expect(submit).not.toHaveBeenCalled()
})

test('a failed submit names what to mend above and at the fields, and keeps what was typed', async () => {
  const submit = vi.fn()
  const { user } = show(<SignUp {...props({ submit })} />)
  await user.type(box('Phone number'), 'hello')
  await user.click(press('Continue'))
  expect(await summary()).toEqual([
    'Enter a Nigerian mobile number, like 0803 123 4567',
    'Agree to the terms of service and the privacy policy to go on',
  ])
  expect(described(box('Phone number'))).toContain('Enter a Nigerian mobile number, like 0803 123 4567')
  expect(box('Phone number').value).toBe('hello')
  await user.click(screen.getByRole('link', { name: 'Enter a Nigerian mobile number, like 0803 123 4567' }))
  expect(document.activeElement).toBe(box('Phone number'))
  expect(submit).not.toHaveBeenCalled()
})

test('the title says Error only as long as something is wrong', async () => {
  const { user } = show(<SignUp {...props()} />)
  await user.type(box('Phone number'), '08031234567')
  await user.click(press('Continue'))
  await summary()
  await user.click(agree())
  await expect.poll(() => document.title).toBe('Become a driver – Cruzer')
  expect(screen.queryByRole('alert')).toBeNull()
})

test("the server's refusal stands at its field, one without a field above the form", async () => {
  const { again } = show(<SignUp {...props()} />)
  again(
    <SignUp
      {...props({
        problem: refused([
          { code: 'invalid', message: 'We do not send to this number', field: 'phoneNumber' },
          { code: 'forbidden', message: 'Sign-up is closed' },
        ]),
      })}
    />,
  )
  expect(await summary()).toEqual(['Sign-up is closed', 'We do not send to this number'])
  expect(described(box('Phone number'))).toContain('We do not send to this number')
})

test('too many tries says how long to wait', () => {
  show(<SignUp {...props({ problem: { kind: 'limited', retryAfter: 95, message: 'You have asked for too many codes.' } })} />)
  expect(screen.getByRole('alert').textContent).toContain('You have asked for too many codes. Wait 2 minutes, then try again.')
})

test('while it is busy the button keeps its name and further presses do nothing', async () => {
  const submit = vi.fn()
  const { user, again } = show(<SignUp {...props({ submit })} />)
  await user.type(box('Phone number'), '08031234567')
  await user.click(agree())
  again(<SignUp {...props({ submit, busy: true })} />)
  expect(press('Continue').getAttribute('aria-busy')).toBe('true')
  await user.click(press('Continue'))
  await user.type(box('Phone number'), '{Enter}')
  expect(submit).not.toHaveBeenCalled()
  expect(box('Phone number').value).toBe('08031234567')
})

test('twenty presses at once send once', async () => {
  const submit = vi.fn()
  const { user } = show(<SignUp {...props({ submit })} />)
  await user.type(box('Phone number'), '08031234567')
  await user.click(agree())
  for (let presses = 0; presses < 20; presses++) fireEvent.click(press('Continue'))
  await expect.poll(() => submit.mock.calls.length).toBe(1)
})

test('what was typed and ticked before the page came to life is kept and sent', async () => {
  const submit = vi.fn()
  const page = (
    <Themed>
      <SignUp {...props({ submit })} />
    </Themed>
  )
  const holder = document.createElement('div')
  holder.innerHTML = renderToString(page)
  document.body.append(holder)
  box('Phone number').value = '0803 123 4567'
  box('Referral code (optional)').value = 'ADA-7'
  agree().checked = true
  const root = await act(async () => hydrateRoot(holder, page))
  expect(box('Phone number').value).toBe('0803 123 4567')
  expect(agree().checked).toBe(true)
  fireEvent.click(press('Continue'))
  await expect.poll(() => submit.mock.calls).toEqual([[{ phoneNumber: '+2348031234567', typed: '0803 123 4567', referralCode: 'ADA-7' }]])
  act(() => root.unmount())
  holder.remove()
})

test('a submit before the page has come to life leaves no answers in the address', () => {
  const html = renderToString(
    <Themed>
      <SignUp {...props()} />
    </Themed>,
  )
  expect(html).toMatch(/<form[^>]* method="dialog"/)
  expect(html).toMatch(/<form[^>]* noValidate=""/i)
})
