import { expect } from 'vitest'
import { hasFiles, type StepEndpoint, stepStatuses, steps } from '#contract/steps'
import { answers, corrections } from '#tests/harness/answers.ts'
import { fileOf } from '#tests/harness/files/files.ts'
import { lastStep, pathOf, type TestDriver } from '#tests/harness/server/driver.ts'
import { type Changing, drivers, type Mutation, operator, type Prepare, type Service, stateOf } from './mutation.ts'

/** A save: afterwards the profile holds what was asked, whole, or what it held before. */
const save = async (driver: TestDriver, key: string, path: string, body: Record<string, unknown>): Promise<Mutation> => {
  const before = (await driver.get('/driver/profile/fetch')).body[key]
  return {
    ask: () => driver.post(path, body),
    check: async ({ api }, acknowledged) => {
      const after = (await api.call('GET', '/driver/profile/fetch', undefined, { token: driver.token })).body[key]
      if (acknowledged) expect(after).toEqual(body)
      else expect([before, body]).toContainEqual(after)
    },
  }
}

const vehicleDriver = async (service: Service) => (await drivers(service, 'vehicle_info')).driver
/** A call that leads from one status of the application to another: afterwards it stands at the one or the other. */
const move = (driver: TestDriver, ask: Mutation['ask'], from: string, to: string): Mutation => ({
  ask,
  check: async (after, acknowledged) => expect(acknowledged ? [to] : [from, to]).toContain((await stateOf(after, driver.token)).status),
})
const arrived = async ({ api }: Service, { token }: TestDriver) =>
  ((await api.call('GET', '/driver/profile/fetch', undefined, { token })).body.files ?? []) as object[]

/** What was typed is saved once more, corrected; a step of files with files that are new. */
const stepSaves = Object.fromEntries(
  stepStatuses.map((step, index): [string, (service: Service) => Promise<Mutation>] => [
    steps[step].endpoint,
    async (service) => {
      const { driver } = await drivers(service, hasFiles(step) ? stepStatuses[index - 1] : step)
      const key = steps[step].profileKey
      const saved = (await driver.get('/driver/profile/fetch')).body[key] as object | undefined
      const changed = hasFiles(step) ? { ...answers[step], items: await driver.items(step) } : corrections[step].answers
      return save(driver, key, pathOf(step), { ...saved, ...changed })
    },
  ]),
) as Record<StepEndpoint, (service: Service) => Promise<Mutation>>

export const applicationMutations = {
  generateSignedUrl: async (service) => {
    const { driver } = await drivers(service)
    return {
      ask: () => driver.post('/misc/signedurl/generate', { name: 'photo.jpg', permission: 'w' }),
      check: async ({ api }) => {
        const sent = await api.upload(driver.token, fileOf['image/jpeg'], 'image/jpeg')
        expect(sent).toContain('drivers/')
      },
    }
  },
  'a PUT': async (service) => {
    const driver = await vehicleDriver(service)
    const { url, name } = (await driver.post('/misc/signedurl/generate', { name: 'a.jpg', permission: 'w' })).body
    const body = fileOf['image/jpeg']
    const item = { kind: 'photo_front', name, contentType: 'image/jpeg', size: body.length }
    return {
      ask: async () => {
        const headers = { 'x-ms-blob-type': 'BlockBlob', 'content-type': 'image/jpeg' }
        const { status: code } = await fetch(String(url), { method: 'PUT', headers, body: new Uint8Array(body) })
        return { status: code === 201 ? 200 : code, body: {} }
      },
      check: async ({ api }, acknowledged) => {
        const attached = await api.call('POST', '/driver/onboarding/files', { item }, { token: driver.token })
        expect(acknowledged ? [200] : [200, 422]).toContain(attached.status)
      },
    }
  },
  attachFile: async (service) => {
    const driver = await vehicleDriver(service)
    const item = await driver.item('photo_front')
    return {
      ask: () => driver.post('/driver/onboarding/files', { item }),
      check: async (after, acknowledged) => expect(acknowledged ? [[item]] : [[], [item]]).toContainEqual(await arrived(after, driver)),
    }
  },
  detachFile: async (service) => {
    const driver = await vehicleDriver(service)
    const item = await driver.item('photo_front')
    await driver.post('/driver/onboarding/files', { item })
    return {
      ask: () => service.api.call('DELETE', '/driver/onboarding/files/photo_front', undefined, { token: driver.token }),
      check: async (after, acknowledged) => expect(acknowledged ? [[]] : [[], [item]]).toContainEqual(await arrived(after, driver)),
    }
  },
  withdrawApplication: async (service) => {
    const driver = await vehicleDriver(service)
    return move(driver, driver.withdraw, 'vehicle_docs', 'withdrawn')
  },
  restoreApplication: async (service) => {
    const driver = await vehicleDriver(service)
    await driver.withdraw()
    return move(driver, () => driver.post('/driver/application/keep', undefined), 'withdrawn', 'vehicle_docs')
  },
  applyAgain: async (service) => {
    const { phoneNumber, driver } = await drivers(service, 'sent')
    const at = `/review/applications/${encodeURIComponent(phoneNumber)}`
    await service.api.call('POST', `${at}/reject`, { by: 'Ngozi', reason: 'Too old' }, operator)
    return move(driver, () => driver.post('/driver/application/again', undefined), 'rejected', 'vehicle_info')
  },
  ...stepSaves,
  sendApplication: async (service) => {
    const { driver } = await drivers(service, lastStep)
    return {
      ask: () => driver.send(),
      check: async (after, acknowledged) => {
        const state = (await stateOf(after, driver.token)).status
        expect(acknowledged ? ['pending_approval'] : ['ready_to_send', 'pending_approval']).toContain(state)
      },
    }
  },
} satisfies Partial<Record<Changing, Prepare>>
