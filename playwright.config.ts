import { defineConfig } from '@playwright/test'
import { findBrowser } from '#scripts/browsers/browser'

const { executablePath, env } = await findBrowser()

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/e2e/harness/build-site.ts',
  // One more than the cores of a small machine: a test waits for a third of its time.
  workers: 3,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // The longest ways: a whole application, and a video made smaller by one thread of WebAssembly.
  timeout: 300_000,
  // A busy machine may be three times as slow as a quick one.
  expect: { timeout: 40_000 },
  outputDir: 'test-results',
  reporter: 'list',
  use: {
    launchOptions: {
      executablePath,
      env: { ...(process.env as Record<string, string>), ...env },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--host-resolver-rules=MAP insecure.test 127.0.0.1',
      ],
    },
    actionTimeout: 40_000,
    navigationTimeout: 60_000,
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
    // It would answer in the place of what a test answers, or takes away; the tests of the service worker have it.
    serviceWorkers: 'block',
    // A trace of everything costs a quarter of the time.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [{ name: 'phone', use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } }],
})
