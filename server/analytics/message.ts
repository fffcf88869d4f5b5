import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { createGunzip, gzip } from 'node:zlib'
import * as z from 'zod'

/** What of a request the sink does not take, with the status by which it says so. */
export class NotTaken extends Error {
  override name = 'NotTaken'
  readonly status: 400 | 401 | 403 | 404 | 413 | 429 | 503
  readonly retryAfter: number | undefined
  constructor(status: NotTaken['status'], message: string, retryAfter?: number) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter
  }
}

const zip = promisify(gzip)

/** As many events or updates as one request may bring. */
const maxItems = 2000

const Event = z.object({
  event: z.string().min(1).max(255),
  properties: z.looseObject({ token: z.string().regex(/^[\w-]{1,64}$/), distinct_id: z.string().max(255).optional() }),
})
export type Event = z.infer<typeof Event>
const Events = z.union([z.array(Event).min(1).max(maxItems), Event.transform((one) => [one])])

const Update = z.looseObject({ $token: z.string().regex(/^[\w-]{1,64}$/) })
const Updates = z.union([z.array(Update).min(1).max(maxItems), Update.transform((one) => [one])])
export type Update = z.infer<typeof Update>

const number = z.coerce.number().min(0).max(1e13)
const Batch = z.object({
  replay_id: z.string().regex(/^[\w-]{1,64}$/),
  seq: z.coerce.number().int().min(0).max(1e6),
  distinct_id: z.string().min(1).max(255),
  batch_start_time: number,
  replay_start_time: number,
  // Less than nothing where a page goes on with a replay that an earlier one began.
  replay_length_ms: z.coerce.number().min(-1e13).max(1e13),
  replay_start_url: z.string().max(2048),
  $current_url: z.string().max(2048).optional(),
  format: z.enum(['gzip', 'body']),
  $device_id: z.string().max(255).optional(),
  $user_id: z.string().max(255).optional(),
  $lib_version: z.string().max(40).optional(),
  mp_lib: z.string().max(40).optional(),
})
/** The query of a batch of a replay (specification, section 7). */
export type Batch = z.infer<typeof Batch>

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new NotTaken(400, 'data, missing or not JSON')
  }
}

/** The JSON of a form's field `data`, in base64 or as it is (specification, section 7). Throws NotTaken when it is neither. */
function dataIn(form: Buffer): unknown {
  const data = new URLSearchParams(form.toString('utf8')).get('data') ?? ''
  // A plus of base64 that was not encoded reads as a space in a form.
  const base64 = data.replaceAll(' ', '+')
  return jsonOf(/^[A-Za-z0-9+/]+=*$/.test(base64) ? Buffer.from(base64, 'base64').toString('utf8') : data)
}

const read = <Value>(schema: z.ZodType<Value>, found: unknown, message: string): Value => {
  const parsed = schema.safeParse(found)
  if (!parsed.success) throw new NotTaken(400, message)
  return parsed.data
}

/** The events of a form. Throws NotTaken when one is none. */
export const eventsIn = (form: Buffer): readonly Event[] =>
  read<readonly Event[]>(Events, dataIn(form), 'some data points in the request failed validation')

/** The updates of profiles or groups of a form. Throws NotTaken when one is none. */
export const updatesIn = (form: Buffer): readonly Update[] =>
  read<readonly Update[]>(Updates, dataIn(form), 'some updates in the request failed validation')

/** The project's token of a Basic authorization. Throws NotTaken when there is none. */
export function tokenIn(authorization: string | undefined): string {
  const [, given = ''] = /^Basic ([A-Za-z0-9+/]+=*)$/.exec(authorization ?? '') ?? []
  const [, token] = /^([\w-]{1,64}):$/.exec(Buffer.from(given, 'base64').toString('utf8')) ?? []
  if (token === undefined) throw new NotTaken(401, 'a project token is needed, by Basic authorization')
  return token
}

/** The batch that a query tells of. Throws NotTaken when it tells of none. */
export const batchIn = (query: unknown): Batch => read(Batch, query, 'the query does not tell which batch this is')

/** Whether a text begins as a list does. */
const isList = (beginning: string) => beginning.trimStart().startsWith('[')

/** Unpacks a batch piece by piece, without keeping it: how large it is, and how it begins. */
async function weigh(packed: Buffer, limit: number): Promise<{ beginning: string }> {
  let size = 0
  let beginning = ''
  const unpacked = Readable.from([packed]).pipe(createGunzip())
  try {
    for await (const piece of unpacked as AsyncIterable<Buffer>) {
      size += piece.length
      if (beginning.length < 100) beginning += piece.toString('latin1', 0, 100)
      if (size > limit) throw new NotTaken(413, 'the batch is too large')
    }
  } catch (error) {
    throw error instanceof NotTaken ? error : new NotTaken(400, 'the batch is not gzip')
  } finally {
    unpacked.destroy()
  }
  return { beginning }
}

/** A replay's batch packed as it was sent, of a list no larger than `limit` bytes unpacked; it is never parsed. Throws NotTaken when it is none. */
export async function packedReplay(body: Buffer, format: Batch['format'], limit: number): Promise<Buffer> {
  if (format === 'body' && body.length > limit) throw new NotTaken(413, 'the batch is too large')
  const { beginning } = format === 'body' ? { beginning: body.toString('latin1', 0, 100) } : await weigh(body, limit)
  if (!isList(beginning)) throw new NotTaken(400, 'the batch is no list')
  return format === 'body' ? zip(body) : body
}
