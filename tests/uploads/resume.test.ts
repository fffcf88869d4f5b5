import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { blockId } from '#contract/blocks'
import type { Tokens } from '#contract/sign-in/sign-in'
import type { SafeStorage } from '#src/storage/safe-storage.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { memory } from '#tests/storage/storages.ts'
import { type Fault, type FaultProxy, faultProxy, type Passed } from './fault-proxy.ts'
import { openTab } from './phone.ts'
import { listen, photoOf, sha256, storedBytes } from './photos.ts'

const part = 512 * 1024
const size = 20 * 1024 * 1024
const parts = size / part
const signedFor = 60
/** By its name the server takes as much of it as of a video. */
const large = 'round.mp4'

let api: TestApi
let port: number
let tokens: Tokens
let proxy: FaultProxy
let storage: SafeStorage
let count = 0
let phoneNumber: string
beforeAll(async () => {
  api = await startApi({ environment: { UPLOAD_URL_SECONDS: String(signedFor), UPLOAD_URLS_PER_DRIVER: '10000' } })
  port = await listen(api)
})
afterAll(() => api.close())
beforeEach(async () => {
  count += 1
  phoneNumber = `+234803125${String(count).padStart(4, '0')}`
  tokens = await api.signIn(phoneNumber)
  storage = memory().safe
})
afterEach(() => proxy.stop())

const isPart = ({ query }: Passed) => query.get('comp') === 'block'
const isList = ({ query }: Passed) => query.get('comp') === 'blocklist'
const isSign = ({ path }: Passed) => path === '/api/misc/signedurl/generate'
const open = () => openTab({ url: proxy.url, tokens, phoneNumber, storage })

/** Each part meets its faults in turn, then gets through. */
const planOf = (faults: readonly Fault[], list: readonly Fault[] = faults) => {
  const met = new Map<string, number>()
  return (call: Passed): Fault | null => {
    if (!isPart(call) && !isList(call)) return null
    const key = call.query.get('blockid') ?? 'list'
    const nth = met.get(key) ?? 0
    met.set(key, nth + 1)
    return (key === 'list' ? list : faults)[nth] ?? null
  }
}

test('20 MB that are cut before, in and after each part, and around their list, arrive whole; a cut costs one part', async () => {
  const faults: Fault[] = [{ after: 0 }, { after: 1 }, { after: 200_003 }, { after: part }, 'unanswered']
  proxy = await faultProxy(port, planOf(faults, [{ after: 0 }, 'unanswered']))
  const photo = photoOf(size, large)
  const tab = open()
  tab.pick(photo)
  const { item } = await tab.stored()
  expect(await sha256(await storedBytes(api, item.name))).toBe(await sha256(photo))
  const sent = proxy.calls.filter(isPart)
  const cuts = sent.filter(({ fault }) => fault !== null).length
  expect([cuts, sent.length, proxy.calls.filter(isList).length, proxy.calls.filter(isSign).length]).toEqual([
    parts * faults.length,
    parts + parts * faults.length,
    3,
    1,
  ])
  expect([...new Set(sent.map(({ query }) => query.get('blockid')))]).toEqual(Array.from({ length: parts }, (_, at) => blockId(at)))
  expect(await tab.kept()).toEqual([])
})

test('a signature that runs out ten times on the way is renewed each time, and no part that arrived is sent again', async () => {
  const runsOutAt = new Set([0, 3, 4, 9, 15, 20, 21, 30, parts - 1].map(blockId))
  let listed = false
  proxy = await faultProxy(port, (call) => {
    const id = call.query.get('blockid')
    const runsOut = isPart(call) ? runsOutAt.delete(id ?? '') : isList(call) && !listed
    if (isList(call)) listed = true
    if (runsOut) api.clock.advance(signedFor + 1)
    return null
  })
  const photo = photoOf(size, large)
  const tab = open()
  tab.pick(photo)
  const { item } = await tab.stored()
  expect(await sha256(await storedBytes(api, item.name))).toBe(await sha256(photo))
  expect([isPart, isList, isSign].map((kind) => proxy.calls.filter(kind).length)).toEqual([parts + 9, 2, 11])
})

test('a tab that is killed twelve times on the way leaves the file to the next each time', async () => {
  const killAt = Array.from({ length: 12 }, (_, at) => at * 3)
  const photo = photoOf(size, large)
  let reached = () => {}
  let seen = 0
  proxy = await faultProxy(port, (call) => {
    if (isPart(call)) seen += 1
    reached()
    return null
  })
  let tab = open()
  tab.pick(photo)
  for (const at of killAt) {
    await new Promise<void>((resolve) => {
      reached = () => seen > at && resolve()
      reached()
    })
    // A tab that is killed before it has kept the file leaves nothing.
    if (at === 0) expect(await tab.kept()).toHaveLength(1)
    tab.kill()
    tab = open()
    await tab.goOn()
    expect(tab.upload()).toBeDefined()
  }
  const { item, fileName } = await tab.stored()
  expect([await sha256(await storedBytes(api, item.name)), fileName]).toEqual([await sha256(photo), large])
  expect(proxy.calls.filter(isPart).length).toBeLessThanOrEqual(parts + killAt.length)
  expect([proxy.calls.filter(isSign).length, await tab.kept()]).toEqual([1, []])
})

test('what is small goes in one call, and again after a cut', async () => {
  proxy = await faultProxy(
    port,
    (
      (faults: (Fault | null)[]) => (call: Passed) =>
        call.method === 'PUT' ? (faults.shift() ?? null) : null
    )([{ after: 1000 }, 'unanswered']),
  )
  const photo = photoOf(200_000)
  const tab = open()
  tab.pick(photo)
  const { item } = await tab.stored()
  expect(await sha256(await storedBytes(api, item.name))).toBe(await sha256(photo))
  expect(proxy.calls.filter(({ method }) => method === 'PUT').map(({ query }) => query.get('comp'))).toEqual([null, null, null])
})

test('a file that waits for the network holds no place in the queue', async () => {
  let away = true
  proxy = await faultProxy(port, (call) => (away && call.path !== '/api/misc/signedurl/generate' ? { after: 0 } : null))
  const tab = open()
  tab.pick(photoOf(200_000))
  const upload = tab.upload()
  if (!upload) throw new Error('Nothing is on its way')
  await waitFor(upload, (now) => now.hasTag('waiting'))
  away = false
  expect((await tab.stored()).item.size).toBe(200_000)
})
