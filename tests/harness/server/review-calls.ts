import type { Item, Location } from '#contract/requirements'
import type { Change, StepStatus } from '#contract/status'
import { stepStatuses } from '#contract/steps'
import type { vehicle } from '#tests/harness/answers.ts'
import type { Answer, TestApi } from './api.ts'
import { startDriver, type TestDriver } from './driver.ts'

export const told = ({ status, body }: Answer) => [status, body.errors]
export const stateOf = async (driver: TestDriver) => {
  const { message: _, reference: __, sentAt: ___, ...record } = (await driver.get('/driver/onboarding/status')).body
  return record
}
/** What is kept of the files and the vehicle of a driver. */
export const saved = async (driver: TestDriver) =>
  (await driver.get('/driver/profile/fetch')).body as unknown as {
    vehicle: typeof vehicle
    vehicleMedia: { items: Item[] }
    documents: { items: Item[]; licenceNumber: string }
  }
export const all = [...stepStatuses]
export const allBut = (...left: StepStatus[]) => all.filter((step) => !left.includes(step))
export const change = (item: Change['item'], code: Change['code'] = 'blurry', note = ''): Change => ({ item, code, note })

/** The operator's calls of a server, and drivers who have sent an application there. */
export function reviewCalls(api: () => TestApi) {
  let numbers = 0
  const newNumber = () => `+23480800${String(++numbers).padStart(5, '0')}`
  return {
    newNumber,
    operator: (method: string, path: string, body?: unknown) =>
      api().call(method, `/review/applications${path}`, body, { token: api().reviewToken }),
    sentDriver: async (location: Location = 'elsewhere'): Promise<{ driver: TestDriver; phoneNumber: string; plateNumber: string }> => {
      const phoneNumber = newNumber()
      const plateNumber = `LSR-${100 + numbers}AA`
      const driver = await startDriver(api(), phoneNumber)
      await driver.fillIn('sent', location, plateNumber)
      return { driver, phoneNumber, plateNumber }
    },
  }
}
