import type { EarningsArea, FareTrip } from '#content/model/tools'
import type { SectionOf } from '#src/site/sections/section-props.ts'

const hundreds = (naira: number) => Math.round(naira / 100) * 100
const hundredsAtMost = (naira: number) => Math.ceil(naira / 100) * 100

/** What is left of a week's fares after the service's share: the least fares with the larger share, and the other way round. Rounded to a hundred naira. */
export const earningsOf = (
  { commissionFrom, commissionTo }: Pick<SectionOf<'earningsExample'>, 'commissionFrom' | 'commissionTo'>,
  { faresFrom, faresTo }: Pick<EarningsArea, 'faresFrom' | 'faresTo'>,
  hours: number,
) => ({
  from: hundreds((hours * faresFrom * (100 - commissionTo)) / 100),
  to: hundreds((hours * faresTo * (100 - commissionFrom)) / 100),
})

/** The parts of a fare in naira, their sum, and what it may be in a busy hour; tolls do not rise. The last is what is named at most: rounded up to a hundred naira. */
export function fareOf(
  { start, perKilometre, perMinute, busyPercent }: Pick<SectionOf<'fareExample'>, 'start' | 'perKilometre' | 'perMinute' | 'busyPercent'>,
  { kilometres, minutes, tolls }: Pick<FareTrip, 'kilometres' | 'minutes' | 'tolls'>,
) {
  const [distance, time] = [kilometres * perKilometre, minutes * perMinute]
  const own = start + distance + time
  return { start, distance, time, tolls, sum: own + tolls, busy: hundredsAtMost((own * (100 + busyPercent)) / 100 + tolls) }
}
