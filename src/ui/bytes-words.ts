const unitOf = (bytes: number) =>
  bytes < 100_000 ? ({ size: 1000, name: 'kB', places: 0 } as const) : ({ size: 1_000_000, name: 'MB', places: 1 } as const)

const figure = (bytes: number, { size, places }: { size: number; places: number }) => (bytes / size).toFixed(places).replace(/\.0$/, '')

/** How much of a file has gone: `1.2 of 3.4 MB`. */
export function progressWords(sent: number, total: number): string {
  const unit = unitOf(total)
  return `${figure(Math.min(sent, total), unit)} of ${figure(total, unit)} ${unit.name}`
}
