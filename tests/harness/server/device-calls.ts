import type { TestApi } from './api.ts'

export const as = (device: string, address = '127.0.0.1') => ({ headers: { 'x-device-id': device }, address })

const noServer = (): TestApi => {
  throw new Error('Each call is to be given its server')
}

/** Calls for a code, each from a device and an address, to one server where no other is given. */
export function deviceCalls(api = noServer) {
  let numbers = 0
  const sent = (phoneNumber: string, at: TestApi) => at.outbox.filter((entry) => entry.phoneNumber === phoneNumber)
  return {
    newNumber: () => `+23480700${String(++numbers).padStart(5, '0')}`,
    newest: (phoneNumber: string, at = api()) => sent(phoneNumber, at).at(-1)?.code ?? '',
    sentTo: (phoneNumber: string, at = api()) => sent(phoneNumber, at).length,
    authenticate: (phoneNumber: string, device: string, at = api(), address?: string) =>
      at.call('POST', '/driver/auth/authenticate', { phoneNumber }, as(device, address)),
    verify: (phoneNumber: string, otp: string, device: string, at = api(), address?: string) =>
      at.call('POST', '/driver/auth/verify-otp', { phoneNumber, otp }, as(device, address)),
  }
}
