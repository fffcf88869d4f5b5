import { and, eq, isNull, like, lt } from 'drizzle-orm'
import { type AdminSettingName, adminSettingNames, adminSettings } from '#contract/desk/desk-settings'
import { refuse } from '#server/api/refused'
import { countExpired } from '#server/application/retention'
import { type Clock, day } from '#server/clock'
import { detailsPattern } from '#server/cv/content'
import { adminSettings as rows } from '#server/database/desk-schema'
import { files } from '#server/database/file-schema'
import type { Database } from '#server/database/open'
import { addEntry } from '#server/review/audit'
import type { Settings } from '#server/settings'
import { Environment } from '#server/settings/environment'
import { chosenSettings, isWithin, settingsInForce } from '#server/settings/in-force'
import type { DeskHandlers } from './routes.ts'
import { type Serving, shownSettings } from './shown-settings.ts'

interface Parts {
  readonly db: Database
  readonly clock: Clock
  readonly settings: Settings
  readonly serving: Serving
}

const defaults = Environment.parse({})

/** How many applications or CVs settings reach. Throws `invalid` where these are more applications than a sweep marks at once. */
async function reachOf(db: Database, now: number, name: AdminSettingName, settings: Settings): Promise<number> {
  if (name === 'CV_DAYS')
    return db.$count(
      files,
      and(isNull(files.owner), like(files.name, detailsPattern), lt(files.createdAt, new Date(now - settings.CV_DAYS * day))),
    )
  if (name !== 'REJECTED_DAYS' && name !== 'UNFINISHED_DAYS') return 0
  const { count, isTooMany } = await countExpired(db, now, settings)
  if (!isTooMany) return count
  const words = `This would mark ${count} applications, more than are marked in a day. Lower it in smaller steps, a day after one another.`
  throw refuse('invalid', words, 'value')
}

/** What holds for those who run the launch, and what of it an admin may set (domain, section 10). */
export const settingsHandlers = ({ db, clock, settings, serving }: Parts): Pick<DeskHandlers, 'settings' | 'changeSetting'> => ({
  settings: async () => {
    const [inForce, chosen] = [await settingsInForce(db, settings), await chosenSettings(db)]
    return {
      message: 'Here is what holds.',
      changeable: adminSettingNames.map((name) => {
        const row = chosen.find((one) => one.name === name)
        return {
          name,
          value: inForce[name],
          configured: settings[name],
          isDefault: settings[name] === defaults[name],
          ...(row ? { chosen: { by: row.setBy, at: row.setAt.toISOString() } } : {}),
        }
      }),
      shown: shownSettings(settings, serving),
    }
  },
  changeSetting: async ({ params: { name }, body: { value, reaches = 0 }, me }) => {
    const { min, max, unit } = adminSettings[name]
    if (value !== null && !isWithin(name, value)) throw refuse('invalid', `Give ${min} to ${max} ${unit}s.`, 'value')
    const before = await settingsInForce(db, settings)
    const after = { ...before, [name]: value ?? settings[name] }
    const reached = after[name] < before[name] ? await reachOf(db, clock(), name, after) : 0
    if (reached > reaches) return { message: 'Nothing is changed yet.', isChanged: false, reaches: reached }
    await db.transaction(async (tx) => {
      const now = clock()
      const row = { setBy: me.email, setAt: new Date(now) }
      if (value === null) await tx.delete(rows).where(eq(rows.name, name))
      else
        await tx
          .insert(rows)
          .values({ name, value, ...row })
          .onConflictDoUpdate({ target: rows.name, set: { value, ...row } })
      const detail = `${name}: ${before[name]} → ${after[name]}${value === null ? ', as configured' : ''}`
      await addEntry(tx, now, { operator: me.email, action: 'setting', detail })
    })
    return { message: 'Changed.', isChanged: true, reaches: reached }
  },
})
