import type { TestApi } from './api.ts'

/** Another code than this one. */
export const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** A driver's calls for a code, to one server. */
export function codeCalls(api: () => TestApi) {
  let numbers = 0
  const newNumber = () => `+23480400${String(++numbers).padStart(5, '0')}`
  const authenticate = (phoneNumber: string, address?: string) =>
    api().call('POST', '/driver/auth/authenticate', { phoneNumber }, address === undefined ? {} : { address })
  const verify = (phoneNumber: string, otp: unknown) => api().call('POST', '/driver/auth/verify-otp', { phoneNumber, otp })
  const newest = (phoneNumber: string) =>
    api()
      .outbox.filter((entry) => entry.phoneNumber === phoneNumber)
      .at(-1)?.code ?? ''
  const codeOf = async (phoneNumber: string) => {
    await authenticate(phoneNumber)
    return newest(phoneNumber)
  }
  return { newNumber, authenticate, verify, newest, codeOf }
}
