import { latestYearOf } from '#contract/limits'
import { birthFault, ownNumber, type PersonalInfo } from '#contract/personal-info'
import type { Fault, RefusalCode } from '#contract/problems'
import type { Vehicle } from '#contract/vehicle'
import { Refused } from '#server/api/refused'
import { brands } from '#server/catalogue/brands'
import { colours, seats } from '#server/catalogue/vehicle-lists'
import type { Settings } from '#server/settings'

const invalid = (field: string, message: string): Fault & { code: RefusalCode } => ({ code: 'invalid', message, field })

/** Throws one refusal with all of the faults, if there are any. */
export function refuseAny(faults: readonly (Fault & { code: RefusalCode })[]): void {
  const [first, ...rest] = faults
  if (first) throw new Refused([first, ...rest])
}

/**
 * Checks what only the server can decide of the personal answers: the age, and that the emergency contact is not the driver,
 * whose number is `own`. `today` is an ISO date in Lagos. Throws `invalid`.
 */
export function checkPersonalInfo(
  { dateOfBirth, emergencyContact }: PersonalInfo,
  own: string,
  today: string,
  { LEAST_AGE }: Settings,
): void {
  const latest = `${Number(today.slice(0, 4)) - LEAST_AGE}${today.slice(4)}`
  const words =
    birthFault(dateOfBirth, today) ?? (dateOfBirth > latest ? `You must be at least ${LEAST_AGE} to drive with Cruzer` : undefined)
  refuseAny([
    ...(words ? [invalid('dateOfBirth', words)] : []),
    ...(emergencyContact?.phoneNumber === own ? [invalid('emergencyContact.phoneNumber', ownNumber)] : []),
  ])
}

/** The years of make that are taken: from the configured one to next year's models. */
export const yearLimits = (today: string, { LEAST_YEAR }: Settings) => ({
  minYear: LEAST_YEAR,
  maxYear: latestYearOf(Number(today.slice(0, 4))),
})

/** The latest year that an expiry date may have: papers run for a few years, and a later one is a slip of the finger. */
export const maxExpiryYearOf = (today: string, { MOST_EXPIRY_YEARS }: Settings) => Number(today.slice(0, 4)) + MOST_EXPIRY_YEARS

const isListed = ({ brand, model }: Vehicle): boolean => brands.some(({ name, models }) => name === brand && models.includes(model))

/** A vehicle as it is kept: marked for the reviewer as unlisted only where the lists do not hold it. */
export function markedVehicle({ unlisted, ...vehicle }: Vehicle): Vehicle {
  return unlisted && !isListed(vehicle) ? { ...vehicle, unlisted } : vehicle
}

/** Checks a vehicle against the lists of the catalogue (domain, section 5), brand and model only where they are not marked as unlisted. Throws `invalid` with one fault a field. */
export function checkVehicle(vehicle: Vehicle, today: string, settings: Settings): void {
  const { minYear, maxYear } = yearLimits(today, settings)
  const brand = brands.find(({ name }) => name === vehicle.brand)
  refuseAny([
    ...(brand || vehicle.unlisted ? [] : [invalid('brand', 'Choose a brand from the list')]),
    ...(brand && !vehicle.unlisted && !brand.models.includes(vehicle.model)
      ? [invalid('model', `Choose a model of ${brand.name} from the list`)]
      : []),
    ...(vehicle.year < minYear || vehicle.year > maxYear ? [invalid('year', `Choose a year from ${minYear} to ${maxYear}`)] : []),
    ...(colours.includes(vehicle.colour) ? [] : [invalid('colour', 'Choose a colour from the list')]),
    ...(seats.includes(vehicle.seats) ? [] : [invalid('seats', 'Choose a number of seats from the list')]),
  ])
}
