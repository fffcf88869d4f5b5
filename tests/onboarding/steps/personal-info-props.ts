import { vi } from 'vitest'
import type { PersonalInfo } from '#contract/personal-info'
import type { PersonalInfoProps } from '#src/features/onboarding/steps/personal-info/personal-info.tsx'
import { ways } from './show.tsx'
import { applicant } from './shown-application.ts'

/** What the page gives the step, of a driver who has filled in nothing. */
export const props = (more: Partial<PersonalInfoProps> = {}): PersonalInfoProps => ({
  phoneNumber: '+2348030000001',
  today: '2026-11-20',
  saved: undefined,
  draft: null,
  keep: vi.fn(),
  discard: vi.fn(),
  ways,
  changes: null,
  submit: vi.fn(),
  busy: false,
  problem: null,
  ...more,
})

export const saved: PersonalInfo = { ...applicant, lastName: 'Adébáyọ̀' }
