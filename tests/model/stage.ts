import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Tokens } from '#contract/sign-in'
import type { Prepare } from '#src/actors/prepare-file.ts'
import { type Overrides, startApi, type TestApi } from '#tests/harness/api.ts'
import { injectAdapter } from '#tests/harness/inject-adapter.ts'
import { type OpenSite, openSite } from '#tests/harness/site.tsx'
import { type Line, lineTo } from './line.ts'
import { press, type } from './page.ts'

/** Seconds after which a number may ask for another code, however often it has asked. */
export const codeRest = 125

/** The real site, client and server of a test, with a line between them that somebody holds, and a number of its own. */
export interface Stage {
  readonly api: TestApi
  readonly line: Line
  readonly site: OpenSite
  readonly phoneNumber: string
  readonly open: (path: string, tokens?: Tokens) => Promise<void>
  /** The newest code for the number. */
  readonly code: () => string
}

/** Sets a stage for each test of the file; `opened` are the paths that the line lets through by itself. */
export function setStage(opened: readonly string[], environment?: Overrides['environment'], prepare?: Prepare): Stage {
  const now = {
    open: async (path: string, tokens?: Tokens) => {
      now.site = await openSite({ adapter: now.line.adapter, path, tokens, prepare })
    },
    code: () => now.api.outbox.filter((sent) => sent.phoneNumber === now.phoneNumber).at(-1)?.code ?? '',
  } as { -readonly [Key in keyof Stage]: Stage[Key] }
  let count = 0
  beforeAll(async () => {
    now.api = await startApi({ environment: { CODE_SENDS_PER_NUMBER: '1000', ...environment } })
  })
  afterAll(() => now.api.close())
  beforeEach(() => {
    count += 1
    now.phoneNumber = `+2348031200${String(count).padStart(3, '0')}`
    now.line = lineTo(injectAdapter(now.api.app))
    now.line.open(...opened)
  })
  afterEach(() => now.site.close())
  return now
}

/** Fills in the sign-up and asks for a code. */
export async function askForCode(phoneNumber: string, referralCode = ''): Promise<void> {
  await waitFor(() => screen.getByRole('heading', { name: 'Become a driver' }))
  type('Phone number', phoneNumber)
  type('Referral code (optional)', referralCode)
  const terms = screen.getByRole<HTMLInputElement>('checkbox', { name: /^I agree/ })
  if (!terms.checked) terms.click()
  press('Continue')
}

/** Enters a code as it came by SMS. */
export async function enterCode(code: string): Promise<void> {
  await waitFor(() => screen.getByRole('textbox', { name: 'Verification code' }))
  type('Verification code', code)
  press('Verify')
}
