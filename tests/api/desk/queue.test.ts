import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDesk, startOperator, type TestDesk } from '#tests/harness/server/desk.ts'
import { sentApplications } from '#tests/harness/server/sent-applications.ts'

let { api, ada, lead } = {} as TestDesk
beforeAll(async () => {
  ;({ api, ada, lead } = await startDesk())
})
afterAll(() => api.close())
const { sent } = sentApplications(() => ({ api, lead }))

describe('the queue', () => {
  test('lists who waits, oldest first, with their place, and finds by number, plate, reference and name', async () => {
    const one = await sent('lagos')
    api.clock.advance(60)
    const two = await sent()
    const { body } = await ada.call('GET', '/applications')
    const rows = body.applications as {
      id: string
      location: string
      reference: string
      plateNumber: string
      name: string
      round: number
    }[]
    expect(rows.map(({ id }) => id).filter((id) => [one.id, two.id].includes(id))).toEqual([one.id, two.id])
    const row = rows.find(({ id }) => id === one.id)
    expect(row).toMatchObject({ location: 'lagos', plateNumber: one.plateNumber, round: 1 })
    const found = async (search: string) =>
      ((await ada.call('GET', `/applications?search=${encodeURIComponent(search)}`)).body.applications as { id: string }[]).map(
        ({ id }) => id,
      )
    for (const search of [one.phoneNumber, one.plateNumber.slice(0, 7).toLowerCase(), row?.reference.slice(0, 6) ?? ''])
      expect(await found(search)).toEqual([one.id])
    expect(await found(row?.name.slice(0, 5) ?? '')).toEqual(expect.arrayContaining([one.id, two.id]))
    expect(await found('%')).toEqual([])
    const lagos = (await ada.call('GET', '/applications?location=lagos')).body.applications as { id: string }[]
    expect(lagos.map(({ id }) => id)).toContain(one.id)
    expect(lagos.map(({ id }) => id)).not.toContain(two.id)
  })

  test('counts those that wait for longer than a day, and narrows to them', async () => {
    const one = await sent()
    const before = (await ada.call('GET', '/applications')).body.waitingLong as number
    api.clock.advance(24 * 3600 + 1)
    const again = await startOperator(api, 'later@example.com', 'reviewer')
    const { body } = await again.call('GET', '/applications?waitingDays=1')
    expect(body.waitingLong).toBeGreaterThan(before)
    expect((body.applications as { id: string }[]).map(({ id }) => id)).toContain(one.id)
  })
})
