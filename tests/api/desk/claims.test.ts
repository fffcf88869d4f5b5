import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDesk, startOperator, type TestDesk } from '#tests/harness/server/desk.ts'
import { at, sentApplications } from '#tests/harness/server/sent-applications.ts'

let { api, ada, bola, lead } = {} as TestDesk
beforeAll(async () => {
  ;({ api, ada, bola, lead } = await startDesk())
})
afterAll(() => api.close())
const { sent, takeEffect, trail } = sentApplications(() => ({ api, lead }))

describe('a claim', () => {
  test('keeps others from deciding until it ends by itself', async () => {
    const one = await sent()
    expect((await ada.call('POST', at(one, '/claim'))).status).toBe(200)
    expect((await bola.call('POST', at(one, '/claim'))).status).toBe(409)
    expect((await bola.call('POST', at(one, '/approve'))).status).toBe(409)
    api.clock.advance(15 * 60 + 1)
    expect((await ada.call('POST', at(one, '/approve'))).body).toMatchObject({
      message: 'You no longer have this application. Claim it again first.',
    })
    expect((await bola.call('POST', at(one, '/claim'))).status).toBe(200)
    expect((await bola.call('DELETE', at(one, '/claim'))).status).toBe(200)
    expect((await ada.call('POST', at(one, '/claim'))).status).toBe(200)
  })

  test('lasts while its operator reads the application and its papers', async () => {
    const one = await sent()
    await ada.call('POST', at(one, '/claim'))
    for (const path of ['', '/files/licence_front', '']) {
      api.clock.advance(14 * 60)
      expect((await ada.call('GET', at(one, path))).status).toBe(200)
    }
    expect((await bola.call('GET', at(one))).status).toBe(200)
    expect((await bola.call('POST', at(one, '/claim'))).status).toBe(409)
    api.clock.advance(14 * 60)
    expect((await ada.call('POST', at(one, '/approve'))).status).toBe(200)
    await ada.call('POST', at(one, '/undo'))
  })

  test('is taken over by a lead, and by no reviewer', async () => {
    const one = await sent()
    await ada.call('POST', at(one, '/claim'))
    expect((await bola.call('POST', at(one, '/claim'), { takeOver: true })).status).toBe(403)
    expect((await lead.call('POST', at(one, '/claim'), { takeOver: true })).status).toBe(200)
    const late = await ada.call('POST', at(one, '/approve'))
    expect([late.status, late.body.message]).toEqual([409, 'Somebody else is reviewing this application now.'])
  })

  test('is given back by nobody else', async () => {
    const one = await sent()
    await ada.call('POST', at(one, '/claim'))
    await bola.call('DELETE', at(one, '/claim'))
    expect((await bola.call('POST', at(one, '/claim'))).status).toBe(409)
    await ada.call('DELETE', at(one, '/claim'))
  })

  test('of an application that was decided or withdrawn is refused, also to a lead who would take it over', async () => {
    const [decided, withdrawn] = [await sent(), await sent()]
    await ada.call('POST', at(decided, '/claim'))
    await ada.call('POST', at(decided, '/approve'))
    await takeEffect()
    expect((await api.call('DELETE', '/driver/application', {}, { token: withdrawn.driver.token })).status).toBe(200)
    for (const one of [decided, withdrawn])
      for (const [who, body] of [[bola, {}] as const, [lead, { takeOver: true }] as const]) {
        const refused = await who.call('POST', at(one, '/claim'), body)
        expect([refused.status, refused.body.message]).toEqual([409, 'This application is not waiting for a review.'])
        expect((await who.call('GET', at(one))).body.application).not.toHaveProperty('claim')
      }
    expect((await trail(decided)).filter((entry) => /claim|take-over/.test(entry))).toEqual(['ada claim'])
  })

  test('of the next one gives each reviewer another', async () => {
    await sent()
    await sent()
    const [first, second] = await Promise.all([ada.call('POST', '/applications/next'), bola.call('POST', '/applications/next')])
    expect(first?.body.id).toBeTruthy()
    expect(second?.body.id).toBeTruthy()
    expect(first?.body.id).not.toBe(second?.body.id)
  })

  test('of the next one goes on from the one that is left undecided, to the end, and from a decided one to the oldest', async () => {
    const reviewer = await startOperator(api, 'next@example.com', 'reviewer')
    const next = async (left?: string) => (await reviewer.call('POST', '/applications/next', left === undefined ? {} : { left })).body.id
    for (let nth = 0; nth < 3; nth++) await sent()
    const queue = async () =>
      (await reviewer.call('GET', '/applications')).body.applications as { id: string; claim?: { isMine: boolean }; open?: object }[]
    const [one, two, three] = (await queue()).filter(({ claim, open }) => !claim && !open).map(({ id }) => id)
    expect([await next(), await next(one), await next(two)]).toEqual([one, two, three])
    expect(await next(), 'the oldest is still with who left it').toBe(one)
    expect((await reviewer.call('POST', `/applications/${two}/approve`)).status).toBe(200)
    expect(await next(two)).toBe(one)
    await reviewer.call('POST', `/applications/${two}/undo`)
    const theirs = (await queue()).filter(({ claim, open }) => claim?.isMine !== false && !open)
    expect(await next(theirs.at(-1)?.id)).toBeUndefined()
    expect((await reviewer.call('POST', '/applications/next', { left: 'none' })).status).toBe(404)
    for (const id of [one, two, three]) await reviewer.call('DELETE', `/applications/${id}/claim`)
  })
})
