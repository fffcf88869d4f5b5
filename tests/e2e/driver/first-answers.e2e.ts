import type { Page } from '@playwright/test'
import { button, fillPersonalInfo, save, signIn, textbox } from '#tests/e2e/harness/fill-in.ts'
import { expect, test } from '#tests/e2e/harness/fixtures.ts'
import { holdScripts } from '#tests/e2e/harness/hold-scripts.ts'
import { arrive, takenOver } from '#tests/e2e/harness/taken-over.ts'

const check = (page: Page) => page.getByRole('form', { name: 'Can I drive?' })
const place = (page: Page) => check(page).getByRole('radio', { name: 'Lagos', exact: true })

test('what a driver answers on the page of drivers stands at the sign-up and in the form of the vehicle, and in no address', async ({
  page,
  server,
  phone,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await arrive(page, '/driver')
  await textbox(page, 'Year of the vehicle').fill('2012')
  await textbox(page, 'Your age').fill('34')
  await place(page).check()
  await check(page).getByRole('checkbox', { name: 'NIN slip' }).check()
  await button(page, 'Check').click()
  await expect(check(page).getByRole('status')).toContainText('Yes, you can begin today')
  await check(page).getByRole('link', { name: 'Apply with these answers' }).click()
  await expect(page).toHaveURL('/driver/signup')
  const needs = page.getByRole('region', { name: 'What you need' })
  const paper = (name: string) => needs.getByRole('listitem').filter({ hasText: new RegExp(`^${name} `) })
  const answered = async (label: string, answer: string) =>
    expect(needs.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd')).toHaveText(answer)
  await answered('Year of the vehicle', '2012')
  await answered('Your age', '34')
  await answered('Where do you want to drive?', 'Lagos')
  await expect(needs).toContainText('By your answers you have still to get:')
  await page.reload()
  await expect(paper('Roadworthiness certificate')).toBeVisible()
  await expect(paper('LASDRI card')).toBeVisible()
  await expect(paper('NIN slip')).toHaveCount(0)
  await signIn(page, server, phone)
  await fillPersonalInfo(page)
  await save(page)
  await expect(page.getByText('On this phone we kept where you drive and year. It is not saved yet.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Year' })).toHaveValue('2012')
  await expect(page.getByRole('radio', { name: 'Lagos', exact: true })).toBeChecked()
  expect(asked.filter((url) => /2012|[?&](year|age)=/.test(new URL(url).search))).toEqual([])
})

test('it can be answered by keys alone, and says the answer where it stands', async ({ page }) => {
  await arrive(page, '/driver')
  await textbox(page, 'Year of the vehicle').focus()
  await page.keyboard.type('1999')
  await page.keyboard.press('Tab')
  await page.keyboard.type('34')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(check(page).getByRole('status')).toContainText('Vehicles must be from 2003 or later.')
  await check(page).getByRole('link', { name: 'Apply with another vehicle' }).press('Enter')
  const handedOn = page.getByRole('region', { name: 'What you need' }).getByRole('term')
  await expect(handedOn).toHaveText(['Your age', 'Where do you want to drive?'])
})

test('what was answered and pressed before the scripts came is answered once they are there', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/driver', { waitUntil: 'commit' })
  await textbox(page, 'Year of the vehicle').fill('2012')
  await textbox(page, 'Your age').fill('34')
  await place(page).check()
  await check(page).getByRole('checkbox', { name: 'NIN slip' }).check()
  await button(page, 'Check').click()
  release()
  await expect(check(page).getByRole('status')).toContainText('Yes, you can begin today')
  await expect(check(page).getByRole('status')).not.toContainText('NIN slip')
})

test('the examples follow what was chosen before the scripts came', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/driver', { waitUntil: 'commit' })
  await page.getByRole('slider', { name: 'Hours a week' }).fill('10')
  release()
  await takenOver(page)
  await expect(page.getByText(/^10 hours a week, Yaba and Surulere: ₦/)).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the pages say what the tools would: limits and papers, and an example of earnings and of a fare', async ({ page }) => {
    await page.goto('/driver')
    await expect(page.getByText('You must be at least 21, and your vehicle from 2003 or later.')).toBeVisible()
    await expect(page.getByText(/^LASDRI card \(for Lagos\): Take the short course/)).toBeVisible()
    await expect(page.getByText(/^40 hours a week, Yaba and Surulere: ₦/)).toBeVisible()
    await expect(check(page)).toBeHidden()
    await page.goto('/passengers')
    await expect(page.getByText(/^Ikeja to Victoria Island: ₦/)).toBeVisible()
  })
})
