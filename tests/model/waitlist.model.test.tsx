import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { EventFrom } from 'xstate'
import { type Problem, ProblemError } from '#contract/problems'
import { waitlistMachine } from '#machines/waitlist.machine'
import { drawnToasts } from '#tests/harness/dom/drawn-toasts.ts'
import { addToTranscript } from '#tests/harness/transcript.ts'
import { user } from '#tests/harness/user.ts'
import { button } from './fixture/page.ts'
import { setVisit } from './fixture/visit.tsx'
import { leafOf } from './walk/contract-of.ts'
import { follow } from './walk/follow.ts'
import { together, walk } from './walk/walk.ts'

const alreadyJoined = "Looks like you've already joined our waitlist."
const refused: Problem = { kind: 'refused', status: 409, message: '', errors: [{ code: 'already_subscribed', message: '' }] }
const offline: Problem = { kind: 'offline' }

const events = [
  { type: 'email.submit', email: '' },
  { type: 'button.tap' },
  { type: 'xstate.done.actor.joinWaitlist', output: { message: '' } },
  ...[offline, refused].map((problem) => ({
    type: 'xstate.error.actor.joinWaitlist',
    error: new ProblemError(problem),
  })),
]
const walkFrom = (from: string, startsDisabled: boolean) =>
  walk(waitlistMachine, { from, context: { startsDisabled, email: '', fault: null }, events: () => events, key: () => null })

const way = together(walkFrom('a button that starts disabled', true), walkFrom('a button that starts free', false))

// -- the footer's form on a page of the site ---------------------------------------------------------------

const visit = setVisit()
const subscribe = '/email-subscription/subscribe'
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email address' })
const join = () => button('Join the waitlist')
let count = 0
let ending: 'joined' | 'failed' | null
let logged: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  ending = null
  logged = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => void logged.mockRestore())

const freshEmail = () => `ada-${++count}@example.com`
const write = async (email: string) => {
  addToTranscript(`Type “${email}” into “Email address”`)
  await user.type(field(), email)
}
const enter = async (email = freshEmail()) => {
  await write(email)
  addToTranscript('Press Enter')
  await user.key('Enter', field())
}
const tapJoin = () => {
  addToTranscript('Press “Join the waitlist”')
  return user.tap(join())
}

const happens = {
  'email.submit': async (_: never, leaf: string) => {
    if (leaf !== 'ready') return enter()
    await write(freshEmail())
    await tapJoin()
  },
  'button.tap': tapJoin,
  'xstate.done.actor.joinWaitlist': async () => {
    ending = 'joined'
    await visit.line.answer([subscribe])
  },
  'xstate.error.actor.joinWaitlist': async ({ error: { problem } }: { error: ProblemError }) => {
    ending = 'failed'
    if (problem.kind === 'offline') return visit.line.cut([subscribe])
    await visit.api.call('POST', subscribe, { email: field().value.trim() })
    await visit.line.answer([subscribe])
  },
} satisfies Record<
  EventFrom<typeof waitlistMachine>['type'] | `xstate.${'done' | 'error'}.actor.joinWaitlist`,
  (event: never, leaf: string) => unknown
>

// -- what a person sees ------------------------------------------------------------------------------------

const hint = () => screen.queryByText('Press Enter to join')
const buttonIs = (isDisabled: boolean, isBusy: boolean) =>
  expect([join().getAttribute('aria-disabled'), join().getAttribute('aria-busy')]).toEqual([
    isDisabled ? 'true' : null,
    isBusy ? 'true' : null,
  ])
const toasts = () => drawnToasts().map(({ textContent }) => textContent?.replace(/×$/, ''))
const praised = 'You are on the waitlist. We write to you when rides open.'

follow({
  walk: way,
  begin: async ({ steps: [first] }) => {
    await visit.open('/about', { waitlistButtonStartsDisabled: first?.state.context.startsDisabled })
    await user.scrollTo(await user.waitFor(join))
  },
  happens,
  leaf: () => leafOf(visit.visitor.waitlist.getSnapshot()),
  sees: {
    'resting.untouched': () => {
      buttonIs(true, false)
      expect(hint()).toBe(null)
      expect(visit.line.waiting()).toEqual([])
    },
    'resting.hinted': () => {
      buttonIs(true, false)
      expect(hint()?.getAttribute('role')).toBe('status')
      expect(document.activeElement).toBe(field())
      expect(visit.line.waiting()).toEqual([])
    },
    joining: () => {
      buttonIs(true, true)
      expect([hint(), field().readOnly]).toEqual([null, true])
      expect(visit.line.waiting()).toEqual([subscribe])
    },
    ready: () => {
      buttonIs(false, false)
      expect([hint(), field().readOnly]).toEqual([null, false])
      if (ending === 'joined') expect([field().value, toasts()]).toEqual(['', [praised]])
      if (ending === 'failed') expect([field().value, toasts()]).toEqual([`ada-${count}@example.com`, [alreadyJoined]])
    },
  },
  atLeast: 7,
})

const answerWith = (body: object) => visit.line.answer([subscribe], () => body)

