import type { Page } from '@playwright/test'
import { button, heading } from '#tests/e2e/harness/fill-in.ts'
import { expect, test } from '#tests/e2e/harness/fixtures.ts'
import { takenOver } from '#tests/e2e/harness/taken-over.ts'
import { hear, toSink } from './heard.ts'
import { keptHere, nothing, pressToWiped } from './kept-here.ts'
import { storedBy } from './stored.ts'

const sheet = (page: Page) => page.getByRole('region', { name: 'Privacy choices' })
const choose = (page: Page, name: 'Accept' | 'No thanks') => sheet(page).getByRole('button', { name, exact: true }).click()
const reopen = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).click()
const pageViews = async (dataFolder: string) => (await storedBy(dataFolder)).events.filter(({ event }) => event === '$mp_web_page_view')

test('before anybody agrees nothing is asked, sent or kept, the page does not move, and a refusal holds', async ({
  page,
  context,
  barriers,
}) => {
  const heard = hear(context)
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Object.assign(window, { moved: Reflect.get(window, 'moved') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/about')
  await takenOver(page)
  await expect(sheet(page)).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  // The typeface that comes may move a word, and the header what stands in it while it comes in parts; the sheet would move far more.
  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBeLessThan(0.01)
  expect(await barriers()).toEqual([])
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    const box = await sheet(page).boundingBox()
    expect(box?.height).toBeLessThan(240)
    const sizes = await Promise.all(['Accept', 'No thanks'].map((name) => button(page, name).boundingBox()))
    expect(sizes[0]?.width).toBe(sizes[1]?.width)
    expect(sizes[0]?.height).toBe(sizes[1]?.height)
  }
  await choose(page, 'No thanks')
  await expect(sheet(page)).toBeHidden()
  await page.goto('/driver/signup')
  await expect(button(page, 'Continue')).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' })).toBeVisible()
  await page.goto('/about')
  await takenOver(page)
  await reopen(page)
  await expect(sheet(page)).toBeFocused()
  await expect(sheet(page)).toContainText('You said no to this.')
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' })).toBeFocused()
  expect(toSink(heard)).toEqual([])
  expect(heard.filter(({ path }) => /\/(library|replay)-[^/]+\.js$/.test(path))).toEqual([])
  expect(await keptHere(page)).toEqual(nothing)
})

test('once somebody agrees the sink hears of pages, presses and a replay; withdrawn, all stops within a second and is wiped, in every tab', async ({
  page,
  context,
  server,
}) => {
  const heard = hear(context)
  await page.goto('/about?name=somebody#who')
  await takenOver(page)
  const other = await context.newPage()
  await other.goto('/safety')
  await takenOver(other)
  await expect(sheet(other)).toBeVisible()
  await page.bringToFront()
  await choose(page, 'Accept')
  await expect(sheet(other)).toBeHidden()
  // What measures is fetched first; a press before that is not counted.
  await expect.poll(async () => (await pageViews(server.dataFolder)).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(2)
  await page.getByRole('navigation', { name: 'Company' }).getByRole('link', { name: 'Careers' }).click()
  await expect(page).toHaveURL('/careers')
  await expect.poll(async () => (await storedBy(server.dataFolder)).batches.length, { timeout: 60_000 }).toBeGreaterThan(1)
  await expect.poll(async () => (await pageViews(server.dataFolder)).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(3)

  const { events, batches, replay } = await storedBy(server.dataFolder)
  expect(new Set(events.map(({ properties }) => properties.$current_url))).toEqual(
    new Set(['/about', '/careers', '/safety'].map((path) => server.url + path)),
  )
  expect(events.map(({ event }) => event)).toContain('$mp_click')
  const [track] = toSink(heard).filter(({ path }) => path === '/mixpanel/track/')
  expect(track?.headers['content-type']).toBe('application/x-www-form-urlencoded')
  expect(track?.url).toMatch(/\/mixpanel\/track\/\?verbose=1&ip=0&_=\d+$/)
  const [record] = toSink(heard).filter(({ path }) => path === '/mixpanel/record/')
  expect(record?.headers.authorization).toBe(`Basic ${Buffer.from('embedded:').toString('base64')}`)
  const mayBeTold = [
    '$current_url',
    '$device_id',
    '$lib_version',
    'batch_start_time',
    'distinct_id',
    'format',
    'mp_lib',
    'replay_id',
    'replay_length_ms',
    'replay_start_time',
    'replay_start_url',
    'seq',
  ]
  // The library leaves some out where two tabs begin at once.
  expect(mayBeTold).toEqual(expect.arrayContaining([...new URL(record?.url ?? '').searchParams.keys()]))
  expect(batches.every(({ format }) => format === 'gzip')).toBe(true)
  expect(replay.some(({ type }) => type === 2)).toBe(true)
  expect(JSON.stringify([events, batches, replay])).not.toContain('somebody')
  const before = await keptHere(page)
  expect([before.cookies, before.databases]).toEqual([['mp_embedded_mixpanel'], ['mixpanelBrowserDb', 'mixpanelFlagsDb']])
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'mp_embedded_mixpanel')
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 365 * 24 * 3600)).toBeLessThan(24 * 3600)

  await reopen(page)
  await expect(sheet(page)).toContainText('You said yes to this.')
  const wiped = pressToWiped(page)
  await choose(page, 'No thanks')
  const stoppedAt = Date.now()
  const sentBefore = toSink(heard).length
  expect(await wiped).toBeLessThan(1000)
  await expect.poll(() => keptHere(page), { intervals: [100] }).toEqual(nothing)
  await expect.poll(() => keptHere(other), { intervals: [100] }).toEqual(nothing)
  await page.getByRole('navigation', { name: 'Company' }).getByRole('link', { name: 'News' }).click()
  await expect(page).toHaveURL('/news')

  await reopen(page)
  // The other tab hears of it before this one has finished saying so.
  const agreedAt = Date.now()
  await choose(page, 'Accept')
  // Two tabs that begin at once may each have taken an id.
  const known = events.map(({ properties }) => properties.distinct_id)
  const someoneNew = async () => (await pageViews(server.dataFolder)).filter(({ properties }) => !known.includes(properties.distinct_id))
  // What could not be sent is tried again after 10 s, and after 20 more.
  await expect.poll(async () => (await someoneNew()).length, { timeout: 60_000 }).toBeGreaterThan(0)
  const late = (await storedBy(server.dataFolder)).events.filter(({ properties }) => {
    const at = Number(properties.time) * 1000
    return at > stoppedAt && at < agreedAt
  })
  expect(late).toEqual([])
  expect((await storedBy(server.dataFolder)).replay.filter(({ timestamp }) => timestamp > stoppedAt && timestamp < agreedAt)).toEqual([])
  expect(sentBefore).toBeLessThan(toSink(heard).length)
})

