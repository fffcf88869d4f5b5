import { expect, test } from 'vitest'
import { stepStatuses, steps } from '#contract/steps'
import { answers } from '#tests/harness/answers.ts'
import { show } from '#tests/onboarding/steps/show.tsx'
import { Answers } from '../../desk/review/answers.tsx'
import { statusWords } from '../../desk/words.ts'

/** Every word that was typed; what was chosen is read in other words. */
const typedIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(typedIn)
    : typeof value === 'string' && /[A-Z@\d]/.test(value) && !/^\d{4}-|^\+/.test(value)
      ? [value]
      : []

test('everything that a driver types at a step is read at the desk', () => {
  const typed = {
    ...answers,
    personal_info: { ...answers.personal_info, middleName: 'Tolu', emergencyContact: { name: 'Ngozi Obi', phoneNumber: '+2348030001111' } },
    vehicle_info: { ...answers.vehicle_info, vin: '1HGCM82633A004352', unlisted: true },
  }
  const profile = Object.fromEntries(stepStatuses.map((step) => [steps[step].profileKey, { items: [], ...typed[step] }]))
  show(<Answers profile={{ phoneNumber: '+2348030001112', ...profile }} referralCode="ADA-1" />)
  const text = document.body.textContent ?? ''
  expect(typedIn(typed).filter((word) => !text.includes(word))).toEqual([])
  for (const words of [
    '28 February 1990',
    '0803 000 1111',
    'Elsewhere',
    'not in our list',
    'Their own',
    'Working',
    '2015',
    'Seats5',
    '0803 000 1112',
    'ADA-1',
  ])
    expect(text).toContain(words)
})

test('a step that was not answered yet is not read', () => {
  show(<Answers profile={{ phoneNumber: '+2348030001112' }} />)
  expect(document.body.textContent).toBe('Answers at each stepSign-upPhone number0803 000 1112Referral codeNone given')
})

test('each step that an application may stand at has its name in the queue', () => {
  expect(stepStatuses.map((step) => statusWords[step])).toEqual([
    'Being filled in: Personal information',
    'Being filled in: Vehicle information',
    'Being filled in: Vehicle documents',
    'Being filled in: Your documents',
  ])
})
