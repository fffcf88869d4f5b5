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
  'documents',
  'gift',
  'letter',
  'luggage',
  'people',
  'phone',
  'pin',
  'seat',
  'shield',
  'skyline',
  'speech',
  'wallet',
] as const
export const Illustration = z.enum(illustrations)
export type Illustration = z.infer<typeof Illustration>
