import * as z from 'zod/mini'

/** The scenes that content may name, each for one page: the site draws them in the colours of its theme. */
export const scenes = [
  'airport-rain',
  'balogun-market',
  'bus-stop',
  'compound-gate',
  'danfo-morning',
  'empty-chair',
  'help-desk',
  'lekki-night',
  'letter-box',
  'makoko-lagoon',
  'map-desk',
  'mechanic-yard',
  'news-stand',
  'paper-plane',
  'papers-locked-away',
  'papers-on-bonnet',
  'phone-passed',
  'photo-in-shade',
  'tea-stall',
  'third-mainland-bridge',
  'toll-gate',
] as const
export const Scene = z.enum(scenes)
export type Scene = z.infer<typeof Scene>
