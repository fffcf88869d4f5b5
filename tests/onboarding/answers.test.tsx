import { expect, test } from 'vitest'
import { requirementsFor } from '#contract/requirements'
import { stepStatuses, steps } from '#contract/steps'
import { Answers } from '#src/features/onboarding/pages/answers.tsx'
import { typedIn, wholeProfile } from '#tests/harness/answers.ts'
import { show } from './steps/show.tsx'

test('a driver reads everything that they typed, of private numbers the last four digits', () => {
  const record = { status: 'ready_to_send', completed: [...stepStatuses], changes: [] }
  const requirements = requirementsFor('elsewhere', { image: 1, document: 1, video: 1 })
  show(<Answers record={record} profile={wholeProfile} requirements={requirements} today="2026-11-20" />)
  const text = document.body.textContent ?? ''
  const isMasked = (word: string) =>
    /^\d+$/.test(word) &&
    stepStatuses.some((step) => {
      const answers: Readonly<Record<string, unknown>> = wholeProfile[steps[step].profileKey]
      return steps[step].privateFields.some((field) => answers[field] === word)
    })
  for (const word of typedIn(wholeProfile)) {
    expect(text).toContain(isMasked(word) ? word.slice(-4) : word)
    if (isMasked(word)) expect(text).not.toContain(word)
  }
})
