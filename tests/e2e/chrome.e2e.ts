import type { Page } from '@playwright/test'
import { expect, test } from './harness/fixtures.ts'
import { holdScripts } from './harness/hold-scripts.ts'
import { takenOver } from './harness/taken-over.ts'

const menu = (page: Page) => page.getByRole('button', { name: 'Menu' })
const company = (page: Page) => page.getByRole('button', { name: 'Company' })
const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test('the menu of a phone works by keys alone: opened, walked in its order, left by Escape', async ({ page, barriers }) => {
  await page.goto('/about')
  await takenOver(page)
  await menu(page).focus()
  await page.keyboard.press('Enter')
  await expect(menu(page)).toHaveAttribute('aria-expanded', 'true')
  for (const name of ['Drivers', 'Passenger', 'Safety']) {
    await page.keyboard.press('Tab')
    await expect(nav(page).getByRole('link', { name })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(company(page)).toBeFocused()
  await expect(company(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Space')
  await expect(nav(page).getByRole('link', { name: /^About/ })).toHaveAttribute('aria-current', 'page')
  expect(await barriers()).toEqual([])
  for (let link = 0; link < 5; link++) await page.keyboard.press('Tab')
  await expect(nav(page).getByRole('link', { name: 'Sign in' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(nav(page).getByRole('link', { name: 'Become a driver' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeFocused()
  await expect(nav(page)).toBeHidden()
})

test('the menu that was pressed before the scripts came is open when they are there, and its company list works', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/safety', { waitUntil: 'commit' })
  await menu(page).tap()
  release()
  await expect(menu(page)).toHaveAttribute('aria-expanded', 'true')
  await company(page).tap()
  await nav(page).getByRole('link', { name: /^FAQ/ }).tap()
  await expect(page).toHaveURL('/faq')
  await expect(menu(page)).toHaveAttribute('aria-expanded', 'false')
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false })

  test('the company list drops down under the pointer and the focus, and lies over the page', async ({ page, barriers }) => {
    await page.goto('/about')
    await takenOver(page)
    await expect(menu(page)).toBeHidden()
    const top = (await page.getByRole('heading', { level: 1 }).boundingBox())?.y
    await company(page).hover()
    const help = nav(page).getByRole('link', { name: 'Help How to apply, step by step' })
    await expect(help).toBeVisible()
    expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.y).toBe(top)
    expect(await barriers()).toEqual([])
    await page.mouse.move(640, 700)
    await expect(help).toBeHidden()
    await nav(page).getByRole('link', { name: 'Safety' }).focus()
    await page.keyboard.press('Tab')
    await expect(help).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
    await expect(company(page)).toBeFocused()
  })

  test('a menu that was opened on a phone closes when the screen becomes wide', async ({ page }) => {
    await page.setViewportSize({ width: 400, height: 800 })
    await page.goto('/about')
    await takenOver(page)
    await menu(page).click()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.locator('[aria-controls="site-menu"]')).toHaveAttribute('aria-expanded', 'false')
    await page.setViewportSize({ width: 400, height: 800 })
    await expect(nav(page)).toBeHidden()
  })
})

test('the search of the questions filters, marks and keeps the address, and what was typed before the scripts counts', async ({
  page,
  barriers,
}) => {
  const release = await holdScripts(page)
  await page.goto('/faq', { waitUntil: 'commit' })
  await page.getByRole('searchbox', { name: 'Search the questions' }).fill('nin')
  release()
  await expect(page.locator('main mark').first()).toHaveText(/^nin$/i)
  expect(await barriers()).toEqual([])
  await page.getByRole('searchbox').fill('')
  await page.getByRole('searchbox').fill('nin')
  await expect(page.locator('main mark').first()).toBeInViewport()
  await page.getByRole('searchbox').fill('NÍN slip')
  await expect(page).toHaveURL(/\/faq\?q=N%C3%8DN\+slip$/)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('NÍN slip')
})
