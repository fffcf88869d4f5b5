import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { termsVersion } from '#contract/terms'
import { blockedNumbers, codes, drivers, passengers } from '#server/database/schema'
import { personalInfo } from '#tests/harness/answers.ts'
import { startApi, type TestApi } from '#tests/harness/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

let numbers = 0
const newNumber = () => `+23480400${String(++numbers).padStart(5, '0')}`
const authenticate = (phoneNumber: string, address?: string) =>
  api.call('POST', '/driver/auth/authenticate', { phoneNumber }, address === undefined ? {} : { address })
const verify = (phoneNumber: string, otp: unknown) => api.call('POST', '/driver/auth/verify-otp', { phoneNumber, otp })
const newest = (phoneNumber: string) => api.outbox.filter((entry) => entry.phoneNumber === phoneNumber).at(-1)?.code ?? ''
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const codeOf = async (phoneNumber: string) => {
  await authenticate(phoneNumber)
  return newest(phoneNumber)
}

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
    const logged = api.logged.join('\n')
    expect(api.logged.length).toBeGreaterThan(0)
    expect([logged.includes(code), logged.includes(phoneNumber), logged.includes(phoneNumber.slice(4))]).toEqual([false, false, false])
  })

  test('codes have six digits whatever they begin with, and are drawn from all of them', () => {
    const sent = api.outbox.map(({ code }) => code)
    expect(sent.length).toBeGreaterThan(30)
    expect(sent.filter((code) => !/^\d{6}$/.test(code))).toEqual([])
    expect(new Set(sent.map((code) => code.slice(0, 3))).size).toBeGreaterThan(20)
  })
})

test('an address may have twenty codes sent an hour, whatever the numbers', async () => {
  const limited = await startApi({ environment: { CODE_SENDS_PER_ADDRESS: '20' } })
  const from = (address: string) => limited.call('POST', '/driver/auth/authenticate', { phoneNumber: newNumber() }, { address })
  for (let sent = 0; sent < 20; sent++) expect((await from('198.51.100.7')).status).toBe(200)
  const refused = await from('198.51.100.7')
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600'])
  expect((await from('198.51.100.8')).status).toBe(200)
  const forged = await limited.call(
    'POST',
    '/driver/auth/authenticate',
    { phoneNumber: newNumber() },
    { address: '198.51.100.7', headers: { 'x-forwarded-for': '203.0.113.1' } },
  )
  expect(forged.status).toBe(429)
  limited.clock.advance(3600)
  expect((await from('198.51.100.7')).status).toBe(200)
  await limited.close()
})

test('where no wait is set another code may be asked for at once', async () => {
  const api = await startApi({ environment: { CODE_RESEND_SECONDS: '0' } })
  const phoneNumber = newNumber()
  for (let sent = 0; sent < 2; sent++) expect((await api.call('POST', '/driver/auth/authenticate', { phoneNumber })).body.resendIn).toBe(0)
  await api.close()
})

test('a code that could not be sent is told as unavailable and opens nothing, and another may be asked for at once', async () => {
  let away = true
  let lost = ''
  const api = await startApi({
    sender: async (_, code) => {
      if (!away) return
      lost = code
      throw new Error('The service is away')
    },
  })
  const phoneNumber = newNumber()
  const failed = await api.call('POST', '/driver/auth/authenticate', { phoneNumber })
  expect([failed.status, failed.headers['retry-after'], failed.body.errors]).toEqual([
    503,
    '5',
    [{ code: 'unavailable', message: 'We could not send the code. Try again in a moment.' }],
  ])
  expect(api.logged.join('\n')).toContain('The service is away')
  expect((await api.call('POST', '/driver/auth/verify-otp', { phoneNumber, otp: lost })).status).toBe(410)
  away = false
  expect((await api.call('POST', '/driver/auth/authenticate', { phoneNumber })).body.resendIn).toBe(30)
  await api.close()
})

