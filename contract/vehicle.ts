import * as z from 'zod/mini'
import { blankable, PlateNumber, text, Vin } from './fields.ts'
import { Location, Requirement, RequirementKind } from './requirements.ts'

const Ownership = z.enum(['own', 'hire_purchase', 'fleet'], 'Say whose vehicle it is')

/** The vehicle, as POST /driver/onboarding/vehicle-details takes it. What the lists hold is the server's to check. */
export const Vehicle = z.strictObject({
  location: Location,
  brand: text('Choose the brand', 60),
  model: text('Choose the model', 60),
  /** The brand and model were typed, because the lists do not hold them: a reviewer looks at them. */
  unlisted: z.optional(z.boolean()),
  year: z.int('Choose the year'),
  colour: text('Choose the colour', 40),
  seats: z.int('Choose how many seats it has'),
  plateNumber: PlateNumber,
  ownership: Ownership,
  airConditioning: z.boolean('Say whether it has working air conditioning'),
  vin: blankable(Vin),
})
export type Vehicle = z.infer<typeof Vehicle>

/** What may be driven at a location, and what must be shown for it. */
export const VehicleInfo = z.object({
  /** The least age of a driver, in whole years. */
  minAge: z.optional(z.number()),
  minYear: z.number(),
  maxYear: z.number(),
  /** The latest year that an expiry date may have. */
  maxExpiryYear: z.optional(z.number()),
  seats: z.array(z.number()),
  colours: z.array(z.string()),
  requirements: z.array(Requirement),
  /** Today in Lagos, an ISO date: the clock of a phone may be wrong by years. */
  today: z.optional(z.iso.date()),
})
export type VehicleInfo = z.infer<typeof VehicleInfo>

export const Brand = z.object({ name: z.string(), models: z.array(z.string()) })
export type Brand = z.infer<typeof Brand>

/** A drawn picture of how a photo should look. */
export const Example = z.object({ kind: RequirementKind, url: z.string(), alt: z.string() })
export type Example = z.infer<typeof Example>
