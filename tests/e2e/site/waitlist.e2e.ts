import type { Page } from '@playwright/test'
import { button, textbox } from '#tests/e2e/harness/fill-in.ts'
import { expect, test } from '#tests/e2e/harness/fixtures.ts'
import { holdScripts } from '#tests/e2e/harness/hold-scripts.ts'
import { hasCome, takenOver } from '#tests/e2e/harness/taken-over.ts'

/** The keyboard is on the screen. */
const pressGo = 'Press Go on the keyboard'
const alreadyJoined = "Looks like you've already joined our waitlist."
const joined = 'You are on the waitlist. We write to you when rides open.'
const subscribe = '**/email-subscription/subscribe'

const field = (page: Page) => textbox(page, 'Email address')
const join = (page: Page) => page.getByRole('button', { name: 'Join the waitlist' })
/** A finger minds no `aria-disabled`, for which a locator would wait. The page stands still first, in its own letters, and no message lies over the button. */
async function tap(page: Page) {
  await join(page).evaluate(async (button) => {
    await document.fonts.ready
    button.scrollIntoView({ block: 'center', behavior: 'instant' })
  })
  // A frame has been made of it: a finger would else meet what stood there before.
  await expect(join(page)).toBeInViewport({ ratio: 1 })
  await join(page).tap({ force: true })
}
const toast = (page: Page, words: string) => page.getByRole('group', { name: words })
const isDisabled = (page: Page, disabled: boolean) =>
  disabled ? expect(join(page)).toHaveAttribute('aria-disabled', 'true') : expect(join(page)).not.toHaveAttribute('aria-disabled')
const emailFor = (phone: { e164: string }, more = '') => `rider${phone.e164.slice(1)}${more}@example.com`

/** Counts the calls that join, and holds them until they are let go. */
async function holdCalls(page: Page) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const calls: { email?: string; authorization: string | undefined }[] = []
  await page.route(subscribe, async (route) => {
    calls.push({ ...route.request().postDataJSON(), authorization: route.request().headers().authorization })
    await held
    await route.continue()
  })
  return { calls, release }
}

for (const path of ['/about', '/waitlist'])
  test(`the waitlist on ${path} starts with a button at rest, which leads to the field, and Enter makes the first attempt`, async ({
    page,
    phone,
    noErrors,
    barriers,
  }) => {
    noErrors.expected.push('409 (Conflict)', 'The waitlist could not be joined')
    const { calls, release } = await holdCalls(page)
    await page.goto(path)
    await isDisabled(page, true)
    await takenOver(page)
    await isDisabled(page, true)
    await expect(field(page)).toHaveAttribute('type', 'email')
    await expect(field(page)).toHaveAttribute('enterkeyhint', 'go')

    await tap(page)
    await expect(field(page)).toBeFocused()
    await expect(page.getByText(pressGo)).toBeVisible()
    await isDisabled(page, true)
    expect(await barriers()).toEqual([])
    expect(calls).toEqual([])

    await field(page).fill(` ${emailFor(phone)} `)
    await field(page).press('Enter')
    await expect(join(page)).toHaveAttribute('aria-busy', 'true')
    await isDisabled(page, true)
    await tap(page)
    await field(page).press('Enter')
    release()
    await expect(toast(page, joined)).toBeVisible()
    expect(calls).toEqual([{ email: emailFor(phone), authorization: undefined }])
    await isDisabled(page, false)
    await expect(field(page)).toHaveValue('')
    await expect(page.getByText(pressGo)).toBeHidden()
    expect(await barriers()).toEqual([])

    await field(page).fill(emailFor(phone))
    await tap(page)
    await expect(toast(page, alreadyJoined)).toBeVisible()
    await isDisabled(page, false)
    await expect(field(page)).toHaveValue(emailFor(phone))
    expect(calls).toHaveLength(2)
  })

test('the button is free after a first attempt that the network lost, and the address is still there', async ({
  page,
  phone,
  noErrors,
}) => {
  noErrors.expected.push('net::ERR_FAILED', 'The waitlist could not be joined: offline')
  await page.route(subscribe, (route) => route.abort())
  await page.goto('/waitlist')
  await field(page).fill(emailFor(phone))
  await field(page).press('Enter')
  await expect(toast(page, alreadyJoined)).toBeVisible()
  await isDisabled(page, false)
  await expect(field(page)).toHaveValue(emailFor(phone))
  await page.unroute(subscribe)
  await tap(page)
  await expect(toast(page, joined)).toBeVisible()
})

test('an attempt without a line is answered in words, though nothing was said before', async ({ page, phone, noErrors }) => {
  noErrors.expected.push('ERR_INTERNET_DISCONNECTED', 'The waitlist could not be joined: offline')
  await page.goto('/waitlist')
  await takenOver(page)
  await tap(page)
  await expect(page.getByText(pressGo)).toBeVisible()
  await hasCome(page, '/toast-containers-')
  await page.context().setOffline(true)
  await field(page).fill(emailFor(phone))
  await field(page).press('Enter')
  await expect(toast(page, alreadyJoined)).toBeVisible()
  await expect(field(page)).toHaveValue(emailFor(phone))
  await page.context().setOffline(false)
  await tap(page)
  await expect(toast(page, joined)).toBeVisible()
})

test('with the quirk switched off the button is free from the start and makes the first attempt', async ({ page, phone }) => {
  await page.route('**/config.json', (route) => route.fulfill({ json: { waitlistButtonStartsDisabled: false } }))
  await page.goto('/waitlist')
  await isDisabled(page, false)
  await field(page).fill(emailFor(phone))
  await tap(page)
  await expect(toast(page, joined)).toBeVisible()
  await expect(page.getByText(pressGo)).toBeHidden()
})

test('an address that was sent before the scripts came joins when they are there', async ({ page, phone }) => {
  const release = await holdScripts(page)
  await page.goto('/waitlist', { waitUntil: 'commit' })
  await field(page).fill(emailFor(phone))
  await field(page).press('Enter')
  await expect(page).toHaveURL('/waitlist')
  release()
  await expect(toast(page, joined)).toBeVisible()
  await expect(field(page)).toHaveValue('')
})

test('a tap on the resting button before the scripts came submits nothing, and leads to the field when they are there', async ({
  page,
  phone,
}) => {
  const { calls } = await holdCalls(page)
  const release = await holdScripts(page)
  await page.goto('/waitlist', { waitUntil: 'commit' })
  await field(page).fill(emailFor(phone))
  await tap(page)
  release()
  await expect(page.getByText(pressGo)).toBeVisible()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue(emailFor(phone))
  expect(calls).toEqual([])
})

test('an address that is none is refused by the field, and nothing is asked', async ({ page }) => {
  const { calls } = await holdCalls(page)
  await page.goto('/waitlist')
  await field(page).fill('ada at example')
  await field(page).press('Enter')
  expect(await field(page).evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true)
  await expect(field(page)).toBeFocused()
  await isDisabled(page, true)
  await field(page).fill('')
  await field(page).press('Enter')
  expect(await field(page).evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true)
  expect(calls).toEqual([])
})

test('the waitlist is joined with the keyboard alone, and its toast is dismissed with it', async ({ page, phone }) => {
  await page.goto('/waitlist')
  await field(page).focus()
  await page.keyboard.type(emailFor(phone))
  await page.keyboard.press('Tab')
  await expect(join(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await expect(page.getByText(pressGo)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(toast(page, joined)).toBeVisible()
  await toast(page, joined).focus()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Dismiss')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page, joined)).toBeHidden()
})
