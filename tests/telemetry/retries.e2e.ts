import { expect, test } from '#tests/e2e/harness/fixtures.ts'
import { startServer } from '#tests/e2e/harness/running-server.ts'
import { takenOver } from '#tests/e2e/harness/taken-over.ts'
import { storedBy } from './stored.ts'

test('what the sink could not take is sent again, later and in smaller batches, and each event is stored', async ({
  browser,
  noErrors,
}) => {
  // With `debug` on the library says on the console what it could not send.
  noErrors.expected.push('')
  const server = await startServer({ ANALYTICS_EVENT_BYTES: '7000' })
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  const answers: { status: number; at: number }[] = []
  let isDown = true
  await page.route('**/mixpanel/track/**', (route) => {
    if (!isDown) return route.continue()
    isDown = false
    return route.fulfill({ status: 503, contentType: 'application/json', body: '{"status":0,"error":"away"}' })
  })
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url())
    // The page says in the address when it asked, by its own clock.
    if (pathname === '/mixpanel/track/') answers.push({ status: response.status(), at: Number(searchParams.get('_')) })
  })
  await page.clock.install()
  await page.goto('/about')
  await takenOver(page)
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect.poll(() => answers.length, { timeout: 60_000 }).toBe(1)
  for (let press = 0; press < 10; press++) await page.getByRole('heading', { level: 1 }).click()
  const clicks = async () => (await storedBy(server.dataFolder)).events.filter(({ event }) => event === '$mp_click')
  const clicksLater = async () => {
    await page.clock.fastForward(2000)
    return (await clicks()).length
  }
  await expect.poll(clicksLater, { timeout: 90_000, intervals: [200] }).toBeGreaterThanOrEqual(10)
  const ids = (await clicks()).map(({ properties }) => properties.$insert_id)
  expect(new Set(ids).size).toBe(ids.length)
  const statuses = answers.map(({ status }) => status)
  expect([statuses[0], statuses[1]]).toEqual([503, 413])
  expect(statuses).toContain(200)
  expect((answers[1]?.at ?? 0) - (answers[0]?.at ?? 0)).toBeGreaterThan(9000)
  await context.close()
  await server.stop()
})
