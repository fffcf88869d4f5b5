/** A drawing of ours; its file is `{id}.svg`, 960 × 640. */
interface Drawing {
  readonly id: string
  readonly title: string
  /** What it shows, for those who do not see it. */
  readonly description: string
}

export const drawings = [
  {
    id: 'wiped-at-dawn',
    title: 'Wiped at dawn',
    description: 'A driver wipes the windscreen of a yellow car as the sun comes up, a bucket beside him.',
  },
  {
    id: 'dashboard',
    title: 'One price on the dashboard',
    description: 'The road from the driver’s seat, a bus ahead; a phone on the dashboard shows the route and one price.',
  },
  {
    id: 'papers-read',
    title: 'Papers on the table',
    description: 'A hand holds a magnifying glass over the photo of a licence, between a certificate and a picture of a car.',
  },
  {
    id: 'in-the-shade',
    title: 'In the shade',
    description: 'A driver sits on a crate below a tree with a small phone, his slippers beside him; a mast stands far away.',
  },
  {
    id: 'read-aloud',
    title: 'Read aloud',
    description: 'On a bench before a house a woman reads a sheet of paper aloud to a man who listens.',
  },
  {
    id: 'ferry',
    title: 'Ferry across the lagoon',
    description: 'A ferry with four people in life jackets crosses the lagoon between two shores of towers.',
  },
  {
    id: 'signpost',
    title: 'A sign with four ways',
    description: 'A woman looks at a sign with four arms at a junction; a yellow keke waits.',
  },
] as const satisfies readonly Drawing[]
