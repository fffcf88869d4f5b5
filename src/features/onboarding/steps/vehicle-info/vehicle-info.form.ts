import * as z from 'zod/mini'
import { type Brand, Vehicle } from '#contract/vehicle'

const { shape } = Vehicle

const chosenNumber = (words: string) =>
  z.pipe(
    z.pipe(
      z.string(words).check(z.minLength(1, words)),
      z.transform((chosen) => Number(chosen)),
    ),
    z.int(words),
  )

/** A group of radio buttons in which nothing is chosen gives null once it was left. */
const chosen = z.catch(z.string(), '')

/** What is typed and chosen, as the server takes it: lists give texts, the server takes numbers. */
export const VehicleAnswers = z.pipe(
  z.object({
    ...shape,
    location: z.pipe(chosen, shape.location),
    year: chosenNumber('Choose the year'),
    seats: chosenNumber('Choose how many seats it has'),
    ownership: z.pipe(chosen, shape.ownership),
    unlisted: z.boolean(),
  }),
  z.transform(({ vin, unlisted, ...rest }): Vehicle => ({ ...rest, ...(vin ? { vin } : {}), ...(unlisted ? { unlisted } : {}) })),
)
export type VehicleForm = z.input<typeof VehicleAnswers>

/** The fields by name, in the order of the screen. */
export const vehicleFields = [
  'location',
  'brand',
  'model',
  'year',
  'colour',
  'seats',
  'plateNumber',
  'vin',
  'ownership',
  'airConditioning',
] as const satisfies readonly (keyof VehicleForm)[]

/** What is said to be kept in a draft. */
export const vehicleNames = {
  location: 'where you drive',
  brand: 'brand',
  model: 'model',
  unlisted: 'that it is not listed',
  year: 'year',
  colour: 'colour',
  seats: 'seats',
  plateNumber: 'plate number',
  vin: 'VIN',
  ownership: 'whose vehicle it is',
  airConditioning: 'air conditioning',
} as const satisfies Record<keyof VehicleForm, string>

/** What the server has, as the form holds it. */
export const vehicleForm = (saved: Vehicle | undefined): VehicleForm => ({
  location: saved?.location ?? '',
  brand: saved?.brand ?? '',
  model: saved?.model ?? '',
  unlisted: saved?.unlisted ?? false,
  year: saved ? String(saved.year) : '',
  colour: saved?.colour ?? '',
  seats: saved ? String(saved.seats) : '',
  plateNumber: saved?.plateNumber ?? '',
  ownership: saved?.ownership ?? '',
  airConditioning: saved?.airConditioning ?? false,
  vin: saved?.vin ?? '',
})

/** The brand and model that the lists hold, of those that were typed: what they do not hold is chosen anew. */
export function listedOf(brands: readonly Brand[], { brand, model }: Pick<VehicleForm, 'brand' | 'model'>) {
  const listed = brands.find(({ name }) => name.toLowerCase() === brand.trim().toLowerCase())
  return { brand: listed?.name ?? '', model: listed?.models.find((name) => name.toLowerCase() === model.trim().toLowerCase()) ?? '' }
}

/** Which field the server means. */
export const vehicleFieldOf = ({ code }: { code: string }) => (code === 'plate_taken' ? 'plateNumber' : undefined)

/** The years of make, the newest first. */
export const yearChoices = ({ minYear, maxYear }: { minYear: number; maxYear: number }) =>
  Array.from({ length: Math.max(0, maxYear - minYear + 1) }, (_, back) => maxYear - back)
