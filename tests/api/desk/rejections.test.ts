import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDesk, startOperator, type TestDesk } from '#tests/harness/server/desk.ts'
import { at, sentApplications, statusOf } from '#tests/harness/server/sent-applications.ts'

let { api, ada, bola, lead } = {} as TestDesk
beforeAll(async () => {
  ;({ api, ada, bola, lead } = await startDesk())
})
afterAll(() => api.close())
const { sent, takeEffect } = sentApplications(() => ({ api, lead }))

describe('a decision', () => {
  const claimed = async (by = ada) => {
    const one = await sent()
    expect((await by.call('POST', at(one, '/claim'))).status).toBe(200)
    api.clock.advance(1)
    return one
  }

  test('to reject waits for a second person, who is not the one who rejects', async () => {
    const one = await claimed(lead)
    expect((await lead.call('POST', at(one, '/reject'), { reason: 'The licence is not yours.' })).body.open).toMatchObject({
      decision: 'rejected',
      waitsForSecond: true,
    })
    await takeEffect(60)
    expect(await statusOf(one)).toBe('pending_approval')
    expect((await lead.call('POST', at(one, '/second'), { agrees: true })).status).toBe(403)
    expect((await ada.call('POST', at(one, '/second'), { agrees: true })).status).toBe(403)
    const other = await startOperator(api, 'second@example.com', 'lead')
    expect((await other.call('POST', at(one, '/second'), { agrees: true })).status).toBe(200)
    await takeEffect()
    expect((await one.driver.get('/driver/onboarding/status')).body).toMatchObject({
      status: 'rejected',
      reason: 'The licence is not yours.',
    })
    const shown = (await lead.call('GET', at(one))).body.application as { decisions: object[] }
    expect(shown.decisions).toMatchObject([{ decision: 'rejected', by: 'lead@example.com', second: 'second@example.com' }])
  })

  test('to reject that was written anew since a lead read it waits for a word on what it says now', async () => {
    const one = await claimed()
    const rejected = async (reason: string) =>
      String(((await ada.call('POST', at(one, '/reject'), { reason })).body.open as { at: string }).at)
    const read = await rejected('The licence is not yours.')
    api.clock.advance(60)
    await ada.call('POST', at(one, '/undo'))
    const anew = await rejected('No.')
    const word = (seen: string) => lead.call('POST', at(one, '/second'), { agrees: true, at: seen })
    const unread = await word(read)
    expect([unread.status, unread.body.message]).toEqual([
      409,
      'The rejection was written anew since you read it. Read it once more, then decide.',
    ])
    expect((await word(anew)).status).toBe(200)
    await takeEffect()
    expect((await one.driver.get('/driver/onboarding/status')).body).toMatchObject({ status: 'rejected', reason: 'No.' })
  })

  test('to reject that a lead does not agree to leaves the application in the queue', async () => {
    const one = await claimed()
    await ada.call('POST', at(one, '/reject'), { reason: 'No.' })
    expect((await lead.call('POST', at(one, '/second'), { agrees: false })).status).toBe(200)
    await takeEffect()
    expect(await statusOf(one)).toBe('pending_approval')
    expect((await bola.call('POST', at(one, '/claim'))).status).toBe(200)
  })

  test('to reject is agreed to by nobody while the application is withdrawn, and waits for a lead once its driver keeps it', async () => {
    const one = await claimed()
    await ada.call('POST', at(one, '/reject'), { reason: 'No.' })
    expect((await api.call('DELETE', '/driver/application', {}, { token: one.driver.token })).status).toBe(200)
    const agree = () => lead.call('POST', at(one, '/second'), { agrees: true })
    const refused = await agree()
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This application does not wait for a decision any more: the rejection cannot take effect.',
    ])
    expect((await api.call('POST', '/driver/application/keep', undefined, { token: one.driver.token })).status).toBe(200)
    expect((await agree()).status).toBe(200)
    await takeEffect()
    expect(await statusOf(one)).toBe('rejected')
  })

  test('to reject is dropped when the command line decides first, and does not wait for the next round', async () => {
    const one = await claimed()
    await ada.call('POST', at(one, '/reject'), { reason: 'No.' })
    const changes = [{ item: 'personal_info', code: 'name_mismatch', note: '' }]
    const asked = await api.call('POST', `/review/applications/${one.id}/changes`, { by: 'root', changes }, { token: api.reviewToken })
    expect(asked.status).toBe(200)
    const { personalInfo } = (await one.driver.get('/driver/profile/fetch')).body as { personalInfo: object }
    expect((await one.driver.post('/driver/onboarding/personal-info', { ...personalInfo, lastName: 'Obi' })).status).toBe(200)
    expect((await one.driver.send()).status).toBe(200)
    expect((await lead.call('POST', at(one, '/second'), { agrees: true })).status).toBe(409)
    expect((await bola.call('POST', at(one, '/claim'))).status).toBe(200)
    expect((await bola.call('POST', at(one, '/approve'), { round: 2 })).status).toBe(200)
    await takeEffect()
    expect(await statusOf(one)).toBe('approved')
  })
})
