import { sql } from 'drizzle-orm'
import { eraseWithdrawn } from '#server/application/erase'
import { tableNames } from '#server/backup/tables'
import type { TestApi } from './api.ts'
import { startDriver, type TestDriver } from './driver.ts'
import { erasing } from './measured.ts'
import { plateOf } from './place-driver.ts'

/** What tests of withdrawals do: start drivers, keep an application, erase those that are due, and look for what is left. */
export function withdrawalCalls(api: () => TestApi) {
  let count = 0
  const newDriver = async (upTo?: Parameters<TestDriver['fillIn']>[0]) => {
    const phoneNumber = `+2348031240${String(++count).padStart(3, '0')}`
    const driver = await startDriver(api(), phoneNumber)
    if (upTo) await driver.fillIn(upTo, 'elsewhere', plateOf(phoneNumber))
    return { driver, phoneNumber }
  }
  const statusOf = async (driver: TestDriver) => (await driver.get('/driver/onboarding/status')).body
  const keep = (driver: TestDriver) => driver.post('/driver/application/keep', undefined)
  const erase = () => eraseWithdrawn(erasing(api()), api().clock.now)
  /** How often words stand anywhere in the database, by table. */
  async function found(words: string): Promise<Record<string, number>> {
    const counted: Record<string, number> = {}
    for (const table of tableNames()) {
      const { rows } = (await api().db.execute(
        sql.raw(`select count(*)::int as found from "${table}" as row where row::text like '%${words}%'`),
      )) as unknown as { rows: { found: number }[] }
      if (rows[0]?.found) counted[table] = rows[0].found
    }
    return counted
  }

  return { newDriver, statusOf, keep, erase, found }
}
