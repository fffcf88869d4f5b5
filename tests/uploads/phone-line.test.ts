import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { memory } from '#tests/storage/storages.ts'
import { badLine } from './bad-line.ts'
import { openTab } from './phone.ts'
import { listen, photoOf, sha256, storedBytes } from './photos.ts'

/** A phone's line of 256 kbit/s, 400 ms and 3 % loss, eight times as fast; `npm run bench:upload` takes its time. */
const hurry = 8
const line = { rate: 256_000 * hurry, latency: 400 / hurry, loss: 0.03, cutIn: 50 }
/** Bytes of a phone's photo of 4 MB once it is drawn anew. */
const photoBytes = 1_010_000

let api: TestApi
let port: number
beforeAll(async () => {
  api = await startApi()
  port = await listen(api)
})
afterAll(() => api.close())

test.concurrent.each([1, 2])('on a phone’s line a photo is there within 90 s, whole, whatever is lost (%i)', async (seed) => {
  const way = await badLine(port, seed)
  const phoneNumber = `+234803126000${seed}`
  const tokens = await api.signIn(phoneNumber)
  const tab = openTab({ url: way.url, tokens, phoneNumber, storage: memory().safe, hurry })
  way.become(line)
  const photo = photoOf(photoBytes)
  tab.pick(photo)
  const { item } = await tab.stored((90 / hurry) * 1000)
  expect(await sha256(await storedBytes(api, item.name))).toBe(await sha256(photo))
  await way.stop()
})
