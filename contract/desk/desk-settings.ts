import * as z from 'zod/mini'

const days = (min: number, max: number) => ({ unit: 'day', min, max }) as const

/** What an admin may set at the desk, by the variables of the environment that say it until then, with the least and the most that the desk takes. */
export const adminSettings = {
  WAITING_HOURS: { unit: 'hour', min: 1, max: 336 },
  REJECTED_DAYS: days(7, 730),
  UNFINISHED_DAYS: days(7, 730),
  CV_DAYS: days(7, 730),
  CLIENT_ERROR_DAYS: days(1, 90),
  ANALYTICS_DAYS: days(1, 730),
} as const
export type AdminSettingName = keyof typeof adminSettings
export const adminSettingNames = Object.keys(adminSettings) as [AdminSettingName, ...AdminSettingName[]]
export const AdminSettingName = z.enum(adminSettingNames)

/** `configured` is what holds without an admin, `isDefault` whether the environment leaves it as it comes; `chosen` says who set `value`, and when. */
export const AdminSetting = z.object({
  name: AdminSettingName,
  value: z.number(),
  configured: z.number(),
  isDefault: z.boolean(),
  chosen: z.optional(z.object({ by: z.string(), at: z.string() })),
})
export type AdminSetting = z.infer<typeof AdminSetting>

/** A setting of the environment in words. Of a secret, a key or an address with a password it only tells whether it is set. */
export const ShownSetting = z.object({
  group: z.string(),
  label: z.string(),
  value: z.string(),
  variable: z.string(),
  isDefault: z.boolean(),
})
export type ShownSetting = z.infer<typeof ShownSetting>

export const DeskSettings = z.object({ changeable: z.array(AdminSetting), shown: z.array(ShownSetting) })
export type DeskSettings = z.infer<typeof DeskSettings>