describe('the end of an attempt', () => {
  beforeEach(() => visit.open('/waitlist'))

  test('is the success toast with the very words of the server', async () => {
    await enter()
    await answerWith({ message: 'Ẹ káàbọ̀! You are number 12.' })
    await waitFor(() => expect(toasts()).toEqual(['Ẹ káàbọ̀! You are number 12.']))
    const [toast] = visit.visitor.toasts.getSnapshot().context.shown
    expect(toast?.getSnapshot().context.toast).toMatchObject({ type: 'success', position: 'bottom', duration: 3000 })
  })

  test.each([
    ['a network that is gone', () => visit.line.cut([subscribe]), 'offline'],
    ['an answer that does not come', () => visit.line.cut([subscribe], 'ECONNABORTED'), 'unanswered'],
    ['an answer that is not of the contract', () => answerWith({ well: 'yes' }), 'broken'],
  ])('is the info toast after %s, and what it was is logged', async (_, end, kind) => {
    await enter()
    await end()
    await waitFor(() => expect(toasts()).toEqual([alreadyJoined]))
    expect(logged.mock.calls).toContainEqual(['The waitlist could not be joined:', kind])
    const [toast] = visit.visitor.toasts.getSnapshot().context.shown
    expect(toast?.getSnapshot().context.toast.type).toBe('info')
  })

  test('is the info toast for one who is on the list, and the first error of the list is logged', async () => {
    const email = freshEmail()
    await visit.api.call('POST', subscribe, { email })
    await enter(email)
    await visit.line.answer([subscribe])
    await waitFor(() => expect(toasts()).toEqual([alreadyJoined]))
    expect(logged.mock.calls).toContainEqual([
      'The waitlist could not be joined:',
      { code: 'already_subscribed', message: 'You are already on our waitlist.', field: 'email' },
    ])
  })

  test('is the info toast after too many from one address, and the first error is logged', async () => {
    for (let joined = 0; joined < 300; joined++) await visit.api.call('POST', subscribe, { email: freshEmail() })
    await enter()
    await visit.line.answer([subscribe])
    await waitFor(() => expect(toasts()).toEqual([alreadyJoined]))
    const first = expect.objectContaining({ code: 'too_many', message: expect.any(String) })
    expect(logged.mock.calls).toContainEqual(['The waitlist could not be joined:', first])
    visit.api.clock.advance(3600)
  })

  test('is the word at the field for an address that the server does not take, until the next attempt; no toast says that it is known', async () => {
    await enter('ada@example')
    await visit.line.answer([subscribe])
    const words = 'Enter an email address like name@example.com'
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words))
    await waitFor(() =>
      expect([field().getAttribute('aria-invalid'), field().value, document.activeElement]).toEqual(['true', 'ada@example', field()]),
    )
    expect(document.getElementById(field().getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent).toBe(words)
    expect(toasts()).toEqual([])
    expect(logged.mock.calls).toContainEqual(['The waitlist could not be joined:', { code: 'invalid', message: words, field: 'email' }])
    await enter(freshEmail())
    expect([screen.queryByRole('alert'), field().getAttribute('aria-invalid')]).toEqual([null, null])
    await visit.line.answer([subscribe])
    await waitFor(() => expect(toasts()).toEqual([praised]))
  })

  test('stays behind with the page where it was refused: the next has no error at an empty field', async () => {
    await enter('ada@example')
    await visit.line.answer([subscribe])
    await waitFor(() => expect(screen.getByRole('alert')).toBeTruthy())
    await visit.go('/about')
    await waitFor(() => expect(document.title).toContain('About'))
    expect([screen.queryByRole('alert'), field().value, document.activeElement === field()]).toEqual([null, '', false])
  })

  test('is the same toast, counted, when it fails again', async () => {
    await enter()
    await visit.line.cut([subscribe])
    await waitFor(() => expect(toasts()).toEqual([alreadyJoined]))
    await userEvent.click(join())
    await visit.line.cut([subscribe])
    await waitFor(() => expect(toasts()).toEqual([`${alreadyJoined} ×2`]))
  })
})

test('an address is sent without the white space around it', async () => {
  await visit.open('/waitlist')
  const email = freshEmail()
  // As a browser gives it that does not strip the value of such a field by itself.
  Object.defineProperty(field(), 'value', { get: () => `  ${email} \t`, set: () => {}, configurable: true })
  fireEvent.submit(screen.getByRole('form', { name: 'Join the waitlist' }))
  await visit.line.answer([subscribe])
  await waitFor(() => expect(toasts()).toEqual([praised]))
  expect((await visit.api.call('POST', subscribe, { email })).status).toBe(409)
})

test.each([
  [true, 'Press Go on the keyboard'],
  [false, 'Press Enter to join'],
])('a tap on the resting button names the key of the keyboard that is there (on the screen: %s)', async (isTouch, words) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isTouch && query === '(pointer: coarse)' }))
  await visit.open('/waitlist')
  await tapJoin()
  expect(screen.getByText(words).getAttribute('role')).toBe('status')
  vi.unstubAllGlobals()
})

test('a field without an address, or with what is none, asks nothing', async () => {
  await visit.open('/waitlist', { waitlistButtonStartsDisabled: false })
  expect([field().type, field().required]).toEqual(['email', true])
  await userEvent.click(join())
  await userEvent.type(field(), 'ada at example{Enter}')
  await userEvent.click(join())
  expect([visit.visitor.waitlist.getSnapshot().value, visit.line.waiting()]).toEqual(['ready', []])
})
