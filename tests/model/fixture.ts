import { screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Tokens } from '#contract/sign-in/sign-in'
import type { redrawPhoto } from '#src/features/onboarding/uploads/photos/redraw-photo.ts'
import type { Prepare } from '#src/features/onboarding/uploads/sending/prepare-file.ts'
import { tokenCookies } from '#src/storage/token-cookies.ts'
import { type Overrides, startApi, type TestApi } from '#tests/harness/api.ts'
import { injectAdapter } from '#tests/harness/inject-adapter.ts'
import { type OpenSite, openSite } from '#tests/harness/site.tsx'
import { addToTranscript } from '#tests/harness/transcript.ts'
import { user } from '#tests/harness/user.ts'
import { builtSite, openInBrowser } from './browser/browser-site.ts'
import { closeBrowser } from './browser/mirror.ts'
import { onlyInDom } from './left-out.ts'
import { type Line, lineTo } from './line.ts'
import { press, type } from './page.ts'
import { walkOptions } from './walk-options.ts'

/** Seconds after which a number may ask for another code, however often it has asked. */
export const codeRest = 125

/** The real site, client and server of a test, with a line between them that somebody holds, and a number of its own. */
export interface Fixture {
  readonly api: TestApi
  readonly line: Line
  readonly site: OpenSite
  readonly phoneNumber: string
  readonly open: (path: string, tokens?: Tokens) => Promise<void>
  /** Loads the path anew; storage and cookies stay. */
  readonly reopen: (path: string) => Promise<void>
  /** The newest code for the number. */
  readonly code: () => string
}

/** What a phone does with files, where a test has to hold or decide it. */
interface PhoneParts {
  readonly prepare?: Prepare
  readonly redraw?: typeof redrawPhoto
}

/** Sets a fixture for each test of the file; `opened` are the paths that the line lets through by itself. */
export function setUpFixture(opened: readonly string[], environment?: Overrides['environment'], parts: PhoneParts = {}): Fixture {
  const now = {
    open: async (path: string, tokens?: Tokens) => {
      addToTranscript(tokens ? `Open ${path}, signed in` : `Open ${path}`)
      if (walkOptions.browser) {
        const opening = await openInBrowser(now.api, { path, opened, tokens })
        now.site = opening.site
        now.line = { ...opening.line, adapter: now.line.adapter }
        return
      }
      now.site = await openSite({ adapter: now.line.adapter, path, tokens, ...parts })
    },
    reopen: async (path: string) => {
      onlyInDom('what the phone kept is asked for in another walk')
      const kept = { ...localStorage }
      const cookies = tokenCookies(false)
      const tokens = { accessToken: cookies.accessToken() ?? '', refreshToken: cookies.refreshToken() ?? '' }
      now.site.close()
      for (const [key, value] of Object.entries<string>(kept)) localStorage.setItem(key, value)
      await now.open(path, tokens)
    },
    code: () => now.api.outbox.filter((sent) => sent.phoneNumber === now.phoneNumber).at(-1)?.code ?? '',
  } as { -readonly [Key in keyof Fixture]: Fixture[Key] }
  let count = 0
  beforeAll(async () => {
    now.api = await startApi({
      ...(walkOptions.browser ? { siteFolder: builtSite } : {}),
      environment: { CODE_SENDS_PER_NUMBER: '1000', ...environment },
    })
  })
  afterAll(async () => {
    if (walkOptions.browser) await closeBrowser()
    await now.api.close()
  })
  beforeEach(() => {
    count += 1
    now.phoneNumber = `+2348031200${String(count).padStart(3, '0')}`
    now.line = lineTo(injectAdapter(now.api.app))
    now.line.open(...opened)
  })
  afterEach(async () => void (await now.site?.close()))
  return now
}

/** Fills in the sign-up and asks for a code. */
export async function askForCode(phoneNumber: string, referralCode = ''): Promise<void> {
  await user.waitFor(() => screen.getByRole('heading', { name: /^(Become a driver|Sign in)$/ }))
  const start = screen.queryByRole('link', { name: 'Start an application' })
  if (start) {
    addToTranscript('Press “Start an application”')
    await user.click(start)
  }
  await user.waitFor(() => screen.getByRole('heading', { name: 'Become a driver' }))
  await type('Phone number', phoneNumber)
  await type('Referral code (optional)', referralCode)
  addToTranscript('Agree to the terms')
  await user.check(screen.getByRole<HTMLInputElement>('checkbox', { name: /^I agree/ }))
  await press('Continue')
}

/** Enters a code as it came by SMS. */
export async function enterCode(code: string): Promise<void> {
  await user.waitFor(() => screen.getByRole('textbox', { name: 'Verification code' }))
  await type('Verification code', code)
  await press('Verify')
}
