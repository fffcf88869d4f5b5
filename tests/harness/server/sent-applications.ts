import type { TestApi } from './api.ts'
import { type DeskCalls, deskWork, startOperator } from './desk.ts'
import { startDriver, type TestDriver } from './driver.ts'

/** An application that waits at the desk, and its driver. */
export interface SentApplication {
  readonly id: string
  readonly driver: TestDriver
  readonly phoneNumber: string
  readonly plateNumber: string
}

export const at = ({ id }: SentApplication, more = '') => `/applications/${id}${more}`
export const statusOf = async ({ driver }: SentApplication) => (await driver.get('/driver/onboarding/status')).body.status

/** Applications at the desk of a server, found there by a lead. */
export function sentApplications(desk: () => { readonly api: TestApi; readonly lead: DeskCalls }) {
  let numbers = 0
  return {
    /** A driver who has sent an application. */
    sent: async (location: 'lagos' | 'elsewhere' = 'elsewhere'): Promise<SentApplication> => {
      const { api, lead } = desk()
      const nth = ++numbers
      const phoneNumber = `+23480312340${String(nth).padStart(2, '0')}`
      const plateNumber = `DSK-${100 + nth}AA`
      const driver = await startDriver(api, phoneNumber)
      await driver.fillIn('sent', location, plateNumber)
      const { body } = await lead.call('GET', `/applications?search=${encodeURIComponent(phoneNumber)}`)
      const [found] = body.applications as { id: string }[]
      return { id: found?.id ?? '', driver, phoneNumber, plateNumber }
    },
    /** Lets the decisions take effect whose time has come. */
    takeEffect: async (seconds = 11) => {
      const { api } = desk()
      api.clock.advance(seconds)
      await deskWork(api)()
    },
    /** Who did what with an application, oldest first. */
    trail: async (one: SentApplication) => {
      const admin = await startOperator(desk().api, `admin${++numbers}@example.com`, 'admin')
      const { body } = await admin.call('GET', `/audit?driverId=${one.id}`)
      return (body.entries as { operator: string; action: string }[])
        .map(({ operator, action }) => `${operator.split('@')[0]} ${action}`)
        .reverse()
    },
  }
}
