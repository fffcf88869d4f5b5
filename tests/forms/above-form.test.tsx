import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import type { Problem } from '#contract/problems'
import { AboveForm } from '#src/forms/above-form.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { press, show } from '#tests/onboarding/steps/show.tsx'

const offline: Problem = { kind: 'offline' }

test.each(['by itself', 'by a submit of the form around it'])(
  'what is tried again %s leaves the note and the focus on its busy button, until it is answered; then the heading has it',
  async (how) => {
    const [again, submit] = [vi.fn(), vi.fn()]
    const above = (state: { problem: Problem | null; busy: boolean }) => (
      <main>
        <PageHeading>Your application</PageHeading>
        <form action={submit}>
          <AboveForm {...state} again={how === 'by itself' ? again : undefined} />
        </form>
      </main>
    )
    const { user, again: draw } = show(above({ problem: offline, busy: false }))
    await user.click(press('Try again'))
    draw(above({ problem: null, busy: true }))
    expect(document.activeElement).toBe(press('Try again'))
    expect(press('Try again').getAttribute('aria-busy')).toBe('true')
    await user.keyboard('{Enter}')
    expect([again.mock.calls.length, submit.mock.calls.length]).toEqual(how === 'by itself' ? [1, 0] : [0, 1])

    draw(above({ problem: { kind: 'unanswered' }, busy: false }))
    expect(document.activeElement).toBe(screen.getByRole('alert'))
    expect(press('Try again').getAttribute('aria-busy')).toBeNull()
    await user.click(press('Try again'))
    draw(above({ problem: null, busy: true }))
    draw(above({ problem: null, busy: false }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  },
)

test('a form that has faults of its own is not tried again: no note stands over what is submitted after them', async () => {
  const above = (state: Partial<ComponentProps<typeof AboveForm>>) => (
    <form action={() => {}}>
      <AboveForm problem={offline} busy={false} {...state} />
    </form>
  )
  const { user, again: draw } = show(above({}))
  await user.click(press('Try again'))
  draw(above({ faults: [{ message: 'Enter your first name' }] }))
  draw(above({ problem: null, busy: true }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what is submitted by the form’s own button takes the note away at once, also after something else was tried again', async () => {
  const above = (state: { problem: Problem | null; busy: boolean }) => <AboveForm {...state} again={() => {}} />
  const { user, again: draw } = show(above({ problem: offline, busy: false }))
  await user.click(press('Try again'))
  draw(above({ problem: null, busy: true }))
  draw(above({ problem: offline, busy: false }))
  draw(above({ problem: null, busy: true }))
  expect(screen.queryByRole('alert')).toBeNull()
})
