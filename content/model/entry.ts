import * as z from 'zod/mini'

/** An entry or asset that does not match its type, or a link to nothing: it is left out, and this says which and why. */
export interface InvalidEntry {
  /** `unknown` when what was found has no id. */
  readonly id: string
  readonly type: string
  /** What is wrong with it, in one line. */
  readonly why: string
}
export type Report = (invalid: InvalidEntry) => void

const present = <Value>(value: Value) => value !== null && value !== undefined

/**
 * An entry of one content type, as the content client hands it on; gives its fields with `id` and `type` beside them.
 * A field that is null counts as absent.
 */
export const entry = <Type extends string, Shape extends z.core.$ZodShape>(type: Type, fields: Shape) =>
  z.pipe(
    z.object({
      sys: z.object({ id: z.string(), contentType: z.object({ sys: z.object({ id: z.literal(type) }) }) }),
      fields: z.pipe(
        z.record(z.string(), z.unknown()),
        z.pipe(
          z.transform((found: Record<string, unknown>) => Object.fromEntries(Object.entries(found).filter(([, value]) => present(value)))),
          z.object(fields),
        ),
      ),
    }),
    z.transform(({ sys, fields }) => ({ ...fields, id: sys.id, type })),
  )

/** An entry with the ends of its ranges in order, where both are there: an editor may have mixed them up. */
export const ordered = <Schema extends z.ZodMiniType<Record<string, unknown>>>(
  schema: Schema,
  ...ranges: readonly (readonly [from: keyof z.output<Schema>, to: keyof z.output<Schema>])[]
) =>
  z.pipe(
    schema,
    z.transform((found: z.output<Schema>): z.output<Schema> => {
      const inOrder = ranges.flatMap(([from, to]) => {
        const [one, other] = [found[from], found[to]]
        return typeof one === 'number' && typeof other === 'number' && one > other ? [[from, other] as const, [to, one] as const] : []
      })
      return { ...found, ...Object.fromEntries(inOrder) }
    }),
  )

const Identity = z.object({
  sys: z.object({
    id: z.string(),
    type: z._default(z.string(), 'unknown'),
    linkType: z.optional(z.string()),
    contentType: z.optional(z.object({ sys: z.object({ id: z.string() }) })),
  }),
})

/** Says which entry did not match, and its first fault; a link that leads to nothing published is told as such. */
export function invalidEntryOf(found: unknown, error: z.core.$ZodError): InvalidEntry {
  const identity = z.safeParse(Identity, found)
  if (!identity.success) return { id: 'unknown', type: 'unknown', why: 'it is no entry' }
  const { id, type, linkType, contentType } = identity.data.sys
  if (type === 'Link') return { id, type: linkType ?? type, why: 'it is linked, but not published' }
  const [issue] = error.issues
  return {
    id,
    type: contentType?.sys.id ?? type,
    why: issue ? (issue.path.length > 0 ? `${issue.path.join('.')}: ${issue.message}` : issue.message) : 'it does not match its type',
  }
}

/** A list of linked entries: each that does not match is reported and left out, the others stay. */
export const validItems = <Schema extends z.ZodMiniType>(schema: Schema, report: Report) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((found: unknown[]) =>
      found.flatMap((one): z.output<Schema>[] => {
        const read = z.safeParse(schema, one)
        if (read.success) return [read.data]
        report(invalidEntryOf(one, read.error))
        return []
      }),
    ),
  )

const typeOf = (found: unknown) => {
  const identity = z.safeParse(Identity, found)
  return identity.success ? identity.data.sys.contentType?.sys.id : undefined
}

/** A list of linked entries of several types, each read by the schema of its type; what has none counts as not matching. */
export const validItemsByType = <Schemas extends Readonly<Record<string, z.ZodMiniType>>>(schemas: Schemas, report: Report) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((found: unknown[]) =>
      found.flatMap((one): z.output<Schemas[keyof Schemas]>[] => {
        const type = typeOf(one)
        const schema = type !== undefined && Object.hasOwn(schemas, type) ? schemas[type] : undefined
        const read = z.safeParse(schema ?? z.never('the site has no such type'), one)
        if (read.success) return [read.data as z.output<Schemas[keyof Schemas]>]
        report(invalidEntryOf(one, read.error))
        return []
      }),
    ),
  )

/** One linked entry that may be absent: one that does not match is reported and counts as absent. */
export const validItem = <Schema extends z.ZodMiniType>(schema: Schema, report: Report) =>
  z.optional(
    z.pipe(
      z.unknown(),
      z.transform((found: unknown): z.output<Schema> | undefined => {
        const read = z.safeParse(schema, found)
        if (read.success) return read.data
        report(invalidEntryOf(found, read.error))
        return undefined
      }),
    ),
  )
