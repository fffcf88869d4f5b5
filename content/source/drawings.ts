/** A drawing of ours; its file is `{id}.svg`, 960 × 640. */
export interface Drawing {
  readonly id: string
  readonly title: string
  /** What it shows, for those who do not see it. */
  readonly description: string
}

export const drawings: readonly Drawing[] = [
  {
    id: 'lagos-skyline',
    title: 'Lagos skyline',
    description: 'Towers of Lagos Island behind the lagoon, with a small sailing boat in front.',
  },
  {
    id: 'bridge-at-dusk',
    title: 'Bridge at dusk',
    description: 'A cable-stayed bridge over the lagoon at dusk, one yellow car crossing it.',
  },
  { id: 'car-at-dawn', title: 'Car at dawn', description: 'A yellow car on an empty road as the sun comes up.' },
  {
    id: 'phone-in-hand',
    title: 'Phone with a fare',
    description: 'A hand holds a phone that shows a route on a map and one price below it.',
  },
  {
    id: 'papers-on-table',
    title: 'Papers on a table',
    description: 'A licence card and a certificate on a table, with a green check mark.',
  },
  {
    id: 'road-through-the-city',
    title: 'Road through the city',
    description: 'A road with one yellow car that winds between houses and palms towards the horizon.',
  },
]
