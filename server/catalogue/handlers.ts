import { lagosDay } from '#contract/lagos-day'
import { requirementsFor } from '#contract/requirements'
import type { Handlers } from '#server/api/handlers'
import { maxExpiryYearOf, yearLimits } from '#server/application/answers'
import type { Clock } from '#server/clock'
import type { Settings } from '#server/settings'
import { brands } from './brands.ts'
import { examples } from './examples.ts'
import { colours, seats } from './vehicle-lists.ts'

interface CatalogueParts {
  readonly clock: Clock
  readonly settings: Settings
}

/** The lists that forms are made from (domain, section 4). */
export function catalogueHandlers({
  clock,
  settings,
}: CatalogueParts): Pick<Handlers, 'fetchVehicleExamples' | 'fetchVehicleInfo' | 'fetchCarBrands'> {
  return {
    fetchVehicleExamples: async () => ({ message: 'This is how each picture should look.', examples: [...examples] }),
    fetchVehicleInfo: async ({ query }) => ({
      message: 'This is what a vehicle needs.',
      minAge: settings.LEAST_AGE,
      ...yearLimits(lagosDay(clock()), settings),
      maxExpiryYear: maxExpiryYearOf(lagosDay(clock()), settings),
      seats: [...seats],
      colours: [...colours],
      requirements: requirementsFor(query.location ?? 'elsewhere', settings.maxBytes),
      today: lagosDay(clock()),
    }),
    fetchCarBrands: async () => ({ message: 'These are the brands that we take.', brands: [...brands] }),
  }
}
