import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDesk, type TestDesk } from '#tests/harness/server/desk.ts'
import { at, sentApplications } from '#tests/harness/server/sent-applications.ts'

let { api, ada, lead } = {} as TestDesk
beforeAll(async () => {
  ;({ api, ada, lead } = await startDesk())
})
afterAll(() => api.close())
const { sent, takeEffect } = sentApplications(() => ({ api, lead }))

test('the numbers count what was sent also once its driver, who was turned down, has begun another', async () => {
  const one = await sent()
  const sentInAll = async () => {
    const { statistics } = (await lead.call('GET', '/statistics')).body as { statistics: { days: { sent: number }[] } }
    return statistics.days.reduce((sum, day) => sum + day.sent, 0)
  }
  const before = await sentInAll()
  const path = `/review/applications/${one.id}/reject`
  expect((await api.call('POST', path, { by: 'root', reason: 'No.' }, { token: api.reviewToken })).status).toBe(200)
  expect((await one.driver.post('/driver/application/again', {})).status).toBe(200)
  expect(await sentInAll()).toBe(before)
})

test('the numbers count what was decided, and come as a table for a spreadsheet', async () => {
  const blurry = { changes: [{ item: 'licence_front', code: 'blurry', note: '' }] }
  const misnamed = { changes: [{ item: 'personal_info', code: 'name_mismatch', note: '' }] }
  for (const [path, body] of [['/approve'], ['/changes', blurry], ['/changes', blurry], ['/changes', misnamed]] as const) {
    const one = await sent()
    await ada.call('POST', at(one, '/claim'))
    expect((await ada.call('POST', at(one, path), body)).status).toBe(200)
  }
  await sent()
  await takeEffect()
  const { body } = await lead.call('GET', '/statistics')
  const { days, waiting, reasons, funnel } = body.statistics as {
    waiting: { now: number; bands: { fromHours: number; count: number }[] }
    days: { approved: number; rejected: number }[]
    reasons: { item: string; code: string; count: number }[]
    funnel: { stage: string; drivers: number }[]
  }
  expect(days).toHaveLength(30)
  expect(days.reduce((sum, one) => sum + one.approved, 0)).toBeGreaterThan(0)
  expect(waiting.now).toBeGreaterThan(0)
  expect(waiting.bands.reduce((sum, { count }) => sum + count, 0)).toBe(waiting.now)
  expect(waiting.bands.map(({ fromHours }) => fromHours)).toEqual([0, 6, 12, 24, 48, 72])
  expect(reasons).toEqual([
    { item: 'licence_front', code: 'blurry', count: 2 },
    { item: 'personal_info', code: 'name_mismatch', count: 1 },
  ])
  expect(funnel.map(({ stage }) => stage)).toEqual(expect.arrayContaining(['Signed up', 'Sent', 'Approved']))
  const csv = await lead.call('GET', '/statistics.csv')
  expect(csv.text.split('\r\n')[0]).toBe('"day","sent","approved","changes requested","rejected"')
})
