import type { Scene } from '#content/model/scene'
import type { Ground } from './band.ts'

/** The ground of each scene's own sky, which goes on above the picture. */
export const skyOf: Readonly<Record<Scene, Ground>> = {
  'airport-rain': 'lagoon',
  'balogun-market': 'sand',
  'bus-stop': 'sky',
  'compound-gate': 'sand',
  'danfo-morning': 'sky',
  'empty-chair': 'sky',
  'help-desk': 'sand',
  'lekki-night': 'night',
  'letter-box': 'sky',
  'makoko-lagoon': 'sky',
  'map-desk': 'sand',
  'mechanic-yard': 'sand',
  'news-stand': 'sky',
  'paper-plane': 'sunken',
  'papers-locked-away': 'sky',
  'papers-on-bonnet': 'sand',
  'phone-passed': 'sunken',
  'photo-in-shade': 'sky',
  'tea-stall': 'sand',
  'third-mainland-bridge': 'night',
  'toll-gate': 'sky',
}
