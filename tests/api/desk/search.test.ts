import { expect, test } from 'vitest'
import { personalInfo } from '#tests/harness/answers.ts'
import { startApi } from '#tests/harness/server/api.ts'
import { startOperator } from '#tests/harness/server/desk.ts'
import { startDriver } from '#tests/harness/server/driver.ts'

test('an application is found by its plate, however somebody at the desk spells it', async () => {
  const api = await startApi()
  const ada = await startOperator(api, 'ada@example.com', 'reviewer')
  for (const [number, plate] of [
    ['+2348031234001', 'ABC-123DE'],
    ['+2348031234002', 'ABC-123DF'],
    ['+2348031234003', 'AB123-CDE'],
  ] as const)
    await (await startDriver(api, number)).fillIn('vehicle_info', 'elsewhere', plate)
  const found = async (search: string) => {
    const { body } = await ada.call('GET', `/applications?search=${encodeURIComponent(search)}`)
    return (body.applications as { plateNumber: string }[]).map(({ plateNumber }) => plateNumber).sort()
  }
  for (const spelt of ['ABC-123DE', 'abc 123 de', 'ABC123DE', 'ABC – 123DE']) expect(await found(spelt), spelt).toEqual(['ABC-123DE'])
  for (const spelt of ['ab123cde', 'AB 123 CDE']) expect(await found(spelt), spelt).toEqual(['AB123-CDE'])
  expect(await found('abc-1')).toEqual(['ABC-123DE', 'ABC-123DF'])
  await api.close()
})

test('an application is found by a name whatever its capitals and its apostrophes', async () => {
  const api = await startApi()
  const ada = await startOperator(api, 'ada@example.com', 'reviewer')
  const driver = await startDriver(api, '+2348031234001')
  const saved = await driver.post('/driver/onboarding/personal-info', { ...personalInfo, firstName: 'Ọlá', lastName: '’Yar’adua' })
  expect(saved.status).toBe(200)
  const found = async (search: string) => {
    const { body } = await ada.call('GET', `/applications?search=${encodeURIComponent(search)}`)
    return (body.applications as { name: string }[]).map(({ name }) => name)
  }
  for (const typed of ['Ọlá', 'ỌLÁ', 'ọlá', 'Ọlá'.normalize('NFD'), '’yar’adua', "'Yar'adua", "'yar‘a"])
    expect(await found(typed), typed).toEqual(['Ọlá ’Yar’adua'])
  expect(await found('a_b')).toEqual([])
  await api.close()
})
