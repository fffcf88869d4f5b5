import { appendFile, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { onDisk, openEventStore } from '#server/analytics/event-store'
import { batchIn } from '#server/analytics/message'

const batch = (replay_id: string, seq: number, distinct_id = 'd') =>
  batchIn({
    ...{ replay_id, seq: String(seq), distinct_id, format: 'gzip' },
    ...{ batch_start_time: '1', replay_start_time: '1', replay_length_ms: '1', replay_start_url: 'u' },
  })

test('of a replay whose time is over nothing is left, and of one that goes on what is younger', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cruzer-events-'))
  const store = openEventStore(folder, 1e9, () => Date.parse('2026-11-20T09:00:00Z'))
  for (const replay of ['over', 'goes-on']) for (const seq of [0, 1]) await store.keepReplay(batch(replay, seq), Buffer.from('packed'))
  for (const old of ['over/000000', 'over/000001', 'goes-on/000000']) await utimes(join(folder, `replays/${old}.json.gz`), 1000, 1000)
  await store.sweep(2_000_000)
  expect(await readdir(join(folder, 'replays'), { recursive: true })).toEqual(['goes-on', 'goes-on/000001.json.gz'])
  await rm(folder, { recursive: true, force: true })
})

test('of a visitor every line and replay goes, of the others nothing, while more is being added; days count as before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cruzer-events-'))
  const store = openEventStore(folder, 1e9, () => Date.parse('2026-11-20T09:00:00Z'))
  const event = (distinct_id: string, words = '') => ({ event: 'Step saved', properties: { token: 't', distinct_id, words } })
  // A line is longer than what is read at once, and one has characters of several bytes.
  for (let nth = 0; nth < 50; nth++)
    await store.keepEvents([event('$device:gone', 'x'.repeat(nth * 20_000)), event(`$device:stays-${nth}`, 'Ọlá\u2028'), event('GONE')])
  await store.keepUpdates('engage', [{ $token: 't', $distinct_id: '$device:gone' }])
  await store.keepReplay(batch('theirs', 0, '$device:gone'), Buffer.from('packed'))
  await store.keepReplay(batch('others', 0, '$device:stays'), Buffer.from('packed'))
  const file = join(folder, 'events/2026-11-20.jsonl')
  // What a process that was killed left.
  await appendFile(file, '{"event":"Step sa')
  await utimes(file, 1000, 1000)
  const removing = store.remove((visitorId) => visitorId === 'gone')
  expect(await removing).toEqual({ events: 100, updates: 1, replays: 1 })
  expect((await stat(file)).mtimeMs).toBe(1_000_000)
  await appendFile(file, 'ved"}\n')
  const left = (await readFile(file, 'utf8')).trim()
  expect(left.toLowerCase()).not.toContain('gone')
  const lines = left.split('\n').map((line) => JSON.parse(line))
  expect(lines.filter(({ event }) => event)).toHaveLength(51)
  expect(lines.filter(({ properties }) => properties?.words === 'Ọlá\u2028')).toHaveLength(50)
  expect(await readdir(join(folder, 'replays'))).toEqual(['others'])
  expect(await store.remove((visitorId) => visitorId === 'gone')).toEqual({ events: 0, updates: 0, replays: 0 })
  await rm(folder, { recursive: true, force: true })
})

test('an event is kept also while what is old is being removed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cruzer-events-'))
  const event = { event: 'Step saved', properties: { token: 't' } }
  const kept = Array.from({ length: 20 }, () => {
    const store = openEventStore(folder, 1e9, Date.now)
    return Promise.all([store.sweep(0), store.keepEvents([event])])
  })
  expect((await Promise.allSettled(kept)).filter(({ status }) => status === 'rejected')).toEqual([])
  await rm(folder, { recursive: true, force: true })
})

test('what comes after a line that a full disk cut short is kept, found and removed with its visitor', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cruzer-events-'))
  const store = openEventStore(folder, 1e9, () => Date.parse('2026-11-20T09:00:00Z'))
  const file = join(folder, 'events/2026-11-20.jsonl')
  const event = (distinct_id: string) => ({ event: 'Step saved', properties: { token: 't', distinct_id } })
  await store.keepEvents([event('stays')])
  await appendFile(file, '{"receivedAt":"2026-11-20T09:0')
  await Promise.all([store.keepEvents([event('gone'), event('stays')]), store.keepEvents([event('gone')])])
  expect(await store.remove((visitorId) => visitorId === 'gone')).toEqual({ events: 2, updates: 0, replays: 0 })
  const left = (await readFile(file, 'utf8')).trim().split('\n')
  expect(left.filter((line) => line.includes('"stays"')).map((line) => JSON.parse(line).event)).toEqual(['Step saved', 'Step saved'])
  expect(left).toHaveLength(5)
  await rm(folder, { recursive: true, force: true })
})

test('a batch of a replay for which there is no room leaves nothing, which nobody could tell whose it is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cruzer-events-'))
  const packed = Buffer.from('packed')
  const store = openEventStore(folder, onDisk(packed.length), Date.now)
  await expect(store.keepReplay(batch('unnamed', 0), packed)).rejects.toThrow('there is no room for more')
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true, force: true })
})

test('a replay that could not be removed is found and removed the next time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cruzer-events-'))
  const store = openEventStore(folder, 1e9, Date.now)
  await store.keepReplay(batch('theirs', 0, 'gone'), Buffer.from('packed'))
  const [replays, away] = [join(folder, 'replays'), join(folder, 'away')]
  await rename(replays, away)
  await writeFile(replays, 'a file where a folder is looked for')
  await expect(store.remove((visitorId) => visitorId === 'gone')).rejects.toThrow('ENOTDIR')
  await rm(replays)
  await rename(away, replays)
  expect(await store.remove((visitorId) => visitorId === 'gone')).toEqual({ events: 0, updates: 0, replays: 1 })
  expect(await readdir(replays)).toEqual([])
  await rm(folder, { recursive: true, force: true })
})

test('of a replay that grows while it is removed nothing is left once its visitor is removed again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cruzer-events-'))
  const store = openEventStore(folder, 1e9, Date.now)
  const isGone = (visitorId: string) => visitorId === 'gone'
  for (let round = 0; round < 50; round++) {
    const growing = [0, 1, 2].map((seq) => store.keepReplay(batch(`replay-${round}`, seq, 'gone'), Buffer.from('packed')))
    await Promise.all([...growing, store.remove(isGone)])
  }
  await store.remove(isGone)
  expect(await readdir(join(folder, 'replays'))).toEqual([])
  await rm(folder, { recursive: true, force: true })
})

test('of a visitor with very many events all are removed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cruzer-events-'))
  await mkdir(join(folder, 'events'))
  await writeFile(join(folder, 'events/2026-11-20.jsonl'), '{"distinct_id":"gone"}\n'.repeat(130_000))
  const store = openEventStore(folder, 1e9, Date.now)
  expect(await store.remove((visitorId) => visitorId === 'gone')).toEqual({ events: 130_000, updates: 0, replays: 0 })
  await rm(folder, { recursive: true, force: true })
}, 60_000)
