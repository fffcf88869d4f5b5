import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requirementKinds, requirementsFor } from '#contract/requirements'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

describe('the lists', () => {
  test('the examples show every kind, by drawings that the site brings along to whatever host', async () => {
    const { examples } = (await api.call('GET', '/misc/vehicle-urls')).body as { examples: { kind: string; url: string }[] }
    expect(examples.map(({ kind }) => kind)).toEqual([...requirementKinds])
    for (const { url } of examples) expect(await readFile(`public${url}`, 'utf8')).toMatch(/^<svg /)
  })

  test('Lagos asks for more than elsewhere, and another place is told', async () => {
    const maxBytes = { image: 10_485_760, document: 10_485_760, video: 104_857_600 }
    const lagos = await api.call('GET', '/misc/vehicle-info?location=lagos')
    const elsewhere = await api.call('GET', '/misc/vehicle-info')
    expect([lagos.body.requirements, elsewhere.body.requirements]).toEqual([
      requirementsFor('lagos', maxBytes),
      requirementsFor('elsewhere', maxBytes),
    ])
    expect([elsewhere.body.minAge, elsewhere.body.minYear, elsewhere.body.maxYear]).toEqual([21, 2003, 2027])
    for (const query of ['location=abuja', 'location=', 'location=lagos&location=lagos', 'city=lagos'])
      expect((await api.call('GET', `/misc/vehicle-info?${query}`)).status).toBe(400)
  })

  test('the brands are those that drive in Nigeria, each with its models', async () => {
    const { brands } = (await api.call('GET', '/misc/car-brands')).body as { brands: { name: string; models: string[] }[] }
    const names = brands.map(({ name }) => name)
    expect(names.length).toBeGreaterThanOrEqual(30)
    for (const name of ['Toyota', 'Honda', 'Lexus', 'Innoson (IVM)', 'Kia', 'Hyundai', 'Nissan', 'Mercedes-Benz', 'Peugeot'])
      expect(names).toContain(name)
    expect(brands.every(({ models }) => models.length > 0 && new Set(models).size === models.length)).toBe(true)
  })
})
