import type { drawings as english } from '../source/drawings.ts'

type Drawing = (typeof english)[number]

export const drawings: Readonly<Record<Drawing['id'], { readonly [Field in Exclude<keyof Drawing, 'id'>]: string }>> = {
  'wiped-at-dawn': {
    title: 'He dey clean am for early morning',
    description: 'One driver dey clean the windscreen of yellow motor as sun dey come up, bucket dey beside am.',
  },
  dashboard: {
    title: 'One price for the dashboard',
    description: 'The road from where driver sit down, bus dey front; one phone for the dashboard dey show the road and one price.',
  },
  'papers-read': {
    title: 'Papers for table',
    description: 'One hand hold magnifying glass on top the picture of one licence, between certificate and picture of motor.',
  },
  'in-the-shade': {
    title: 'For under tree',
    description: 'One driver sit down for crate under tree with small phone, im slippers dey beside am; network mast dey far.',
  },
  'read-aloud': {
    title: 'She dey read am out',
    description: 'For bench in front of house, one woman dey read paper out give one man wey dey listen.',
  },
  ferry: {
    title: 'Ferry dey cross the lagoon',
    description: 'One ferry with four people wey wear life jacket dey cross the lagoon between two sides wey get tall buildings.',
  },
  signpost: {
    title: 'Signboard with four roads',
    description: 'One woman dey look signboard wey get four arms for junction; yellow keke dey wait.',
  },
}
