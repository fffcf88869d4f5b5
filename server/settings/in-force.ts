import { type AdminSettingName, adminSettingNames, adminSettings } from '#contract/desk/desk-settings'
import { adminSettings as rows } from '#server/database/desk-schema'
import type { Database } from '#server/database/open'
import type { Settings } from '#server/settings'

/** What an admin has set at the desk, with who and when; not what this version does not take. */
export async function chosenSettings(db: Database): Promise<(typeof rows.$inferSelect & { readonly name: AdminSettingName })[]> {
  const found = await db.select().from(rows)
  return found.flatMap((row) => {
    const name = adminSettingNames.find((one) => one === row.name)
    return name && isWithin(name, row.value) ? [{ ...row, name }] : []
  })
}

/** Whether an admin may set a number to this value (domain, section 10). */
export const isWithin = (name: AdminSettingName, value: number): boolean =>
  value >= adminSettings[name].min && value <= adminSettings[name].max

/** The settings as they hold now: what an admin has set at the desk goes before the environment (domain, section 10). Read where it is used, so that all copies obey at once. */
export async function settingsInForce(db: Database, settings: Settings): Promise<Settings> {
  const chosen = await chosenSettings(db)
  return { ...settings, ...Object.fromEntries(chosen.map(({ name, value }) => [name, value])) }
}
