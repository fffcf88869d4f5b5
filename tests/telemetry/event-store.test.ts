import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openEventStore } from '#server/analytics/event-store'
import { batchIn } from '#server/analytics/message'

test('of a replay whose time is over nothing is left, and of one that goes on what is younger', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cruzer-events-'))
  const store = openEventStore(folder, 1e9, () => Date.parse('2026-11-20T09:00:00Z'))
  const batch = (replay_id: string, seq: number) =>
    batchIn({
      replay_id,
      seq: String(seq),
      distinct_id: 'd',
      batch_start_time: '1',
      replay_start_time: '1',
      replay_length_ms: '1',
      replay_start_url: 'u',
      format: 'gzip',
    })
  for (const replay of ['over', 'goes-on']) for (const seq of [0, 1]) await store.keepReplay(batch(replay, seq), Buffer.from('packed'))
  for (const old of ['over/000000', 'over/000001', 'goes-on/000000']) await utimes(join(folder, `replays/${old}.json.gz`), 1000, 1000)
  await store.sweep(2_000_000)
  expect(await readdir(join(folder, 'replays'), { recursive: true })).toEqual(['goes-on', 'goes-on/000001.json.gz'])
  await rm(folder, { recursive: true, force: true })
})
