import { type Browser, expect, type Page } from '@playwright/test'
import { runOperators } from '#server/operator-api/operators-command'
import { codeOf, password } from '#tests/harness/server/desk.ts'
import { heading } from './fill-in.ts'
import type { RunningServer } from './running-server.ts'

export const wide = { width: 1280, height: 800 }

/** Invites somebody to the desk by the command line; gives the link. */
export async function inviteOperator(server: RunningServer, email: string, role: string): Promise<string> {
  const said: string[] = []
  const say = (text: string) => void said.push(text)
  const code = await runOperators(
    ['invite', email, '--role', role, '--url', server.url],
    { DATA_DIR: server.dataFolder },
    { out: say, err: say },
  )
  const link = said.join('\n').split('\n')[0] ?? ''
  if (code !== 0 || !link.includes('/desk/invitation#')) throw new Error(`Nobody was invited: ${said.join('\n')}`)
  return link
}

/** A browser in which somebody took an invitation up with a password. */
export async function signedIn(browser: Browser, server: RunningServer, email: string, role: string): Promise<Page> {
  const context = await browser.newContext({ viewport: wide, baseURL: server.url })
  const page = await context.newPage()
  await page.goto(await inviteOperator(server, email, role))
  await expect(heading(page, 'Choose how you sign in')).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Code').fill(codeOf(`otpauth://totp/x?secret=${secret}`, Date.now()))
  await page.getByRole('button', { name: 'Use this password' }).click()
  await expect(heading(page, 'Queue')).toBeVisible()
  return page
}
