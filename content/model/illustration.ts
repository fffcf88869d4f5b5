import * as z from 'zod/mini'

/** The drawings that content may name; the site draws each in the colours of its theme. */
export const illustrations = [
  'airport',
  'bridge',
  'bus',
  'calendar',
  'car',
  'check',
  'clock',
  'corners',
  'digits',
  'documents',
  'download',
  'erased',
  'gift',
  'identity',
  'lens',
  'letter',
  'luggage',
  'pencil',
  'photograph',
  'pin',
  'plate',
  'seat',
  'shield',
  'skyline',
  'ticket',
  'wheel',
] as const
export const Illustration = z.enum(illustrations)
export type Illustration = z.infer<typeof Illustration>
