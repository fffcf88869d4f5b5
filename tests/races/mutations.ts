import { expect } from 'vitest'
import type { EndpointName, Endpoints } from '#contract/endpoints'
import { faceConsentVersion } from '#contract/face-consent'
import type { reviewEndpoints } from '#contract/review'
import type { StepStatus } from '#contract/status'
import { hasFiles, type StepEndpoint, stepStatuses, steps } from '#contract/steps'
import { termsVersion } from '#contract/terms'
import { answers, corrections } from '#tests/harness/answers.ts'
import type { byTurns } from '#tests/harness/copies.ts'
import { lastStep, pathOf, startDriver, type TestDriver } from '#tests/harness/driver.ts'
import { fileOf } from '#tests/harness/files.ts'

let numbers = 0
const newNumber = () => `+23480900${String(++numbers).padStart(5, '0')}`

export interface World {
  readonly api: ReturnType<typeof byTurns>
  readonly codeFor: (phoneNumber: string) => Promise<string>
}
/** What was asked for before the kill, and what must hold after it, whether it was acknowledged or not. */
export interface Mutation {
  readonly ask: () => Promise<{ readonly status: number; readonly body: Record<string, unknown> }>
  readonly check: (after: World, acknowledged: Record<string, unknown> | undefined) => Promise<void>
}

export const reviewToken = 'the-operator-of-these-tests'
const operator = { token: reviewToken }
const status = async ({ api }: World, token: string) => (await api.call('GET', '/driver/onboarding/status', undefined, { token })).status
const stateOf = async ({ api }: World, token: string) => (await api.call('GET', '/driver/onboarding/status', undefined, { token })).body
const drivers = async (world: World, upTo?: StepStatus | 'sent') => {
  const phoneNumber = newNumber()
  const plateNumber = `KIL-${100 + numbers}AA`
  const driver = await startDriver(world.api, phoneNumber)
  if (upTo) await driver.fillIn(upTo, 'elsewhere', plateNumber)
  return { phoneNumber, driver }
}

/** A save: afterwards the profile holds what was asked, whole, or what it held before. */
const save = async (driver: TestDriver, key: string, path: string, body: Record<string, unknown>): Promise<Mutation> => {
  const before = (await driver.get('/driver/profile/fetch')).body[key]
  return {
    ask: () => driver.post(path, body),
    check: async ({ api }, acknowledged) => {
      const after = (await api.call('GET', '/driver/profile/fetch', undefined, { token: driver.token })).body[key]
      if (acknowledged) expect(after).toEqual(body)
      else expect([before, body]).toContainEqual(after)
    },
  }
}

const decision = async (world: World, path: string, body: object, decided: string): Promise<Mutation> => {
  const { phoneNumber, driver } = await drivers(world, 'sent')
  const at = `/review/applications/${encodeURIComponent(phoneNumber)}`
  return {
    ask: () => world.api.call('POST', `${at}/${path}`, { by: 'Ngozi', ...body }, operator),
    check: async (after, acknowledged) => {
      const state = (await stateOf(after, driver.token)).status
      const shown = (await after.api.call('GET', at, undefined, operator)).body.application as { decisions: unknown[] }
      expect([state, shown.decisions.length]).toEqual(state === decided ? [decided, 1] : ['pending_approval', 0])
      if (acknowledged) expect(state).toBe(decided)
    },
  }
}

type Review = typeof reviewEndpoints
/** Every call that changes something, and the PUT of a file: one that is forgotten below is an error of types. */
type Changing =
  | { [N in EndpointName]: Endpoints[N]['method'] extends 'GET' ? never : N }[EndpointName]
  | { [N in keyof Review]: Review[N]['method'] extends 'GET' ? never : `review.${N}` }[keyof Review]
  | 'a PUT'

