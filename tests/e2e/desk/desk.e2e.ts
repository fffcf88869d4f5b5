import type { Page } from '@playwright/test'
import { barriersOn, colourRules } from '#tests/e2e/harness/barriers.ts'
import { heading } from '#tests/e2e/harness/fill-in.ts'
import { expect, test } from '#tests/e2e/harness/fixtures.ts'
import { inviteOperator, signedIn, wide } from '#tests/e2e/harness/invite-operator.ts'
import { quickDriver } from '#tests/e2e/harness/quick-driver.ts'

test('a passkey is made by an invitation, and signs in again', async ({ browser, server }) => {
  const context = await browser.newContext({ viewport: wide, baseURL: server.url })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto(await inviteOperator(server, 'passkey@example.com', 'lead'))
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await expect(heading(page, 'Queue')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('alert')).toContainText('offline')
  await expect(heading(page, 'Queue'), 'who the server still knows is not signed out').toBeVisible()
  await page.getByRole('link', { name: 'Numbers' }).click()
  await expect(heading(page, 'You are offline'), 'of a page whose scripts are not here').toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'Numbers')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(heading(page, 'Sign in to the desk')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(heading(page, 'Queue')).toBeVisible()
  await context.close()
})

test('three applications are reviewed by keys alone, and each driver sees the decision', async ({ browser, server, phone }) => {
  // Numbers, and so plates, that no other test comes to.
  const numbers = ['970', '980', '990'].map((end) => phone.e164.slice(0, -3) + end)
  const drivers = await Promise.all(
    numbers.map(async (number) => {
      const driver = await quickDriver(server, number, 'pending_approval')
      const context = await browser.newContext({ baseURL: server.url })
      await context.addCookies(driver.cookies as never)
      const page = await context.newPage()
      await page.goto('/driver/pending-approval')
      await expect(heading(page, 'We are checking your application')).toBeVisible()
      return page
    }),
  )
  const desk = await signedIn(browser, server, 'reviewer@example.com', 'reviewer')
  const lead = await signedIn(browser, server, 'lead@example.com', 'lead')
  const open = async (number: string) => {
    await desk.goto(`/desk?search=${encodeURIComponent(number)}`)
    await desk.locator('tbody a').first().focus()
    await desk.keyboard.press('Enter')
    const [claim, approve] = [desk.getByRole('button', { name: 'Review this one' }), desk.getByRole('button', { name: 'Approve' })]
    // The one that comes next by itself is claimed already.
    await expect(claim.or(approve)).toBeVisible()
    if (await claim.isVisible()) {
      await claim.focus()
      await desk.keyboard.press('Enter')
    }
    await expect(approve).toBeVisible()
  }
  /** The driver does nothing: the open page looks by itself. */
  const sees = (nth: number, title: string) => expect(heading(drivers[nth] as Page, title)).toBeVisible()

  await open(numbers[0] as string)
  await expect(desk.getByRole('region', { name: 'Front of the vehicle' }).getByRole('img')).toBeVisible()
  await desk.keyboard.press('j')
  await expect(desk.getByRole('button', { name: /^Back of the vehicle/, pressed: true })).toBeVisible()
  await desk.keyboard.press('a')
  await expect(desk.getByText('Approved by you.')).toBeVisible()
  await desk.keyboard.press('u')
  await expect(desk.getByText('Approved by you.')).toBeHidden()
  await desk.keyboard.press('a')
  await expect(desk.getByText('Approved by you.')).toBeVisible()
  await expect(desk.getByText('Approved by you.')).toBeHidden()
  await sees(0, 'You are approved')

  await open(numbers[1] as string)
  await desk.keyboard.press('c')
  await desk.getByRole('checkbox', { name: 'Insurance certificate' }).focus()
  await desk.keyboard.press('Space')
  for (const item of ['Front of the vehicle', 'Insurance certificate']) {
    await desk.getByRole('combobox', { name: `Why: ${item}` }).focus()
    await desk.keyboard.press('ArrowDown')
  }
  await desk.getByRole('button', { name: /^Ask for 2 changes/ }).focus()
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('Changes asked for by you.')).toBeVisible()
  await expect(desk.getByText('Changes asked for by you.')).toBeHidden()
  await sees(1, 'Your application')
  await expect((drivers[1] as Page).getByText('Please correct 2 things')).toBeVisible()

  await open(numbers[2] as string)
  await desk.keyboard.press('x')
  await desk.getByLabel('Reason').focus()
  await desk.keyboard.type('The licence is not yours.')
  await desk.getByRole('button', { name: 'Reject', exact: true }).focus()
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('It takes effect when a second person, a lead, agrees.')).toBeVisible()
  await lead.goto(new URL(desk.url()).pathname)
  await lead.getByRole('button', { name: 'Agree to reject' }).focus()
  await lead.keyboard.press('Enter')
  await expect(lead.getByRole('button', { name: 'Agree to reject' })).toBeHidden()
  await expect(async () => {
    await lead.reload()
    await expect(lead.getByText('Rejected', { exact: true })).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 60_000 })
  await sees(2, 'We could not approve your application')
  for (const page of [desk, lead, ...drivers]) await page.context().close()
})

