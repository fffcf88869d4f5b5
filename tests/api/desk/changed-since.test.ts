import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDesk, type TestDesk } from '#tests/harness/server/desk.ts'
import { at, type SentApplication, sentApplications } from '#tests/harness/server/sent-applications.ts'

let { api, ada, lead } = {} as TestDesk
beforeAll(async () => {
  ;({ api, ada, lead } = await startDesk())
})
afterAll(() => api.close())
const { sent, takeEffect } = sentApplications(() => ({ api, lead }))

/** Changes that are asked for, and take effect. */
async function askFor(one: SentApplication, item: string) {
  await ada.call('POST', at(one, '/claim'))
  const asked = await ada.call('POST', at(one, '/changes'), { changes: [{ item, code: 'other', note: 'Look at it.' }] })
  expect(asked.status).toBe(200)
  await takeEffect()
}
const shownTo = async (one: SentApplication) => (await ada.call('GET', at(one))).body.application

test('another application after a rejection tells nothing of what was mended in the one before', async () => {
  const one = await sent()
  await askFor(one, 'personal_info')
  const { personalInfo } = (await one.driver.get('/driver/profile/fetch')).body as { personalInfo: object }
  expect((await one.driver.post('/driver/onboarding/personal-info', { ...personalInfo, lastName: 'Obi' })).status).toBe(200)
  expect((await one.driver.send()).status).toBe(200)
  expect(await shownTo(one)).toMatchObject({ round: 2, changedSince: ['personal_info'] })
  await ada.call('POST', at(one, '/claim'))
  await ada.call('POST', at(one, '/reject'), { reason: 'The vehicle is too old.' })
  await lead.call('POST', at(one, '/second'), { agrees: true })
  await takeEffect()
  expect((await one.driver.post('/driver/application/again', undefined)).status).toBe(200)
  await one.driver.save('vehicle_info', 'elsewhere', 'DSK-901AA')
  await one.driver.save('vehicle_docs')
  expect((await one.driver.send()).status).toBe(200)
  expect(await shownTo(one)).toMatchObject({ round: 3, changedSince: [] })
})

test('papers that nobody named, and that came all the same, are told as changed too', async () => {
  const one = await sent()
  await askFor(one, 'vehicle_info')
  api.clock.advance(1)
  const { driver } = one
  expect((await driver.save('vehicle_info', 'lagos', one.plateNumber)).status).toBe(200)
  const { vehicleMedia, documents } = (await driver.get('/driver/profile/fetch')).body as Record<string, { items: object[] }>
  const media = { items: [...(vehicleMedia?.items ?? []), await driver.item('hackney_permit')] }
  expect((await driver.post('/driver/onboarding/vehicle-media', media)).status).toBe(200)
  const papers = { ...documents, items: [...(documents?.items ?? []), await driver.item('lasdri_card')] }
  expect((await driver.post('/driver/onboarding/documents', papers)).status).toBe(200)
  expect((await driver.send()).status).toBe(200)
  expect(await shownTo(one)).toMatchObject({ changedSince: ['vehicle_info', 'hackney_permit', 'lasdri_card'] })
})
