/** A topic of the content, in the words of SKOS: a concept, the broader one above it, and its scheme. */
export interface Concept {
  readonly id: string
  readonly label: string
  readonly definition: string
  readonly broader?: string
}

export const scheme = { id: 'topics', label: 'Topics', definition: 'What a piece of content is about.' } as const

export const concepts: readonly Concept[] = [
  { id: 'driving', label: 'Driving', definition: 'Everything for those who drive, or want to.' },
  { id: 'applying', label: 'Applying', definition: 'The application to drive, step by step.', broader: 'driving' },
  { id: 'papers', label: 'Papers and photos', definition: 'The documents and pictures of an application.', broader: 'applying' },
  { id: 'vehicles', label: 'Vehicles', definition: 'What may be driven, and in what state.', broader: 'driving' },
  { id: 'earnings', label: 'Earnings', definition: 'What a driver earns and how it is paid.', broader: 'driving' },
  { id: 'riding', label: 'Riding', definition: 'Everything for passengers.' },
  { id: 'fares', label: 'Fares', definition: 'What a ride costs and how it is paid for.', broader: 'riding' },
  { id: 'trips', label: 'Trips', definition: 'Rides across the city, to the airport and between cities.', broader: 'riding' },
  { id: 'safety', label: 'Safety', definition: 'Checks, and what to do when something is wrong.' },
  { id: 'company', label: 'Company', definition: 'Who we are, and news from us.' },
  { id: 'data', label: 'Data and privacy', definition: 'What we hold about people, and what they can ask of us.', broader: 'company' },
]

export const tags: readonly { readonly id: string; readonly name: string }[] = [
  { id: 'drivers', name: 'Drivers' },
  { id: 'passengers', name: 'Passengers' },
  { id: 'product', name: 'Product' },
  { id: 'safety', name: 'Safety' },
  { id: 'community', name: 'Community' },
]
