import { vi } from 'vitest'
import type { YourDataProps } from '#src/features/onboarding/pages/your-data.tsx'

/** What the copy of the data and the withdrawal are drawn from, at every page that offers them. */
export const yourData = (more: Partial<YourDataProps> = {}): YourDataProps => ({
  fetchMyData: vi.fn(),
  withdrawnDays: 14,
  considering: false,
  withdrawing: false,
  consider: vi.fn(),
  drop: vi.fn(),
  withdraw: vi.fn(),
  withdrawalProblem: null,
  ...more,
})
