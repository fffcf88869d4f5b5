import { t } from '#src/language/words.ts'

const unitOf = (bytes: number) =>
  bytes < 100_000 ? ({ size: 1000, name: 'kB', decimals: 0 } as const) : ({ size: 1_000_000, name: 'MB', decimals: 1 } as const)

const figure = (bytes: number, { size, decimals }: { size: number; decimals: number }) => (bytes / size).toFixed(decimals)

/** How large a file is: `12.4 MB`. */
export function sizeWords(bytes: number): string {
  const unit = unitOf(bytes)
  return `${figure(bytes, unit)} ${unit.name}`
}

/** How long something takes, in steps so wide that it does not jump: `about 40 s left`. */
export function leftWords(seconds: number): string {
  if (seconds < 8) return t('a few seconds left')
  if (seconds <= 30) return t('about {time} left', { time: `${Math.ceil(seconds / 5) * 5} s` })
  if (seconds <= 55) return t('about {time} left', { time: `${Math.ceil(seconds / 10) * 10} s` })
  if (seconds <= 3300) return t('about {time} left', { time: `${Math.ceil(seconds / 60)} min` })
  return t('about {time} left', { time: `${Math.ceil(seconds / 3600)} h` })
}

/** How much of a file has gone, and for how long it will go on: `1.2 of 3.4 MB, about 40 s left`; before it starts: `3.4 MB to go`. */
export function progressWords(sent: number, total: number, left: number | null = null): string {
  if (sent <= 0) return t('{size} to go', { size: sizeWords(total) })
  const unit = unitOf(total)
  const gone = t('{sent} of {total}', { sent: figure(Math.min(sent, total), unit), total: `${figure(total, unit)} ${unit.name}` })
  return left === null || sent >= total ? gone : `${gone}, ${leftWords(left)}`
}

/** How much of a work is done, and for how long it will go on: `40%, about 20 s left`. */
export const preparedWords = ({ done, left }: { readonly done: number; readonly left: number | null }): string =>
  left === null || done >= 1 ? `${Math.round(done * 100)}%` : `${Math.round(done * 100)}%, ${leftWords(left)}`
