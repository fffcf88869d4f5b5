import * as z from 'zod/mini'
import { RequirementKind } from '#contract/requirements'
import { Day } from './day.ts'
import { Anchor } from './destination.ts'
import { entry, ordered, type Report, validItems } from './entry.ts'

const introduced = { heading: z.string(), anchor: z.optional(Anchor), intro: z.optional(z.string()) }
const whole = (least: number) => z.int().check(z.minimum(least))
const percent = z.int().check(z.minimum(0), z.maximum(100))

/** A paper that a driver is asked for by its everyday name, and where it is to be had; whether it is needed, and where, is the requirement's. */
export const Paper = entry('paper', { kind: RequirementKind, name: z.string(), whereToGet: z.string() })
export type Paper = z.infer<typeof Paper>

/** "Can I drive?": the limits and which papers are needed where are the contract's. */
export const eligibilityCheck = (report: Report) => entry('eligibilityCheck', { ...introduced, papers: validItems(Paper, report) })

/** What an hour brings in one part of the city, in naira of fares, before the service's share. */
export const EarningsArea = ordered(entry('earningsArea', { name: z.string(), faresFrom: whole(0), faresTo: whole(0) }), [
  'faresFrom',
  'faresTo',
])
export type EarningsArea = z.infer<typeof EarningsArea>

/** "What would I earn?": an example with its assumptions, never a promise. The hours that stand there first are among those that can be chosen. */
export const earningsExample = (report: Report) =>
  z.pipe(
    ordered(
      entry('earningsExample', {
        ...introduced,
        assumptions: z.string(),
        hoursFrom: whole(1),
        hoursTo: whole(1),
        hoursFirst: whole(1),
        commissionFrom: percent,
        commissionTo: percent,
        areas: validItems(EarningsArea, report),
      }),
      ['hoursFrom', 'hoursTo'],
      ['commissionFrom', 'commissionTo'],
    ),
    z.transform((found) => ({ ...found, hoursFirst: Math.min(Math.max(found.hoursFirst, found.hoursFrom), found.hoursTo) })),
  )

/** A trip that many know; `tolls` in naira. */
export const FareTrip = entry('fareTrip', { name: z.string(), kilometres: whole(1), minutes: whole(1), tolls: whole(0) })
export type FareTrip = z.infer<typeof FareTrip>

/** "What will it cost?": the parts of a fare in naira, as an example with its assumptions. */
export const fareExample = (report: Report) =>
  entry('fareExample', {
    ...introduced,
    assumptions: z.string(),
    start: whole(0),
    perKilometre: whole(0),
    perMinute: whole(0),
    busyPercent: percent,
    trips: validItems(FareTrip, report),
  })

/** A part of the city or beyond: where its number stands on the map, and the day on which rides open there, where that is known. */
export const OpeningArea = entry('openingArea', {
  name: z.string(),
  text: z.string(),
  place: z.optional(z.object({ lat: z.number(), lon: z.number() })),
  opensOn: z.optional(Day),
})
export type OpeningArea = z.infer<typeof OpeningArea>

/** Where the service opens, and when; `withoutDay` is said of an area whose day is not known. */
export const openingAreas = (report: Report) =>
  entry('openingAreas', { ...introduced, withoutDay: z.string(), areas: validItems(OpeningArea, report) })
