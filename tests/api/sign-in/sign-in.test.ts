import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blockedNumbers, codes } from '#server/database/sign-in-schema'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { another, codeCalls } from '#tests/harness/server/code-calls.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
const { newNumber, authenticate, verify, newest, codeOf } = codeCalls(() => api)

describe('codes', () => {
  test('a code has six digits, lives ten minutes, and another may be asked for after 30 seconds', async () => {
    const phoneNumber = newNumber()
    const answer = await authenticate(phoneNumber)
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: 'We sent a code to your phone.', codeLength: 6, expiresIn: 600, resendIn: 30, channels: ['sms', 'voice', 'whatsapp'] },
    ])
    expect(newest(phoneNumber)).toMatch(/^\d{6}$/)
  })

  test('answers for a new number, a known one and a blocked one are the same to the byte', async () => {
    const [fresh, known, blocked] = [newNumber(), newNumber(), newNumber()]
    await api.signIn(known)
    api.clock.advance(3600)
    await api.db.insert(blockedNumbers).values({ phoneNumber: blocked, blockedAt: new Date(api.clock.now) })
    const asked = [await authenticate(fresh), await authenticate(known), await authenticate(blocked)]
    expect(new Set(asked.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(newest(blocked)).toBe('')

    const again = [await authenticate(fresh), await authenticate(known), await authenticate(blocked)]
    expect(again.map(({ status, headers, text }) => [status, headers['retry-after'], text])).toEqual(
      Array.from({ length: 3 }, () => [429, '30', again[0]?.text]),
    )
    const guessed = [
      await verify(fresh, another(newest(fresh))),
      await verify(known, another(newest(known))),
      await verify(blocked, '123456'),
    ]
    expect(new Set(guessed.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(guessed[0]?.status).toBe(422)
  })

  test('asking again takes 30, then 60, then 120 seconds, and a refusal says how long', async () => {
    const phoneNumber = newNumber()
    for (const wait of [30, 60, 120]) {
      expect((await authenticate(phoneNumber)).body.resendIn).toBe(wait)
      api.clock.advance(wait - 1)
      const early = await authenticate(phoneNumber)
      expect([early.status, early.headers['retry-after'], early.body]).toEqual([
        429,
        '1',
        {
          message: 'Wait a little before you ask for a new code.',
          errors: [{ code: 'too_many', message: 'Wait a little before you ask for a new code.' }],
        },
      ])
      api.clock.advance(1)
    }
  })

  test('a number is sent five codes an hour, and the answer to the fifth says when the next may be asked for', async () => {
    const phoneNumber = newNumber()
    const resends: unknown[] = []
    for (let sent = 0; sent < 5; sent++) {
      resends.push((await authenticate(phoneNumber)).body.resendIn)
      api.clock.advance(120)
    }
    expect(resends).toEqual([30, 60, 120, 120, 3600 - 4 * 120])
    const sixth = await authenticate(phoneNumber)
    expect([sixth.status, sixth.headers['retry-after']]).toEqual([429, String(3600 - 5 * 120)])
    api.clock.advance(3600 - 5 * 120)
    expect((await authenticate(phoneNumber)).status).toBe(200)
  })

  test('the sixth wrong guess is not judged, and neither is the right code after five', async () => {
    const phoneNumber = newNumber()
    const code = await codeOf(phoneNumber)
    for (const attemptsLeft of [4, 3, 2, 1, 0]) {
      const wrong = await verify(phoneNumber, another(code))
      expect([wrong.status, wrong.body]).toEqual([
        422,
        {
          message: 'This is not the code we sent. Check it and try again.',
          errors: [{ code: 'code_wrong', message: 'This is not the code we sent. Check it and try again.', field: 'otp' }],
          attemptsLeft,
        },
      ])
    }
    const right = await verify(phoneNumber, code)
    expect([right.status, right.body]).toEqual([
      410,
      {
        message: 'This code no longer works. Ask for a new one.',
        errors: [{ code: 'code_expired', message: 'This code no longer works. Ask for a new one.', field: 'otp' }],
      },
    ])
  })

  test('a code works until its ten minutes are over, and not a moment longer', async () => {
    const [inTime, late] = [newNumber(), newNumber()]
    const codesSent = [await codeOf(inTime), await codeOf(late)]
    api.clock.advance(599)
    expect((await verify(inTime, codesSent[0])).status).toBe(200)
    api.clock.advance(1)
    expect((await verify(late, codesSent[1])).status).toBe(410)
  })

  test('a used code is used, and the number may have another at once', async () => {
    const phoneNumber = newNumber()
    const code = await codeOf(phoneNumber)
    const { status, body } = await verify(phoneNumber, code)
    expect([status, body.message, body.status]).toEqual([200, 'You are signed in.', 'personal_info'])
    expect((await verify(phoneNumber, code)).status).toBe(410)
    expect((await authenticate(phoneNumber)).status).toBe(200)
  })

  test('a number that has used its five codes is told when the hour of the first is over, and not when another might have been sent', async () => {
    const phoneNumber = newNumber()
    for (const rest of [100, 200, 300, 2970]) {
      await authenticate(phoneNumber)
      api.clock.advance(rest)
    }
    expect((await verify(phoneNumber, await codeOf(phoneNumber))).status).toBe(200)
    const sixth = await authenticate(phoneNumber)
    expect([sixth.status, sixth.headers['retry-after']]).toEqual([429, '30'])
  })

  test('a code that is entered twice at once is used once', async () => {
    const phoneNumber = newNumber()
    const code = await codeOf(phoneNumber)
    const answers = await Promise.all([verify(phoneNumber, code), verify(phoneNumber, code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
  })

  test('a new code puts the one before out of use, and brings its tries back', async () => {
    const phoneNumber = newNumber()
    const first = await codeOf(phoneNumber)
    for (let guess = 0; guess < 5; guess++) await verify(phoneNumber, another(first))
    api.clock.advance(30)
    const second = await codeOf(phoneNumber)
    if (second !== first) expect((await verify(phoneNumber, first)).body.attemptsLeft).toBe(4)
    expect((await verify(phoneNumber, second)).status).toBe(200)
  })

  test('every spelling of a number is one account and one limit', async () => {
    const spellings = ['08050000001', '8050000001', '+2348050000001', '2348050000001', '+23408050000001', ' 0805-000 (0001) ']
    expect((await authenticate('0805 000 0001')).status).toBe(200)
    for (const spelling of spellings) expect((await authenticate(spelling)).status).toBe(429)
    const drivers = new Set<unknown>()
    for (const spelling of spellings) {
      const { body } = await verify(spelling, newest('+2348050000001'))
      const profile = await api.call('GET', '/driver/profile/fetch', undefined, { token: String(body.accessToken) })
      drivers.add(profile.body.phoneNumber)
      api.clock.advance(1200)
      await authenticate('+2348050000001')
    }
    expect([...drivers]).toEqual(['+2348050000001'])
    const { rows } = (await api.db.execute(
      sql`select count(*)::int as drivers from drivers where phone_number like '%8050000001'`,
    )) as unknown as {
      rows: unknown[]
    }
    expect(rows).toEqual([{ drivers: 1 }])
  })

  test('a code pasted as a sentence is understood', async () => {
    const phoneNumber = newNumber()
    const code = await codeOf(phoneNumber)
    expect((await verify(phoneNumber, `Your code is ${code.slice(0, 3)} ${code.slice(3)}. Never share it`)).status).toBe(200)
  })

  test('a code for a driver is none for a passenger', async () => {
    const phoneNumber = newNumber()
    const code = await codeOf(phoneNumber)
    expect((await api.call('POST', '/auth/verify-otp', { phoneNumber, otp: code })).status).toBe(410)
    expect((await verify(phoneNumber, code)).status).toBe(200)
  })

  test('codes are kept as hashes, and neither codes nor numbers are logged', async () => {
    const phoneNumber = newNumber()
    const code = await codeOf(phoneNumber)
    const rows = await api.db.select().from(codes)
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`)
    await verify(phoneNumber, code)
    // How long an answer took may have any six digits behind its point.
    const logged = api.logged.join('\n').replace(/"responseTime":[\d.]+/g, '')
    expect(api.logged.length).toBeGreaterThan(0)
    expect([new RegExp(`\\b${code}\\b`).test(logged), logged.includes(phoneNumber), logged.includes(phoneNumber.slice(4))]).toEqual([
      false,
      false,
      false,
    ])
  })

  test('codes have six digits whatever they begin with, and are drawn from all of them', () => {
    const sent = api.outbox.map(({ code }) => code)
    expect(sent.length).toBeGreaterThan(30)
    expect(sent.filter((code) => !/^\d{6}$/.test(code))).toEqual([])
    expect(new Set(sent.map((code) => code.slice(0, 3))).size).toBeGreaterThan(20)
  })
})
