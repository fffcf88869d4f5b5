import { expect, test } from 'vitest'
import { stepStatuses } from '#contract/steps'

const screens = import.meta.glob('/src/features/onboarding/steps/*/*.tsx', { query: '?raw', import: 'default', eager: true }) as Record<
  string,
  string
>
const tests = import.meta.glob('/tests/onboarding/steps/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }) as Record<
  string,
  string
>

test.each(stepStatuses)('the screen of %s has tests of its own', (step) => {
  const [screen] = Object.entries(screens).find(([, text]) => text.includes(`step="${step}"`)) ?? []
  expect(Object.values(tests).some((text) => text.includes(`from '#${screen?.slice(1)}'`))).toBe(true)
})
