import { expect } from 'vitest'
import { applicationMutations } from './application-mutations.ts'
import { type Changing, nextNumber, type Prepare } from './mutation.ts'
import { reviewMutations } from './review-mutations.ts'
import { signInMutations } from './sign-in-mutations.ts'

/** Each is prepared in a service that runs. */
export const mutations: Readonly<Record<Changing, Prepare>> = {
  joinWaitlist: async ({ api }) => {
    const email = `ada${nextNumber()}@example.com`
    const ask = () => api.call('POST', '/email-subscription/subscribe', { email })
    return {
      ask,
      check: async (after, acknowledged) => {
        const again = await after.api.call('POST', '/email-subscription/subscribe', { email })
        expect(acknowledged ? [409] : [200, 409]).toContain(again.status)
      },
    }
  },
  ...signInMutations,
  ...applicationMutations,
  ...reviewMutations,
  reportClientError: async ({ api }) => ({
    ask: () =>
      api.call('POST', '/client-errors', {
        build: '0.1.0',
        route: '/driver',
        name: 'TypeError',
        message: `x${nextNumber()} is not a function`,
      }),
    check: async () => {},
  }),
}
