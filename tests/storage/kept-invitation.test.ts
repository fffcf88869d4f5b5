import { describe, expect, test } from 'vitest'
import { invitationOf, keptInvitation } from '#src/storage/kept-invitation.ts'
import { blocked, memory } from './storages.ts'

const day = 24 * 60 * 60 * 1000
const invited = { code: 'ADE-2026', type: 'driver' } as const

describe('an invitation', () => {
  test.each([
    ['driver', ' ade-2026', invited],
    ['rider', 'X1Z', { code: 'X1Z', type: 'rider' }],
    ['driver', 'no', null],
    ['driver', 'a code with spaces', null],
    ['driver', '<script>', null],
    ['owner', 'ADE-2026', null],
    ['driver', undefined, null],
  ])('of type %j and slug %j is %j', (type, slug, invitation) => expect(invitationOf(type, slug)).toEqual(invitation))

  test('is kept for 30 days under its name, also when the clock is set back, and then forgotten', () => {
    const { safe, kept } = memory()
    let now = 1000
    const store = keptInvitation(safe, () => now)
    expect([store.keep(invited), store.read()]).toEqual([true, invited])
    expect(JSON.parse(kept.get('referral-code') ?? '')).toEqual({ ...invited, at: 1000 })
    now -= day
    expect(store.read()).toEqual(invited)
    now += 31 * day
    expect(store.read()).toEqual(invited)
    now += 1
    expect([store.read(), kept.size]).toEqual([null, 0])
  })

  test('to drive stays when one to ride is opened, and gives way to another to drive', () => {
    const store = keptInvitation(memory().safe)
    store.keep(invited)
    store.keep({ code: 'X1Z', type: 'rider' })
    expect(store.read()).toEqual(invited)
    store.keep({ code: 'ADA-2026', type: 'driver' })
    expect(store.read()?.code).toBe('ADA-2026')
  })

  test('that was not kept by this site is dropped when it is read', () => {
    for (const value of [
      'ADE-2026',
      '{}',
      'null',
      JSON.stringify({ ...invited, code: '?', at: 1 }),
      JSON.stringify({ ...invited, at: 1000 + 30 * day + 1 }),
    ]) {
      const { safe, kept } = memory()
      kept.set('referral-code', value)
      expect([keptInvitation(safe, () => 1000).read(), kept.size]).toEqual([null, 0])
    }
  })

  test('is not kept where the browser keeps nothing, which is told', () => {
    expect([keptInvitation(blocked()).keep(invited), keptInvitation(blocked()).read()]).toEqual([false, null])
  })
})
