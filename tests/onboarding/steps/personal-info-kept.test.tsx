import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type PersonalInfoProps, PersonalInfoStep } from '#src/features/onboarding/steps/personal-info/personal-info.tsx'
import { speakPidgin } from '#src/language/speak-pidgin.ts'
import { speak } from '#src/language/words.ts'
import { props, saved } from './personal-info-props.ts'
import { box, dateBoxes, list, press, show } from './show.tsx'

test('a draft stands over what was saved and can be dropped', async () => {
  const discard = vi.fn()
  const keep = vi.fn()
  const draft = { firstName: 'Ada', dateOfBirth: { day: '1', month: '', year: '' } }
  const { user } = show(<PersonalInfoStep {...props({ saved, draft, discard, keep })} />)
  expect(screen.getByText('We kept your answers')).toBeTruthy()
  expect(screen.getByText(/If you changed it, change it again/).textContent).toContain(
    'On this phone we kept first name and date of birth.',
  )
  expect(box('First name').value).toBe('Ada')
  expect(box('NIN').value).toBe('12345678901')
  expect(dateBoxes('Date of birth').map(({ value }) => value)).toEqual(['1', '', ''])
  await user.click(press('Start afresh'))
  expect(box('First name').value).toBe('Ada')
  await user.click(press('Clear it'))
  expect(box('First name').value).toBe('Ngozi')
  expect(dateBoxes('Date of birth').map(({ value }) => value)).toEqual(['7', '4', '1990'])
  expect(list('State').value).toBe('Lagos')
  expect(discard).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(screen.queryByText('We kept your answers')).toBeNull()
  expect(keep).not.toHaveBeenCalled()
  await user.click(press('Undo'))
  expect([box('First name').value, box('NIN').value, keep.mock.calls[0]?.[0].firstName]).toEqual(['Ada', '12345678901', 'Ada'])
})

test('in Pidgin, that the NIN is never kept is said in Pidgin too', async () => {
  await speakPidgin()
  onTestFinished(() => speak('en-GB'))
  show(<PersonalInfoStep {...props({ draft: { firstName: 'Ada' } })} />)
  expect(screen.getByText(/We no dey keep your NIN for phone: type am again/)).toBeTruthy()
})

test('a draft that says what was saved is no return', () => {
  show(<PersonalInfoStep {...props({ saved, draft: { firstName: saved.firstName, city: saved.city } })} />)
  expect(screen.queryByText('We kept your answers')).toBeNull()
})

test('a draft of another shape is not taken', () => {
  const draft = { firstName: 7, dateOfBirth: 'yesterday', city: null, __proto__: { email: 'x' } } as unknown as PersonalInfoProps['draft']
  show(<PersonalInfoStep {...props({ saved, draft })} />)
  expect(box('First name').value).toBe('Ngozi')
  expect(box('City or LGA').value).toBe('Ikeja')
  expect(box('Email').value).toBe('ngozi@example.com')
  expect(dateBoxes('Date of birth').map(({ value }) => value)).toEqual(['7', '4', '1990'])
})

test('each change is kept, and nothing else; typing shows no banner', async () => {
  const keep = vi.fn()
  const { user } = show(<PersonalInfoStep {...props({ keep })} />)
  await user.type(box('First name'), 'Ad')
  await user.selectOptions(list('State'), 'Ogun')
  expect(keep.mock.calls.map(([values]) => values)).toEqual([{ firstName: 'A' }, { firstName: 'Ad' }, { firstName: 'Ad', state: 'Ogun' }])
  expect(screen.queryByText('We kept your answers')).toBeNull()
})
