import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type EventStore, openEventStore } from '#server/analytics/event-store'
import type { Erased } from '#server/application/erase'
import { createFolderStore } from '#server/blob/folder/folder-store'
import { createSignature } from '#server/blob/signature'
import type { TestApi } from './api.ts'

/** Sends what the library of a browser sends that is measured under an id: two events, an update of a profile, two batches of a replay. */
export async function measure(api: Pick<TestApi, 'inject'>, visitorId: string): Promise<void> {
  const ids = { distinct_id: `$device:${visitorId}`, $device_id: visitorId }
  const send = async (url: string, payload: string | Buffer, headers: Record<string, string>) => {
    const { status, text } = await api.inject({ method: 'POST', url: `/mixpanel/${url}`, headers, payload })
    if (status !== 200) throw new Error(`${url} was answered ${status}: ${text}`)
  }
  const form = (what: unknown) => `data=${encodeURIComponent(JSON.stringify(what))}`
  const asForm = { 'content-type': 'application/x-www-form-urlencoded' }
  const event = (name: string) => ({ event: name, properties: { token: 'embedded', time: 1_763_630_000, ...ids } })
  await send('track', form([event('Sign-up begun'), event('Step saved')]), asForm)
  await send('engage', form({ $token: 'embedded', $distinct_id: ids.distinct_id, $set: { seen: true } }), asForm)
  for (const seq of [0, 1]) {
    const query = new URLSearchParams({
      ...{ replay_id: `replay-${visitorId}`, seq: String(seq), ...ids, format: 'gzip' },
      ...{ batch_start_time: '1', replay_start_time: '1', replay_length_ms: '1', replay_start_url: 'u' },
    })
    const authorization = `Basic ${Buffer.from('embedded:').toString('base64')}`
    await send(`record?${query}`, gzipSync('[]'), { authorization, 'content-type': 'application/octet-stream' })
  }
}

/** Which of these ids stand anywhere in what analytics keeps: in a line or in the name of a file. */
export async function measuredIn(analyticsFolder: string, visitorIds: readonly string[]): Promise<string[]> {
  const entries = await readdir(analyticsFolder, { recursive: true, withFileTypes: true })
  const texts = await Promise.all(
    entries.filter((entry) => entry.isFile()).map(async ({ parentPath, name }) => parentPath + (await readFile(join(parentPath, name)))),
  )
  return visitorIds.filter((id) => texts.some((text) => text.includes(id)))
}

/** What an erasure is carried out with, on the database and in the folders of a server. */
export function erasing({ db, dataFolder, clock }: Pick<TestApi, 'db' | 'dataFolder' | 'clock'>): Erased & { readonly events: EventStore } {
  const signature = createSignature('x', Date.now)
  const store = createFolderStore({ folder: join(dataFolder, 'blobs'), signature, uploadSeconds: 60, limitOf: () => 1e9 })
  return { db, store, events: openEventStore(join(dataFolder, 'analytics'), 1e9, () => clock.now), isMeasuredHere: true }
}
