import type * as z from 'zod/mini'

/** What a schema gives for a text, or its first message. */
export const read = (schema: z.ZodMiniType, typed: unknown) => {
  const found = schema.safeParse(typed)
  return found.success ? found.data : [found.error.issues[0]?.message]
}
