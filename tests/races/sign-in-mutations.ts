import { expect } from 'vitest'
import { faceConsentVersion } from '#contract/face-consent'
import { termsVersion } from '#contract/sign-in/terms'
import { type Changing, drivers, newNumber, operator, type Prepare, type Service, status } from './mutation.ts'

export const signInMutations = {
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
  agreeToTerms: async (service) => {
    const { phoneNumber, driver } = await drivers(service)
    return {
      ask: () => driver.post('/driver/auth/agree-to-terms', { token: driver.token, termsVersion }),
      check: async ({ api }, acknowledged) => {
        const shown = await api.call('GET', `/review/applications/${encodeURIComponent(phoneNumber)}`, undefined, operator)
        const agreed = (shown.body.application as { termsVersion?: string }).termsVersion
        expect(acknowledged ? [termsVersion] : [undefined, termsVersion]).toContain(agreed)
      },
    }
  },
  setFaceConsent: async (service) => {
    const { driver } = await drivers(service)
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
  useReferral: async (service) => {
    const { driver } = await drivers(service)
    const use = (api: Service['api']) =>
      api.call('POST', '/driver/onboarding/referral', { referralCode: 'ABC123' }, { token: driver.token })
    return {
      ask: () => use(service.api),
      check: async ({ api }, acknowledged) => expect(acknowledged ? [409] : [200, 409]).toContain((await use(api)).status),
    }
  },
  refreshTokensByPost: async (service) => {
    const { driver } = await drivers(service)
    const refresh = (api: Service['api']) => api.call('POST', '/driver/auth/token/refresh', undefined, { token: driver.refreshToken })
    return {
      ask: () => refresh(service.api),
      check: async (after, acknowledged) => {
        if (acknowledged) return expect(await status(after, String(acknowledged.accessToken))).toBe(200)
        const again = await refresh(after.api)
        // A pair whose answer was lost is given again while the grace lasts; starting anew may take longer.
        expect([200, 401]).toContain(again.status)
      },
    }
  },
  logOut: async (service) => {
    const { driver } = await drivers(service)
    return {
      ask: () => service.api.call('PATCH', '/driver/auth/logout', { token: driver.refreshToken }, { token: driver.token }),
      check: async (after, acknowledged) => {
        const access = await status(after, driver.token)
        const refreshed = (await after.api.call('GET', '/driver/auth/token/refresh', undefined, { token: driver.refreshToken })).status
        expect(refreshed).toBe(access)
        if (acknowledged) expect(access).toBe(401)
      },
    }
  },
  generateLoginToken: async (service) => {
    const { driver } = await drivers(service)
    return {
      ask: () => driver.post('/driver/auth/generate-login-token', { token: driver.token }),
      check: async ({ api }, acknowledged) => {
        if (!acknowledged) return
        const { loginToken } = acknowledged
        expect((await api.call('POST', '/driver/auth/redeem-login-token', { loginToken })).status).toBe(200)
      },
    }
  },
  redeemLoginToken: async (service) => {
    const { driver } = await drivers(service)
    const { loginToken } = (await driver.post('/driver/auth/generate-login-token', { token: driver.token })).body
    const redeem = (api: Service['api']) => api.call('POST', '/driver/auth/redeem-login-token', { loginToken })
    return {
      ask: () => redeem(service.api),
      check: async (after, acknowledged) => {
        if (acknowledged) expect(await status(after, String(acknowledged.accessToken))).toBe(200)
        expect(acknowledged ? [401] : [200, 401]).toContain((await redeem(after.api)).status)
      },
    }
  },
} satisfies Partial<Record<Changing, Prepare>>
