const moments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Africa/Lagos' })

/** An ISO time as it is spoken in Lagos: `7 April 2026 at 10:15`. */
export const momentWords = (isoTime: string) => moments.format(new Date(isoTime))

/** A number of things: `1 file`, `3 files`. */
export const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** How long to wait, rounded up: `45 seconds`, `2 minutes`. */
export function waitWords(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds))
  if (whole < 60) return counted(whole, 'second')
  return whole < 3600 ? counted(Math.ceil(whole / 60), 'minute') : counted(Math.ceil(whole / 3600), 'hour')
}

/** A Nigerian number in E.164 as it is read aloud: `0803 123 4567`. */
export const phoneWords = (e164: string) => e164.replace(/^\+234(\d{3})(\d{3})(\d{4})$/, '0$1 $2 $3')

const lists = new Intl.ListFormat('en-GB')

/** Names one after the other, as they are read: `a, b and c`. */
export const listWords = (names: readonly string[]): string => lists.format(names)
