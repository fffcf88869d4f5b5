import * as z from 'zod/mini'

const PapersToGet = z.readonly(z.array(z.object({ name: z.string(), whereToGet: z.string() })))
export type PapersToGet = z.infer<typeof PapersToGet>

/** What "Can I drive?" hands on in the state of the history entry. */
const EntryState = z.object({ papersToGet: PapersToGet })
export type EntryState = z.infer<typeof EntryState>

/** The papers that somebody has still to get, from the state of the history entry; none where nothing was handed on. */
export const papersToGetIn = (state: unknown): PapersToGet => EntryState.safeParse(state).data?.papersToGet ?? []
