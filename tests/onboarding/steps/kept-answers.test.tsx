import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { KeptAnswers } from '#src/features/onboarding/steps/kept-answers.tsx'
import { press, show } from './show.tsx'

const form = { getValues: () => ({ city: 'Yaba' }), reset: () => {} } as never
const kept = (savedCity = 'Ikeja') => (
  <>
    <h1 tabIndex={-1}>Personal information</h1>
    <KeptAnswers
      draft={{ city: 'Yaba' }}
      discard={() => {}}
      keep={() => {}}
      form={form}
      saved={() => ({ city: savedCity })}
      names={{ city: 'City or LGA' }}
      busy={false}
    />
  </>
)
const showKept = () => {
  vi.useFakeTimers()
  return show(kept())
}
const click = (name: string) => {
  press(name).focus()
  fireEvent.click(press(name))
}
const wait = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))
const heading = () => screen.getByRole('heading', { level: 1 })
const undo = () => screen.queryByRole('button', { name: 'Undo' })

afterEach(() => vi.useRealTimers())

test('the question and what came of it are told to who does not see them, in a place that stood before', () => {
  showKept()
  const told = screen.getByRole('status')
  expect(told.textContent).toBe('')
  click('Start afresh')
  expect(told.textContent).toBe('Clear what you typed on this page?Files that are uploaded stay.')
  expect(document.activeElement).toBe(press('Keep it'))
  click('Keep it')
  expect([told.textContent, document.activeElement]).toEqual(['', press('Start afresh')])
  click('Start afresh')
  click('Clear it')
  expect(told.textContent).toBe('ClearedThis page is as you last saved it. Undo brings back what you typed.')
  expect(document.activeElement).toBe(heading())
  expect(told.isConnected).toBe(true)
})

test('Undo goes after ten seconds, but not from under who stands at it', () => {
  showKept()
  click('Start afresh')
  click('Clear it')
  undo()?.focus()
  wait(60)
  expect(document.activeElement).toBe(undo())
  heading().focus()
  wait(10)
  expect(undo()).toBeNull()
})

test('the focus goes to the heading when what was kept here is saved elsewhere meanwhile', () => {
  const { again } = showKept()
  press('Start afresh').focus()
  again(kept('Yaba'))
  expect(screen.queryByText('We kept your answers')).toBeNull()
  expect(document.activeElement).toBe(heading())
})
