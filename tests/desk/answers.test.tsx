import { expect, test } from 'vitest'
import { stepStatuses, steps } from '#contract/steps'
import { typedIn, wholeProfile } from '#tests/harness/answers.ts'
import { show } from '#tests/onboarding/steps/show.tsx'
import { Answers } from '../../desk/review/answers.tsx'
import { statusWords } from '../../desk/words.ts'

test('everything that a driver types at a step is read at the desk', () => {
  show(<Answers profile={wholeProfile} referralCode="ADA-1" />)
  const text = document.body.textContent ?? ''
  expect(typedIn(wholeProfile).filter((word) => !text.includes(word))).toEqual([])
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
  for (const step of stepStatuses) expect(statusWords[step]).toBe(`Being filled in: ${steps[step].title}`)
  expect(statusWords.personal_info).toBe('Being filled in: Personal information')
})
