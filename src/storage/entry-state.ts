import * as z from 'zod/mini'
import { Location } from '#contract/requirements'

/** What "Can I drive?" hands on to the sign-up in the state of the history entry: no address and no storage holds it. */
const EntryState = z.object({
  /** The answers; no year where that vehicle is too old. */
  answers: z.object({ age: z.number(), year: z.optional(z.number()), location: Location }),
  papersToGet: z.array(z.object({ name: z.string(), whereToGet: z.string() })),
})
export type EntryState = z.infer<typeof EntryState>

/** What was handed on; null where nothing was. */
export const entryStateIn = (state: unknown): EntryState | null => EntryState.safeParse(state).data ?? null
