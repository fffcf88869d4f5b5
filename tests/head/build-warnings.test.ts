import { expect, test } from 'vitest'
import { sampleWarning } from '#scripts/build/build-warnings'
import { organizationOf } from '#scripts/head/organization'
import { origin, settings } from './parts.ts'

const press = { id: 'press', type: 'contactAddress' as const, purpose: 'Press', text: 'You write.', email: 'press@cruzer.example' }
const real = { ...settings, phone: '+234 700 000 0001', address: '1 Road, Yaba', contacts: [press] }
const samples = { ...real, sampleNote: 'Samples for now.' }

test('while the settings hold samples the build names each and where to change it; once they are real it is silent', () => {
  expect(sampleWarning(real)).toBeUndefined()
  expect(sampleWarning(samples)?.split('\n')).toEqual([
    expect.stringContaining('content/source/settings.ts'),
    '  +234 700 000 0001',
    '  1 Road, Yaba',
    '  https://www.facebook.com/cruzer.example',
    '  press@cruzer.example',
  ])
})

test('search engines are told a number and profiles that are real, and no sample', () => {
  expect(organizationOf(origin, real)).toMatchObject({
    contactPoint: { telephone: '+234 700 000 0001' },
    sameAs: ['https://www.facebook.com/cruzer.example'],
  })
  expect(organizationOf(origin, samples)).not.toHaveProperty('contactPoint')
  expect(organizationOf(origin, samples)).not.toHaveProperty('sameAs')
})