test('a browser that asks not to be tracked counts as a refusal, which a person may change', async ({ page, context, server }) => {
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }))
  const heard = hear(context)
  await page.goto('/contact')
  await takenOver(page)
  await reopen(page)
  await expect(sheet(page)).toContainText('You said no to this.')
  expect([toSink(heard), await keptHere(page)]).toEqual([[], nothing])
  await choose(page, 'Accept')
  await expect
    .poll(async () => (await pageViews(server.dataFolder)).some(({ properties }) => properties.current_url_path === '/contact'), {
      timeout: 60_000,
    })
    .toBe(true)
})

test('what was measured in a browser is erased with the application that is withdrawn there; its id stands under the choices', async ({
  page,
  server,
  phone,
  driverAt,
  barriers,
}) => {
  await driverAt('personal_info')
  await page.goto('/about')
  await takenOver(page)
  await choose(page, 'Accept')
  // What measures comes when the page is idle.
  await expect.poll(async () => (await keptHere(page)).keys).toContain('visitor-ids')
  await reopen(page)
  const id = (await sheet(page).locator('code').textContent()) ?? ''
  const measured = async () => (await storedBy(server.dataFolder)).events.map(({ properties }) => properties.distinct_id)
  await expect.poll(measured, { timeout: 60_000 }).toContain(`$device:${id}`)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await barriers()).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  await page.goto('/driver/onboarding-form')
  await button(page, 'Withdraw my application').click()
  const asked = page.waitForRequest((request) => request.method() === 'DELETE')
  await button(page, 'Withdraw it').click()
  expect((await asked).postDataJSON()).toEqual({ visitorIds: [id] })
  await expect(heading(page, 'You withdrew your application')).toBeVisible()
  await page.goto('/about')
  await takenOver(page)
  await reopen(page)
  await choose(page, 'No thanks')
  await expect.poll(() => keptHere(page)).toEqual(nothing)
  await server.review('erase', phone.e164, '--confirm', phone.e164)
  expect((await storedBy(server.dataFolder)).text).not.toContain(id)
})
