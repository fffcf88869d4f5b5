import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { funnel } from '#contract/telemetry/analytics'
import { linesIn } from '#server/lines'
import { eventsFolder } from './event-store.ts'

interface Kept {
  readonly name: string
  readonly visitor: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly properties: Readonly<Record<string, unknown>>
}

/** One stage of the way, over the visitors who came to it in its order. */
export interface Stage {
  readonly label: string
  readonly visitors: number
  /** Of those at the stage before, and of those at the first; null where there were none. */
  readonly ofBefore: number | null
  readonly ofFirst: number | null
  /** Milliseconds from the stage before, half of them sooner; null where nobody came. */
  readonly median: number | null
  /** What most of those who left here had met last, as `Step refused invalid`; null where they met nothing. */
  readonly leftAfter: string | null
}

export interface Funnel {
  readonly stages: readonly Stage[]
  /** Visitors who were first seen beyond the sign-up, as after agreeing late: they are in no stage. */
  readonly joinedLater: number
}

const jsonIn = (line: Buffer): unknown => {
  try {
    return JSON.parse(line.toString())
  } catch {
    // A line that was cut short by a process that was killed while it wrote.
    return undefined
  }
}

const isRefusal = (name: string) => / (refused|not sent)$/.test(name)

/** What the funnel needs of a line; null for all else, which is most of what the sink holds. */
function keptOf(line: unknown): (Kept & { readonly id: unknown; readonly receivedAt: number }) | null {
  const { event, properties, receivedAt } = (line ?? {}) as { event?: unknown; properties?: Record<string, unknown>; receivedAt?: unknown }
  const { distinct_id: visitor, time, $insert_id: id, audience, step, kind, code } = properties ?? {}
  if (typeof event !== 'string' || typeof visitor !== 'string' || typeof time !== 'number') return null
  const told = { audience, step, kind, code }
  if (!isRefusal(event) && !funnel.some(({ isReached }) => isReached(event, told))) return null
  return { id, name: event, visitor, at: time * 1000, properties: told, receivedAt: Date.parse(String(receivedAt)) }
}

/**
 * The events of the funnel that the sink keeps below a folder and has got since a moment, in milliseconds, each once, oldest first. A page
 * that is closed sends what it has again at the next visit.
 */
export async function readEvents(folder: string, since: number): Promise<readonly Kept[]> {
  const own = join(folder, eventsFolder)
  const files = (await readdir(own).catch(() => [])).filter((name) => name.endsWith('.jsonl')).sort()
  const seen = new Set<unknown>()
  const found: Kept[] = []
  for (const name of files)
    for await (const { bytes } of linesIn(createReadStream(join(own, name)))) {
      const kept = keptOf(jsonIn(bytes))
      if (!kept) continue
      const { id, receivedAt, ...event } = kept
      if (id !== undefined && seen.has(id)) continue
      seen.add(id)
      // When it came by the server's clock: a phone's may stand in another year.
      if (!(receivedAt < since)) found.push(event)
    }
  return found.sort((one, other) => one.at - other.at)
}

const middle = (values: readonly number[]): number | null => {
  const sorted = [...values].sort((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[half - 1], sorted[half]]
  if (high === undefined) return null
  return sorted.length % 2 === 1 || low === undefined ? high : (low + high) / 2
}

/** When somebody came to each stage, as far as they came in its order. */
function wayOf(events: readonly Kept[]): number[] {
  const times: number[] = []
  for (const { isReached } of funnel) {
    const after = times.at(-1) ?? Number.NEGATIVE_INFINITY
    const reached = events.find(({ name, properties, at }) => at >= after && isReached(name, properties))
    if (!reached) break
    times.push(reached.at)
  }
  return times
}

const lastRefusalIn = (events: readonly Kept[]): string | null => {
  const last = events.findLast(({ name }) => isRefusal(name))
  if (!last) return null
  const { step, kind, code } = last.properties
  // A stranger may send what cannot even be made a text.
  return [last.name, step ?? kind, code].filter((word) => typeof word === 'string' && word !== '').join(' ')
}

const mostOf = (words: readonly string[]): string | null => {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null
}

/** The funnel of events in their order: who came how far, how fast, and what those met who went no further. */
export function funnelOf(events: readonly Kept[]): Funnel {
  const byVisitor = new Map<string, Kept[]>()
  for (const kept of events) {
    const own = byVisitor.get(kept.visitor)
    if (own) own.push(kept)
    else byVisitor.set(kept.visitor, [kept])
  }
  const all = [...byVisitor.values()].map((own) => ({ own, way: wayOf(own) }))
  const inFunnel = (own: readonly Kept[]) => own.some(({ name, properties }) => funnel.some(({ isReached }) => isReached(name, properties)))
  const at = (index: number) => all.filter(({ way }) => way.length > index)
  const share = (part: number, whole: number | undefined) => (whole ? part / whole : null)
  return {
    stages: funnel.map(({ label }, index) => {
      const here = at(index)
      const isLast = index === funnel.length - 1
      const left = here.filter(({ way }) => way.length === index + 1)
      return {
        label,
        visitors: here.length,
        ofBefore: index === 0 ? null : share(here.length, at(index - 1).length),
        ofFirst: share(here.length, at(0).length),
        median: index === 0 ? null : middle(here.map(({ way }) => (way[index] ?? 0) - (way[index - 1] ?? 0))),
        leftAfter: isLast
          ? null
          : mostOf(left.flatMap(({ own, way }) => lastRefusalIn(own.filter(({ at }) => at >= (way[index] ?? 0))) ?? [])),
      }
    }),
    joinedLater: all.filter(({ own, way }) => way.length === 0 && inFunnel(own)).length,
  }
}
