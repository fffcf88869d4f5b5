import type { OpeningArea } from '#content/model/tools'

const beforeOthers = (day: string | undefined) => day ?? '9999'

/** Areas in the order in which they open; those without a day come last, in the order of the content. */
export const inOpeningOrder = (areas: readonly OpeningArea[]) =>
  [...areas].sort((one, other) => beforeOthers(one.opensOn).localeCompare(beforeOthers(other.opensOn)))