test('every screen of the desk keeps nobody out at 1280 and 1920 px, light and dark', async ({ browser, server, phone }) => {
  await quickDriver(server, phone.e164, 'pending_approval')
  const page = await signedIn(browser, server, 'admin@example.com', 'admin')
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  const looks = async (name: string) => {
    for (const width of [1280, 1920])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 1000 })
        await page.emulateMedia({ colorScheme })
        const found = await barriersOn(page, (axe) => (colorScheme === 'dark' ? axe.withRules(colourRules) : axe))
        expect(found, `${name} at ${width} px, ${colorScheme}`).toEqual([])
        if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/desk-${name}-${width}-${colorScheme}.png` })
      }
    await page.setViewportSize({ width: 360, height: 740 })
    // A chart takes its new width a frame later.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), name).toBe(360)
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/desk-${name}-360.png`, fullPage: true })
    await page.setViewportSize(wide)
  }
  for (const [path, title] of [
    ['/desk', 'Queue'],
    ['/desk/numbers', 'Numbers'],
    ['/desk/operators', 'Operators'],
    ['/desk/settings', 'Settings'],
    ['/desk/audit', 'Audit trail'],
  ] as const) {
    await page.goto(path)
    await expect(heading(page, title)).toBeVisible()
    await looks(title)
  }
  await page.goto('/desk/settings')
  const hours = page.getByLabel('An application waits too long after, in hours')
  await hours.fill('1000')
  await hours.press('Enter')
  await expect(page.getByText('Give 1 to 336 hours.')).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
  await hours.fill('36')
  await hours.press('Enter')
  await expect(page.getByText('Set by admin@example.com')).toBeVisible()
  await page.getByRole('link', { name: 'Queue' }).click()
  await expect(page.getByText('longer than 36 hours.')).toBeVisible()
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Back to 24 hours, as configured' }).click()
  await expect(page.getByText('Set by admin@example.com')).toBeHidden()

  await page.goto(`/desk?search=${encodeURIComponent(phone.e164)}`)
  await page.locator('tbody a').first().click()
  await page.getByRole('button', { name: 'Review this one' }).click()
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  await looks('application')
  await page.keyboard.press('c')
  await expect(page.getByRole('heading', { name: 'Ask for changes' })).toBeVisible()
  await looks('changes')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Erase this driver' }).click()
  const erasing = page.getByRole('dialog', { name: /^Erase everything of/ })
  await erasing.getByLabel('Phone number of the driver').fill('0803 111 1111')
  await erasing.getByRole('button', { name: 'Erase for good' }).click()
  await expect(erasing.getByRole('alert')).toContainText('This is not the phone number of this driver.')
  expect(await barriersOn(page)).toEqual([])
  await erasing.getByLabel('Phone number of the driver').fill(phone.typed)
  await erasing.getByRole('button', { name: 'Erase for good' }).click()
  const receipt = page.getByRole('dialog', { name: 'Erased' })
  await expect(receipt.getByText('What was removed')).toBeVisible()
  await expect(receipt.getByText(/, by .+\. Application /)).toBeFocused()
  await page.getByRole('link', { name: 'To the queue' }).click()
  await expect(heading(page, 'Queue')).toBeVisible()
  errors.splice(0, errors.length, ...errors.filter((error) => !error.includes('400')))
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(heading(page, 'Sign in to the desk')).toBeVisible()
  await looks('sign-in')
  expect(errors).toEqual([])
  await page.context().close()
})