const vehicleDriver = async (world: World) => (await drivers(world, 'vehicle_info')).driver
/** A call that leads from one status of the application to another: afterwards it stands at the one or the other. */
const move = (driver: TestDriver, ask: Mutation['ask'], from: string, to: string): Mutation => ({
  ask,
  check: async (after, acknowledged) => expect(acknowledged ? [to] : [from, to]).toContain((await stateOf(after, driver.token)).status),
})
const arrived = async ({ api }: World, { token }: TestDriver) =>
  ((await api.call('GET', '/driver/profile/fetch', undefined, { token })).body.files ?? []) as object[]

/** What was typed is saved once more, corrected; a step of files with files that are new. */
const stepSaves = Object.fromEntries(
  stepStatuses.map((step, index): [string, (world: World) => Promise<Mutation>] => [
    steps[step].endpoint,
    async (world) => {
      const { driver } = await drivers(world, hasFiles(step) ? stepStatuses[index - 1] : step)
      const key = steps[step].profileKey
      const saved = (await driver.get('/driver/profile/fetch')).body[key] as object | undefined
      const changed = hasFiles(step) ? { ...answers[step], items: await driver.items(step) } : corrections[step].answers
      return save(driver, key, pathOf(step), { ...saved, ...changed })
    },
  ]),
) as Record<StepEndpoint, (world: World) => Promise<Mutation>>

