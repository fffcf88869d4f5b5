import { mkdir, readdir, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Clock } from '#server/clock'
import { createKeyedQueue } from '#server/keyed-queue'
import { addLines, emptyLines, findLines } from './lines.ts'
import { type Batch, type Event, NotTaken, type Update } from './message.ts'

/** The folder, below the data folder, in which events lie, one JSON object a line and one file a day. */
export const eventsFolder = 'events'

async function filesBelow(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(
    files.map(async (path) => {
      const found = await stat(path).catch(() => undefined)
      return { path, size: found?.size ?? 0, at: found?.mtimeMs ?? Number.POSITIVE_INFINITY }
    }),
  )
}

/** Bytes of a disk that a file takes: whole blocks, so that many small ones do not come to more than is counted. */
export const onDisk = (bytes: number) => Math.ceil(bytes / 4096) * 4096

/** How many events, updates of a profile, and replays were removed. */
interface RemovedAnalytics {
  readonly events: number
  readonly updates: number
  readonly replays: number
}

/** A line of what is kept, as far as it tells whose it is. */
interface Line {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly update?: Readonly<Record<string, unknown>>
  readonly distinct_id?: string
  readonly $device_id?: string
  readonly replay_id?: string
}

const visitorsOf = ({ properties, update, distinct_id, $device_id }: Line) =>
  [distinct_id, $device_id, properties?.distinct_id, properties?.$device_id, update?.$distinct_id, update?.$device_id].flatMap((id) =>
    typeof id === 'string' ? [id.toLowerCase().replace(/^\$device:/, '')] : [],
  )

/** What the sink keeps, in files of a folder (domain, section 1): events, updates and the list of replays by days, and each batch of a replay. No address of who sent it. */
export interface EventStore {
  /** Each keeps what it is given, or throws NotTaken when there is no room. */
  readonly keepEvents: (events: readonly Event[]) => Promise<void>
  readonly keepUpdates: (to: 'engage' | 'groups', updates: readonly Update[]) => Promise<void>
  readonly keepReplay: (batch: Batch, packed: Buffer) => Promise<void>
  /** Removes what is kept of visitors, whom `isTheirs` picks by their id without a prefix; gives how much it was. */
  readonly remove: (isTheirs: (visitorId: string) => boolean) => Promise<RemovedAnalytics>
  /** Removes what was kept before a moment, in milliseconds. */
  readonly sweep: (before: number) => Promise<void>
}

/** Opens the sink's folder, which holds at most `max` bytes. */
export function openEventStore(folder: string, max: number, clock: Clock): EventStore {
  let held: Promise<number> | undefined
  // Else a batch that comes while its replay is removed would be written after that, and lines that come at once into each other.
  const inTurn = createKeyedQueue()
  const measure = async () => (await filesBelow(folder)).reduce((sum, { size }) => sum + onDisk(size), 0)
  const day = () => new Date(clock()).toISOString().slice(0, 10)

  const take = async (bytes: number) => {
    const room = held ?? measure()
    held = room
    if ((await room) + bytes > max) throw new NotTaken(503, 'there is no room for more', 600)
    // Undefined where something was removed meanwhile: the next measures anew.
    held = held?.then((sum) => sum + bytes)
  }
  /** Adds lines, where there is room for them and for `more` bytes. */
  const append = async (part: string, lines: readonly unknown[], more = 0) => {
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    await take(Buffer.byteLength(text) + more)
    const path = join(folder, part, `${day()}.jsonl`)
    await inTurn(path, async () => {
      await mkdir(join(folder, part), { recursive: true })
      await addLines(path, text)
    })
  }
  const receivedAt = () => new Date(clock()).toISOString()

  return {
    keepEvents: (events) =>
      append(
        eventsFolder,
        events.map(({ event, properties }) => ({ receivedAt: receivedAt(), event, properties })),
      ),
    keepUpdates: (to, updates) =>
      append(
        'updates',
        updates.map((update) => ({ receivedAt: receivedAt(), to, update })),
      ),
    keepReplay: (batch, packed) =>
      inTurn(batch.replay_id, async () => {
        // First the line that tells whose it is: without one nobody finds the batch.
        await append('batches', [{ receivedAt: receivedAt(), ...batch }], onDisk(packed.length))
        const own = join(folder, 'replays', batch.replay_id)
        await mkdir(own, { recursive: true })
        // A batch that is sent again, since its answer was lost, is the same one.
        await writeFile(join(own, `${String(batch.seq).padStart(6, '0')}.json.gz`), packed)
      }),
    remove: async (isTheirs) => {
      const isOfThem = (line: Line) => visitorsOf(line).some(isTheirs)
      const linesOf = async (part: string, from: typeof findLines<Line>) => {
        const lines: Line[][] = []
        for (const { path } of await filesBelow(join(folder, part))) lines.push(await from(path, isOfThem))
        return lines.flat()
      }
      const removeReplays = async (batches: readonly Line[]) => {
        const replays = new Set(batches.flatMap(({ replay_id }) => replay_id ?? []))
        for (const replay of replays) await inTurn(replay, () => rm(join(folder, 'replays', replay), { recursive: true, force: true }))
        return replays.size
      }
      // Before their lines: a process that ends in between leaves a replay that is still found.
      await removeReplays(await linesOf('batches', findLines))
      const [events, updates] = [await linesOf(eventsFolder, emptyLines), await linesOf('updates', emptyLines)]
      // Once more, with those of which a line was added meanwhile.
      const replays = await removeReplays(await linesOf('batches', emptyLines))
      held = undefined
      return { events: events.length, updates: updates.length, replays }
    },
    sweep: async (before) => {
      for (const { path, at } of await filesBelow(folder)) {
        if (at >= before) continue
        await rm(path, { force: true })
        // Fails while other batches of the replay are there.
        await rmdir(dirname(path)).catch(() => {})
      }
      held = undefined
    },
  }
}
