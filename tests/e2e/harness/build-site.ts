import { execFileSync } from 'node:child_process'
import { findBrowser } from '#scripts/browsers/browser'

/** The site is built anew before every run: pages of an older build would pass or fail for what is no longer there. */
export default async function buildSite() {
  console.log(`The browser is Chromium from ${(await findBrowser()).from}`)
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { stdio: ['ignore', 'inherit', 'inherit'] })
}
