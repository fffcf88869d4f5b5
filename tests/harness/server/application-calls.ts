import { licenceNumber, personalInfo, vehicle } from '#tests/harness/answers.ts'
import type { TestApi } from './api.ts'
import { startDriver, type TestDriver } from './driver.ts'

/** Drivers of a server, and their saves of each step with what is changed in the answers. */
export function applicationCalls(api: () => TestApi) {
  let numbers = 0
  const lastNumber = () => `+23480700${String(numbers).padStart(5, '0')}`
  const newPlate = () => `KJA-${String(100 + numbers).padStart(3, '0')}XY`
  return {
    lastNumber,
    newPlate,
    newDriver: () => {
      numbers += 1
      return startDriver(api(), lastNumber())
    },
    savePersonal: (driver: TestDriver, change: object = {}) =>
      driver.post('/driver/onboarding/personal-info', { ...personalInfo, ...change }),
    saveVehicle: (driver: TestDriver, change: object = {}) =>
      driver.post('/driver/onboarding/vehicle-details', { ...vehicle, plateNumber: newPlate(), ...change }),
    saveMedia: (driver: TestDriver, items: unknown) => driver.post('/driver/onboarding/vehicle-media', { items }),
    saveDocuments: (driver: TestDriver, items: unknown, number: unknown = licenceNumber) =>
      driver.post('/driver/onboarding/documents', { items, licenceNumber: number }),
  }
}