/** Each is prepared in a world that runs. */
export const mutations: Readonly<Record<Changing, (world: World) => Promise<Mutation>>> = {
  joinWaitlist: async ({ api }) => {
    const email = `ada${++numbers}@example.com`
    const ask = () => api.call('POST', '/email-subscription/subscribe', { email })
    return {
      ask,
      check: async (after, acknowledged) => {
        const again = await after.api.call('POST', '/email-subscription/subscribe', { email })
        expect(acknowledged ? [409] : [200, 409]).toContain(again.status)
      },
    }
  },
  authenticateDriver: async ({ api }) => {
    const phoneNumber = newNumber()
    return {
      ask: () => api.call('POST', '/driver/auth/authenticate', { phoneNumber }),
      check: async (after, acknowledged) => {
        if (!acknowledged) return
        const otp = await after.codeFor(phoneNumber)
        expect((await after.api.call('POST', '/driver/auth/verify-otp', { phoneNumber, otp })).status).toBe(200)
      },
    }
  },
  authenticatePassenger: async ({ api }) => {
    const phoneNumber = newNumber()
    return {
      ask: () => api.call('POST', '/auth/authenticate', { firstName: 'Ada', lastName: 'Eze', email: 'ada@example.com', phoneNumber }),
      check: async (after, acknowledged) => {
        if (!acknowledged) return
        const otp = await after.codeFor(phoneNumber)
        expect((await after.api.call('POST', '/auth/verify-otp', { phoneNumber, otp })).status).toBe(200)
      },
    }
  },
  agreeToTerms: async (world) => {
    const { phoneNumber, driver } = await drivers(world)
    return {
      ask: () => driver.post('/driver/auth/agree-to-terms', { token: driver.token, termsVersion }),
      check: async ({ api }, acknowledged) => {
        const shown = await api.call('GET', `/review/applications/${encodeURIComponent(phoneNumber)}`, undefined, operator)
        const agreed = (shown.body.application as { termsVersion?: string }).termsVersion
        expect(acknowledged ? [termsVersion] : [undefined, termsVersion]).toContain(agreed)
      },
    }
  },
  setFaceConsent: async (world) => {
    const { driver } = await drivers(world)
    return {
      ask: () => driver.post('/driver/face-consent', { agrees: true, version: faceConsentVersion }),
      check: async ({ api }, acknowledged) => {
        const { body } = await api.call('GET', '/driver/profile/fetch', undefined, { token: driver.token })
        expect(acknowledged ? [true] : [true, false]).toContain(body.faceConsent)
      },
    }
  },
  verifyDriver: async ({ api, codeFor }) => {
    const phoneNumber = newNumber()
    await api.call('POST', '/driver/auth/authenticate', { phoneNumber })
    const otp = await codeFor(phoneNumber)
    return {
      ask: () => api.call('POST', '/driver/auth/verify-otp', { phoneNumber, otp }),
      check: async (after, acknowledged) => {
        if (acknowledged) return expect(await status(after, String(acknowledged.accessToken))).toBe(200)
        const again = await after.api.call('POST', '/driver/auth/verify-otp', { phoneNumber, otp })
        expect([200, 410]).toContain(again.status)
        if (again.status === 410) expect((await after.api.call('POST', '/driver/auth/authenticate', { phoneNumber })).status).toBe(200)
      },
    }
  },
  verifyPassenger: async ({ api, codeFor }) => {
    const phoneNumber = newNumber()
    await api.call('POST', '/auth/authenticate', { firstName: 'Ada', lastName: 'Eze', email: 'ada@example.com', phoneNumber })
    const otp = await codeFor(phoneNumber)
    return {
      ask: () => api.call('POST', '/auth/verify-otp', { phoneNumber, otp }),
      check: async (after, acknowledged) => {
        const again = await after.api.call('POST', '/auth/verify-otp', { phoneNumber, otp })
        expect(acknowledged ? [410] : [200, 410]).toContain(again.status)
      },
    }
  },
  useReferral: async (world) => {
    const { driver } = await drivers(world)
    const use = (api: World['api']) => api.call('POST', '/driver/onboarding/referral', { referralCode: 'ABC123' }, { token: driver.token })
    return {
      ask: () => use(world.api),
      check: async ({ api }, acknowledged) => expect(acknowledged ? [409] : [200, 409]).toContain((await use(api)).status),
    }
  },
  refreshTokensByPost: async (world) => {
    const { driver } = await drivers(world)
    const refresh = (api: World['api']) => api.call('POST', '/driver/auth/token/refresh', undefined, { token: driver.refreshToken })
    return {
      ask: () => refresh(world.api),
      check: async (after, acknowledged) => {
        if (acknowledged) return expect(await status(after, String(acknowledged.accessToken))).toBe(200)
        const again = await refresh(after.api)
        // A pair whose answer was lost is given again while the grace lasts; starting anew may take longer.
        expect([200, 401]).toContain(again.status)
      },
    }
  },
  logOut: async (world) => {
    const { driver } = await drivers(world)
    return {
      ask: () => world.api.call('PATCH', '/driver/auth/logout', { token: driver.refreshToken }, { token: driver.token }),
      check: async (after, acknowledged) => {
        const access = await status(after, driver.token)
        const refreshed = (await after.api.call('GET', '/driver/auth/token/refresh', undefined, { token: driver.refreshToken })).status
        expect(refreshed).toBe(access)
        if (acknowledged) expect(access).toBe(401)
      },
    }
  },
  generateLoginToken: async (world) => {
    const { driver } = await drivers(world)
    return {
      ask: () => driver.post('/driver/auth/generate-login-token', { token: driver.token }),
      check: async ({ api }, acknowledged) => {
        if (!acknowledged) return
        const { loginToken } = acknowledged
        expect((await api.call('POST', '/driver/auth/redeem-login-token', { loginToken })).status).toBe(200)
      },
    }
  },
  redeemLoginToken: async (world) => {
    const { driver } = await drivers(world)
    const { loginToken } = (await driver.post('/driver/auth/generate-login-token', { token: driver.token })).body
    const redeem = (api: World['api']) => api.call('POST', '/driver/auth/redeem-login-token', { loginToken })
    return {
      ask: () => redeem(world.api),
      check: async (after, acknowledged) => {
        if (acknowledged) expect(await status(after, String(acknowledged.accessToken))).toBe(200)
        expect(acknowledged ? [401] : [200, 401]).toContain((await redeem(after.api)).status)
      },
    }
  },
  generateSignedUrl: async (world) => {
    const { driver } = await drivers(world)
    return {
      ask: () => driver.post('/misc/signedurl/generate', { name: 'photo.jpg', permission: 'w' }),
      check: async ({ api }) => {
        const sent = await api.upload(driver.token, fileOf['image/jpeg'], 'image/jpeg')
        expect(sent).toContain('drivers/')
      },
    }
  },
  'a PUT': async (world) => {
    const driver = await vehicleDriver(world)
    const { url, name } = (await driver.post('/misc/signedurl/generate', { name: 'a.jpg', permission: 'w' })).body
    const body = fileOf['image/jpeg']
    const item = { kind: 'photo_front', name, contentType: 'image/jpeg', size: body.length }
    return {
      ask: async () => {
        const headers = { 'x-ms-blob-type': 'BlockBlob', 'content-type': 'image/jpeg' }
        const { status: code } = await fetch(String(url), { method: 'PUT', headers, body: new Uint8Array(body) })
        return { status: code === 201 ? 200 : code, body: {} }
      },
      check: async ({ api }, acknowledged) => {
        const attached = await api.call('POST', '/driver/onboarding/files', { item }, { token: driver.token })
        expect(acknowledged ? [200] : [200, 422]).toContain(attached.status)
      },
    }
  },
  attachFile: async (world) => {
    const driver = await vehicleDriver(world)
    const item = await driver.item('photo_front')
    return {
      ask: () => driver.post('/driver/onboarding/files', { item }),
      check: async (after, acknowledged) => expect(acknowledged ? [[item]] : [[], [item]]).toContainEqual(await arrived(after, driver)),
    }
  },
  detachFile: async (world) => {
    const driver = await vehicleDriver(world)
    const item = await driver.item('photo_front')
    await driver.post('/driver/onboarding/files', { item })
    return {
      ask: () => world.api.call('DELETE', '/driver/onboarding/files/photo_front', undefined, { token: driver.token }),
      check: async (after, acknowledged) => expect(acknowledged ? [[]] : [[], [item]]).toContainEqual(await arrived(after, driver)),
    }
  },
  withdrawApplication: async (world) => {
    const driver = await vehicleDriver(world)
    return move(driver, driver.withdraw, 'vehicle_docs', 'withdrawn')
  },
  restoreApplication: async (world) => {
    const driver = await vehicleDriver(world)
    await driver.withdraw()
    return move(driver, () => driver.post('/driver/application/keep', undefined), 'withdrawn', 'vehicle_docs')
  },
  applyAgain: async (world) => {
    const { phoneNumber, driver } = await drivers(world, 'sent')
    const at = `/review/applications/${encodeURIComponent(phoneNumber)}`
    await world.api.call('POST', `${at}/reject`, { by: 'Ngozi', reason: 'Too old' }, operator)
    return move(driver, () => driver.post('/driver/application/again', undefined), 'rejected', 'vehicle_info')
  },
  ...stepSaves,
  sendApplication: async (world) => {
    const { driver } = await drivers(world, lastStep)
    return {
      ask: () => driver.send(),
      check: async (after, acknowledged) => {
        const state = (await stateOf(after, driver.token)).status
        expect(acknowledged ? ['pending_approval'] : ['ready_to_send', 'pending_approval']).toContain(state)
      },
    }
  },
  'review.approve': (world) => decision(world, 'approve', {}, 'approved'),
  'review.requestChanges': (world) =>
    decision(world, 'changes', { changes: [{ item: 'insurance', code: 'blurry', note: '' }] }, 'changes_requested'),
  'review.reject': (world) => decision(world, 'reject', { reason: 'Not a car' }, 'rejected'),
  'review.erase': async (world) => {
    const { phoneNumber, driver } = await drivers(world, 'sent')
    const at = `/review/applications/${encodeURIComponent(phoneNumber)}`
    return {
      ask: () => world.api.call('POST', `${at}/erase`, { by: 'Ngozi', confirm: phoneNumber }, operator),
      check: async (after, acknowledged) => {
        const [access, shown] = [await status(after, driver.token), (await after.api.call('GET', at, undefined, operator)).status]
        expect(
          acknowledged
            ? [[401, 404]]
            : [
                [200, 200],
                [401, 404],
              ],
        ).toContainEqual([access, shown])
      },
    }
  },
  'review.rotateKeys': async (world) => {
    const { driver } = await drivers(world, 'vehicle_info')
    const profile = async ({ api }: World) => (await api.call('GET', '/driver/profile/fetch', undefined, { token: driver.token })).body
    const before = await profile(world)
    return {
      ask: () => world.api.call('POST', '/review/keys/rotate', { by: 'Ngozi' }, operator),
      check: async (after) => expect((await profile(after)).personalInfo).toEqual(before.personalInfo),
    }
  },
  'review.block': async (world) => {
    const { phoneNumber, driver } = await drivers(world)
    return {
      ask: () => world.api.call('POST', '/review/blocked-numbers', { phoneNumber, by: 'Ngozi' }, operator),
      check: async (after, acknowledged) => {
        const access = await status(after, driver.token)
        expect((await after.api.call('POST', '/driver/auth/authenticate', { phoneNumber })).status).toBe(200)
        const code = await after.codeFor(phoneNumber).catch(() => undefined)
        const verified = await after.api.call('POST', '/driver/auth/verify-otp', { phoneNumber, otp: code })
        // Signed out and sent nothing, or neither.
        expect([
          [200, 200],
          [401, 410],
          [401, 422],
        ]).toContainEqual([access, verified.status])
        if (acknowledged) expect(access).toBe(401)
      },
    }
  },
  'review.unblock': async (world) => {
    const { phoneNumber } = await drivers(world)
    await world.api.call('POST', '/review/blocked-numbers', { phoneNumber, by: 'Ngozi' }, operator)
    return {
      ask: () => world.api.call('POST', '/review/blocked-numbers/remove', { phoneNumber, by: 'Ngozi' }, operator),
      check: async ({ api, codeFor }, acknowledged) => {
        expect((await api.call('POST', '/driver/auth/authenticate', { phoneNumber })).status).toBe(200)
        const { status: code } = await api.call('POST', '/driver/auth/verify-otp', { phoneNumber, otp: await codeFor(phoneNumber) })
        expect(acknowledged ? [200] : [200, 422]).toContain(code)
      },
    }
  },
  'review.inviteOperator': async ({ api }) => {
    const email = `ngozi${++numbers}@example.com`
    return {
      ask: () => api.call('POST', '/review/operators', { email, role: 'reviewer', by: 'Ngozi' }, operator),
      check: async (after, acknowledged) => {
        const { operators } = (await after.api.call('GET', '/review/operators', undefined, operator)).body as {
          operators: { email: string }[]
        }
        const isThere = operators.some((one) => one.email === email)
        if (acknowledged) expect(isThere).toBe(true)
      },
    }
  },
  'review.disableOperator': async ({ api }) => {
    const email = `ngozi${++numbers}@example.com`
    await api.call('POST', '/review/operators', { email, role: 'reviewer', by: 'Ngozi' }, operator)
    return {
      ask: () => api.call('POST', '/review/operators/disable', { email, by: 'Ngozi' }, operator),
      check: async (after, acknowledged) => {
        const { operators } = (await after.api.call('GET', '/review/operators', undefined, operator)).body as {
          operators: { email: string; state: string }[]
        }
        const state = operators.find((one) => one.email === email)?.state
        expect(acknowledged ? ['disabled'] : ['disabled', 'invited']).toContain(state)
      },
    }
  },
  reportClientError: async ({ api }) => ({
    ask: () =>
      api.call('POST', '/client-errors', {
        build: '0.1.0',
        route: '/driver',
        name: 'TypeError',
        message: `x${++numbers} is not a function`,
      }),
    check: async () => {},
  }),
}
