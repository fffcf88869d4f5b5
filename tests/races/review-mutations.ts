import { expect } from 'vitest'
import { vehicle } from '#tests/harness/answers.ts'
import { type Changing, drivers, type Mutation, nextNumber, operator, type Prepare, type Service, stateOf, status } from './mutation.ts'

const decision = async (service: Service, path: string, body: object, decided: string): Promise<Mutation> => {
  const { phoneNumber, driver } = await drivers(service, 'sent')
  const at = `/review/applications/${encodeURIComponent(phoneNumber)}`
  return {
    ask: () => service.api.call('POST', `${at}/${path}`, { by: 'Ngozi', ...body }, operator),
    check: async (after, acknowledged) => {
      const state = (await stateOf(after, driver.token)).status
      const shown = (await after.api.call('GET', at, undefined, operator)).body.application as { decisions: unknown[] }
      expect([state, shown.decisions.length]).toEqual(state === decided ? [decided, 1] : ['pending_approval', 0])
      if (acknowledged) expect(state).toBe(decided)
    },
  }
}

export const reviewMutations = {
  'review.approve': (service) => decision(service, 'approve', {}, 'approved'),
  'review.requestChanges': (service) =>
    decision(service, 'changes', { changes: [{ item: 'insurance', code: 'blurry', note: '' }] }, 'changes_requested'),
  'review.reject': (service) => decision(service, 'reject', { reason: 'Not a car' }, 'rejected'),
  'review.erase': async (service) => {
    const { phoneNumber, driver } = await drivers(service, 'sent')
    const at = `/review/applications/${encodeURIComponent(phoneNumber)}`
    return {
      ask: () => service.api.call('POST', `${at}/erase`, { by: 'Ngozi', confirm: phoneNumber }, operator),
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
  'review.forget': async ({ api }) => {
    const email = `forget${nextNumber()}@example.com`
    const join = ({ api }: Pick<Service, 'api'>) => api.call('POST', '/email-subscription/subscribe', { email })
    await join({ api })
    return {
      ask: () => api.call('POST', '/review/forget', { who: email, confirm: email, by: 'Ngozi' }, operator),
      check: async (after, acknowledged) => expect(acknowledged ? [200] : [200, 409]).toContain((await join(after)).status),
    }
  },
  'review.rotateKeys': async (service) => {
    const { driver } = await drivers(service, 'vehicle_info')
    const profile = async ({ api }: Service) => (await api.call('GET', '/driver/profile/fetch', undefined, { token: driver.token })).body
    const before = await profile(service)
    return {
      ask: () => service.api.call('POST', '/review/keys/rotate', { by: 'Ngozi' }, operator),
      check: async (after) => expect((await profile(after)).personalInfo).toEqual(before.personalInfo),
    }
  },
  'review.block': async (service) => {
    const { phoneNumber, driver } = await drivers(service)
    return {
      ask: () => service.api.call('POST', '/review/blocked-numbers', { phoneNumber, by: 'Ngozi' }, operator),
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
  'review.unblock': async (service) => {
    const { phoneNumber } = await drivers(service)
    await service.api.call('POST', '/review/blocked-numbers', { phoneNumber, by: 'Ngozi' }, operator)
    return {
      ask: () => service.api.call('POST', '/review/blocked-numbers/remove', { phoneNumber, by: 'Ngozi' }, operator),
      check: async ({ api, codeFor }, acknowledged) => {
        expect((await api.call('POST', '/driver/auth/authenticate', { phoneNumber })).status).toBe(200)
        const { status: code } = await api.call('POST', '/driver/auth/verify-otp', { phoneNumber, otp: await codeFor(phoneNumber) })
        expect(acknowledged ? [200] : [200, 422]).toContain(code)
      },
    }
  },
  'review.releasePlate': async (service) => {
    const { plateNumber } = await drivers(service, 'vehicle_info')
    const { driver } = await drivers(service, 'personal_info')
    return {
      ask: () => service.api.call('POST', '/review/plates/release', { plateNumber, by: 'Ngozi' }, operator),
      check: async ({ api }, acknowledged) => {
        const body = { ...vehicle, plateNumber }
        const { status } = await api.call('POST', '/driver/onboarding/vehicle-details', body, { token: driver.token })
        expect(acknowledged ? [200] : [200, 409]).toContain(status)
      },
    }
  },
  'review.inviteOperator': async ({ api }) => {
    const email = `ngozi${nextNumber()}@example.com`
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
    const email = `ngozi${nextNumber()}@example.com`
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
} satisfies Partial<Record<Changing, Prepare>>
