import { describe, expect, test } from 'vitest'
import { deviceId } from '#src/storage/device-id.ts'
import { pendingCode } from '#src/storage/pending-code.ts'
import { keptPushToken } from '#src/storage/push-token-and-owner.ts'
import { blocked, full, memory } from './storages.ts'

describe('safe storage', () => {
  test('a blocked one reads nothing, keeps nothing and lists nothing', () => {
    const storage = blocked()
    expect([storage.read('a'), storage.write('a', '1'), storage.remove('a'), storage.keys()]).toEqual([null, false, undefined, []])
  })

  test('a full one says that nothing was kept', () => {
    const { safe } = full([['a', '1']])
    expect([safe.write('b', '2'), safe.read('a'), safe.keys()]).toEqual([false, '1', ['a']])
  })
})

const device = (more: object = {}) =>
  ({
    screen: { width: 390, height: 844, colorDepth: 24, orientation: { type: 'portrait-primary' } },
    navigator: { language: 'en-NG', userAgent: 'Phone', cookieEnabled: true, hardwareConcurrency: 8, ...more },
  }) as unknown as Window

describe('the device id', () => {
  test('is a short text that is computed once and kept, although the device changes', () => {
    const { safe, kept } = memory()
    const id = deviceId(safe, device())
    expect([/^[a-z0-9]{8,12}$/.test(id), kept.get('device-fingerprint')]).toEqual([true, id])
    expect(deviceId(safe, device({ language: 'fr' }))).toBe(id)
  })

  test('is the same for the same device, and another for each thing that differs', () => {
    const ids = [{}, {}, { language: 'fr' }, { userAgent: 'Other' }, { cookieEnabled: false }, { hardwareConcurrency: 4 }].map((more) =>
      deviceId(memory().safe, device(more)),
    )
    expect([ids[0] === ids[1], new Set(ids).size]).toEqual([true, 5])
  })

  test('is computed anew each time where it cannot be kept, and then is the same', () => {
    expect([deviceId(blocked(), device()), deviceId(full().safe, device())]).toEqual(Array(2).fill(deviceId(memory().safe, device())))
  })

  test('falls back where the device tells nothing, and does not keep that', () => {
    const { safe, kept } = memory()
    expect([deviceId(safe, {} as Window), kept.size]).toEqual(['default-device-id', 0])
  })
})

test('the push token is kept under its name, empty where there is none', () => {
  const { safe, kept } = memory()
  expect([keptPushToken(safe).read(), keptPushToken(blocked()).read()]).toEqual(['', ''])
  keptPushToken(safe).keep('push')
  expect(Object.fromEntries(kept)).toEqual({ 'firebase-push-token': 'push' })
})

describe('a code that is on its way', () => {
  const asked = { details: { phoneNumber: '+2348031234567', typed: '0803 123 4567', referralCode: 'ADE-2026' }, codeLength: 6, resendAt: 1 }

  test('is remembered for its audience until it is forgotten', () => {
    const { safe } = memory()
    pendingCode(safe, 'driver').keep(asked)
    expect([pendingCode(safe, 'driver').read(), pendingCode(safe, 'rider').read()]).toEqual([asked, null])
    const entered = { ...asked, signedIn: { tokens: { accessToken: 'a', refreshToken: 'r' }, mustAgree: true } }
    pendingCode(safe, 'driver').keep(entered)
    expect(pendingCode(safe, 'driver').read()).toEqual(entered)
    pendingCode(safe, 'driver').forget()
    expect(pendingCode(safe, 'driver').read()).toBe(null)
  })

  test.each(['nonsense', '{}', '[]', JSON.stringify({ ...asked, resendAt: 'soon' })])('that cannot be understood is none: %s', (text) => {
    const { safe, kept } = memory()
    kept.set('asked-code:driver', text)
    expect(pendingCode(safe, 'driver').read()).toBe(null)
  })
})
