import * as z from 'zod/mini'

const PapersToGet = z.array(z.object({ name: z.string(), whereToGet: z.string() }))
export type PapersToGet = z.infer<typeof PapersToGet>

const EntryState = z.object({ papersToGet: PapersToGet })

/** The papers that somebody has still to get, as "Can I drive?" hands them on in the state of the history entry; none where it handed on nothing. */
export const papersToGetIn = (state: unknown): PapersToGet => EntryState.safeParse(state).data?.papersToGet ?? []