describe('passengers', () => {
  const rider = { firstName: 'Chidinma', lastName: 'Eze', email: 'chidinma@example.com' }

  test('a passenger signs up and is kept once the number is verified', async () => {
    const phoneNumber = newNumber()
    const asked = await api.call('POST', '/auth/authenticate', { ...rider, phoneNumber })
    expect([asked.status, asked.body]).toEqual([
      200,
      { message: 'We sent a code to your phone.', codeLength: 6, expiresIn: 600, resendIn: 30, channels: ['sms', 'voice', 'whatsapp'] },
    ])
    expect(await api.db.select().from(passengers)).toEqual([])
    const verified = await api.call('POST', '/auth/verify-otp', { phoneNumber, otp: newest(phoneNumber) })
    expect([verified.status, verified.body]).toEqual([200, { message: 'Your number is verified. Welcome to Cruzer.' }])
    expect(await api.db.select().from(passengers)).toEqual([
      { ...rider, phoneNumber, verifiedAt: new Date(api.clock.now), termsVersion: null, termsAgreedAt: null },
    ])
    expect((await api.db.select().from(codes)).filter(({ details }) => details !== null)).toEqual([])
  })

  test('a passenger’s wrong fields are told one by one', async () => {
    const answer = await api.call('POST', '/auth/authenticate', { firstName: '', lastName: 7, email: 'no', phoneNumber: '0123', id: 1 })
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [
        { code: 'invalid', message: 'Enter your first name', field: 'firstName' },
        { code: 'invalid', message: 'Enter your last name', field: 'lastName' },
        { code: 'invalid', message: 'Enter an email address like name@example.com', field: 'email' },
        { code: 'invalid', message: 'Enter a Nigerian mobile number, like 0803 123 4567', field: 'phoneNumber' },
        { code: 'invalid', message: 'This field is not known', field: 'id' },
      ],
    ])
  })
})

describe('terms after the code', () => {
  const agreedBy = async (phoneNumber: string) => {
    const [driver] = await api.db.select().from(drivers).where(sql`${drivers.phoneNumber} = ${phoneNumber}`)
    return [driver?.termsVersion, driver?.termsAgreedAt]
  }
  const agree = (token: unknown, version: unknown = termsVersion) =>
    api.call('POST', '/driver/auth/agree-to-terms', { token, termsVersion: version })

  test('a number that has never agreed is told so with its code, agrees by the token, and is not asked again', async () => {
    const phoneNumber = newNumber()
    const { body } = await verify(phoneNumber, await codeOf(phoneNumber))
    expect([body.termsAgreed, await agreedBy(phoneNumber)]).toEqual([false, [null, null]])
    const answer = await agree(body.accessToken)
    expect([answer.status, answer.body]).toEqual([200, { message: 'You have agreed to the terms.' }])
    expect(await agreedBy(phoneNumber)).toEqual([termsVersion, new Date(api.clock.now)])
    expect((await verify(phoneNumber, await codeOf(phoneNumber))).body.termsAgreed).toBe(true)
  })

  test('a number that agreed at the sign-up is not asked', async () => {
    const phoneNumber = newNumber()
    await api.call('POST', '/driver/auth/authenticate', { phoneNumber, termsVersion })
    expect((await verify(phoneNumber, newest(phoneNumber))).body.termsAgreed).toBe(true)
  })

  test.each([[''], [null], [false], ['I agree'], ['2026']])(
    'a sign-up that brings %j for its consent is refused at that field, and sent nothing',
    async (given) => {
      const phoneNumber = newNumber()
      const before = api.outbox.length
      const rider = { firstName: 'Ada', lastName: 'Obi', email: 'ada@example.com' }
      for (const [path, body] of [
        ['/driver/auth/authenticate', {}],
        ['/auth/authenticate', rider],
      ] as const) {
        const refused = await api.call('POST', path, { ...body, phoneNumber, termsVersion: given })
        expect([refused.status, refused.body.errors]).toEqual([
          400,
          [{ code: 'invalid', message: expect.any(String), field: 'termsVersion' }],
        ])
      }
      expect(api.outbox.length).toBe(before)
    },
  )

  test('a number that has not agreed may save and is told at each sign-in until it has, and known numbers are not told from new ones', async () => {
    const [phoneNumber, other] = [newNumber(), newNumber()]
    const { body } = await verify(phoneNumber, await codeOf(phoneNumber))
    const token = String(body.accessToken)
    expect((await api.call('POST', '/driver/onboarding/personal-info', personalInfo, { token })).status).toBe(200)
    expect((await verify(phoneNumber, await codeOf(phoneNumber))).body).toMatchObject({ termsAgreed: false, status: 'vehicle_info' })
    api.clock.advance(3600)
    const answers = [phoneNumber, other].map((number) => api.call('POST', '/driver/auth/authenticate', { phoneNumber: number }))
    const [known, fresh] = await Promise.all(answers)
    expect([known?.status, known?.text]).toEqual([200, fresh?.text])
  })

  test('nobody agrees for another: a token that is not theirs to use is refused, and terms without a day are refused', async () => {
    const phoneNumber = newNumber()
    const { body } = await verify(phoneNumber, await codeOf(phoneNumber))
    expect((await agree('unknown')).status).toBe(401)
    expect((await agree(body.refreshToken)).status).toBe(401)
    expect((await agree(body.accessToken, 'the newest')).status).toBe(400)
    expect(await agreedBy(phoneNumber)).toEqual([null, null])
  })
})
