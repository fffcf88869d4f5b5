import * as z from 'zod/mini'

/** The drawings that content may name; the site draws each in the colours of its theme. */
export const illustrations = [
  'airport',
  'bridge',
  'bus',
  'calendar',
  'car',
  'cash',
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
  'people',
  'phone',
  'photograph',
  'pin',
  'plate',
  'seat',
  'shield',
  'skyline',
  'speech',
  'ticket',
  'wallet',
  'wheel',
] as const
export const Illustration = z.enum(illustrations)
export type Illustration = z.infer<typeof Illustration>
