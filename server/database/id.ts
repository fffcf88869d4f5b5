import * as z from 'zod'

const Id = z.guid().lowercase()

/** An id of a row in the form in which Postgres writes it; undefined for what is none. */
export const idIn = (given: string): string | undefined => Id.safeParse(given).data
