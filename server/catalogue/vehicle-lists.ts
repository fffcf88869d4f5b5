/** The colours a vehicle may have, as the lists of GET /misc/vehicle-info give them. */
export const colours: readonly string[] = [
  'Ash',
  'Beige',
  'Black',
  'Blue',
  'Brown',
  'Gold',
  'Green',
  'Grey',
  'Orange',
  'Purple',
  'Red',
  'Silver',
  'White',
  'Wine',
  'Yellow',
]

/** How many seats a vehicle may have, the driver's included. */
export const seats: readonly number[] = [4, 5, 6, 7, 8]
