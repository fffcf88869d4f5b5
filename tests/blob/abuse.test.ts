import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListedFile } from '#server/blob/blob-store'
import {
  block,
  blockAt,
  bytesOf,
  driver,
  type Heard,
  idOf,
  jpeg,
  limits,
  listAt,
  listOf,
  newName,
  random,
  type ServedStore,
  servedStores,
} from './served-store.ts'

const other = randomUUID()
const secret = 'what another driver sent'

/** What one who was given addresses to send two files to has: `url` is good, `old` has run out, `done` is of a file that was accepted. */
interface Scene {
  readonly own: string
  readonly url: string
  readonly old: string
  readonly done: string
  readonly sibling: string
  readonly victim: string
}
type Try = (served: ServedStore, scene: Scene) => Promise<Heard[]>

const all = (...sent: Promise<Heard>[]) => Promise.all(sent)
const query = (url: string) => url.slice(url.indexOf('?') + 1)
const above = (url: string) => url.slice(0, url.indexOf('/drivers/'))
const service = (url: string) => above(url).replace(/\/[^/]*$/, '')
const set = (url: string, key: string, value: string) => {
  const at = new URL(url)
  at.searchParams.set(key, value)
  return at.href
}
const later = (url: string) => {
  const until = new URL(url).searchParams.get('se') ?? ''
  return set(url, 'se', /^\d+$/.test(until) ? String(Number(until) + 86_400) : new Date(Date.now() + 86_400_000).toISOString())
}

/** Tries that no store answers with a success. */
const refused: Record<string, Try> = {
  'writing another file of the same driver': (g, { url, own, sibling }) =>
    all(g.send(url.replace(own, sibling), { headers: jpeg, body: 'x' }), g.send(url.replace(own, newName()), { headers: jpeg, body: 'x' })),
  'writing another driver’s file': (g, { url, own, victim }) => all(g.send(url.replace(own, victim), { headers: jpeg, body: 'x' })),
  'reading what was sent': (g, { url }) => all(g.send(url, { method: 'GET' }), g.send(url, { method: 'HEAD' })),
  'reading another driver’s file': (g, { url, own, victim }) =>
    all(...['GET', 'HEAD'].map((method) => g.send(url.replace(own, victim), { method }))),
  'listing the files': (g, { url }) =>
    all(...['', '/'].map((end) => g.send(`${above(url)}${end}?restype=container&comp=list&${query(url)}`, { method: 'GET' }))),
  'listing or setting what the service is': (g, { url }) =>
    all(
      g.send(`${service(url)}/?comp=list&${query(url)}`, { method: 'GET' }),
      g.send(`${service(url)}/?restype=service&comp=properties&${query(url)}`, { body: '<StorageServiceProperties/>' }),
    ),
  'removing or opening the container': (g, { url }) =>
    all(
      g.send(`${above(url)}?restype=container&${query(url)}`, { method: 'DELETE' }),
      g.send(`${above(url)}?restype=container&comp=acl&${query(url)}`, { headers: { 'x-ms-blob-public-access': 'container' } }),
    ),
  'deleting a file': (g, { url, own, victim }) =>
    all(g.send(url, { method: 'DELETE' }), g.send(url.replace(own, victim), { method: 'DELETE' })),
  'reading metadata, tags and blocks': (g, { url }) =>
    all(
      ...['comp=metadata', 'comp=tags', 'comp=blocklist&blocklisttype=all', 'comp=blocklist&blocklisttype=uncommitted'].map((comp) =>
        g.send(`${url}&${comp}`, { method: 'GET' }),
      ),
    ),
  'changing metadata, tier, snapshots or leases of another’s file': (g, { url, own, victim }) =>
    all(
      ...['metadata', 'properties', 'tier', 'snapshot', 'lease', 'tags'].map((comp) =>
        g.send(`${url.replace(own, victim)}&comp=${comp}`, {
          headers: { 'x-ms-meta-a': 'b', 'x-ms-lease-action': 'acquire', 'x-ms-lease-duration': '-1' },
        }),
      ),
    ),
  'making a block of another driver’s file': (g, { url, own, victim }) =>
    all(g.send(blockAt(url, idOf(0)), { headers: { 'x-ms-copy-source': url.replace(own, victim) } })),
  'sending after the end': (g, { old }) =>
    all(
      g.send(old, { headers: jpeg, body: 'x' }),
      g.send(blockAt(old, idOf(0)), { body: 'x' }),
      g.send(listAt(old), { body: listOf(idOf(0)) }),
    ),
  'moving the end': (g, { url, old }) =>
    all(
      g.send(later(url), { headers: jpeg, body: 'x' }),
      g.send(later(old), { headers: jpeg, body: 'x' }),
      g.send(`${old}&se=${encodeURIComponent(new URL(later(old)).searchParams.get('se') ?? '')}`, { headers: jpeg, body: 'x' }),
    ),
  'widening the permission': (g, { url }) =>
    all(
      ...['r', 'rw', 'racwdl', 'rwd'].flatMap((sp) => [
        g.send(set(url, 'sp', sp), { method: 'GET' }),
        g.send(set(url, 'sp', sp), { method: 'DELETE' }),
      ]),
      g.send(`${url}&sp=r`, { method: 'GET' }),
      g.send(set(set(url, 'sr', 'c'), 'sp', 'rl'), { method: 'GET' }),
    ),
  'making up a signature, or none': (g, { url }) =>
    all(
      ...['', 'AAAA', 'A'.repeat(43), `${'A'.repeat(43)}=`].map((sig) => g.send(set(url, 'sig', sig), { headers: jpeg, body: 'x' })),
      g.send(url.split('?')[0] as string, { headers: jpeg, body: 'x' }),
      g.send(`${url}&sig=AAAA`, { headers: jpeg, body: 'x' }),
    ),
  'climbing out of the folder by dots': (g, { url, victim }) =>
    all(
      ...[`../${victim.split('/').slice(1).join('/')}`, '../../../etc/passwd', './../../accepted/x'].map((path) =>
        g.send(`${above(url)}/drivers/${driver}/${path}?${query(url)}`, { headers: jpeg, body: 'x' }),
      ),
    ),
  'climbing out of the folder by escapes': (g, { url, victim }) =>
    all(
      ...[`..%2F${victim.split('/').slice(1).join('%2F')}`, '%2e%2e/%2e%2e/etc/passwd', '..%5C..%5Cx', '%252e%252e%252fx', 'x%00.jpg'].map(
        (path) => g.send(`${above(url)}/drivers/${driver}/${path}?${query(url)}`, { headers: jpeg, body: 'x' }),
      ),
    ),
  'sending by another method': (g, { url }) =>
    all(...['POST', 'PATCH', 'DELETE'].map((method) => g.send(url, { method, headers: jpeg, body: 'x' }))),
  'putting a block to another driver’s file': (g, { url, own, victim }) =>
    all(
      g.send(blockAt(url.replace(own, victim), idOf(0)), { body: 'x' }),
      g.send(listAt(url.replace(own, victim)), { body: listOf(idOf(0)) }),
    ),
  'making a file of blocks that another sent': (g, { url }) => all(g.send(listAt(url), { body: listOf(idOf(77)) })),
  'writing among the accepted files': (g, { url, done }) =>
    all(
      ...[url, done].flatMap((at) => [
        g.send(at.replace('/incoming/', '/accepted/').replace('/blob/', '/blob/accepted/'), { headers: jpeg, body: 'x' }),
        g.send(at.replace('/incoming/', '/accepted/').replace('/blob/', '/blob/accepted/'), { method: 'GET' }),
      ]),
    ),
}

/** Tries that Azure may answer with a success, since they reach the sender's own unaccepted file alone; nothing may come of them. */
const idle: Record<string, Try> = {
  'overwriting what was accepted': (g, { done }) =>
    all(
      g.send(done, { headers: jpeg, body: 'overwritten' }),
      g.send(blockAt(done, idOf(0)), { body: 'overwritten' }).then(() => g.send(listAt(done), { body: listOf(idOf(0)) })),
    ),
  'leasing, snapshotting and marking one’s own': (g, { url }) =>
    all(
      g.send(`${url}&comp=metadata`, { headers: { 'x-ms-meta-source': 'made-up' } }),
      g.send(`${url}&comp=snapshot`),
      g.send(`${url}&comp=lease`, { headers: { 'x-ms-lease-action': 'acquire', 'x-ms-lease-duration': '-1' } }),
    ),
}

describe.each(servedStores)('abuse of signed addresses %s', (_where, start) => {
  let served: ServedStore
  let scene: Scene
  beforeAll(async () => {
    served = await start()
    const [own, accepted, sibling, victim] = [newName(), newName(), newName(), newName('licence.jpg', other)]
    for (const [name, body] of [
      [own, 'own'],
      [accepted, 'accepted'],
      [sibling, 'sibling'],
      [victim, secret],
    ] as const)
      expect((await served.send(await served.sign(name), { headers: jpeg, body })).status).toBe(201)
    await served.send(blockAt(await served.sign(victim), idOf(77)), { body: secret })
    const done = await served.sign(accepted)
    expect(await served.store.accept(accepted, (await served.store.open(accepted))?.version ?? '')).toBe(true)
    scene = { own, url: await served.sign(own), old: await served.signEarlier(own), done, sibling, victim }
  })
  afterAll(() => served.close())

  /** All that lies in the store, by name, with its bytes. */
  async function everythingStored() {
    const found: Record<string, string> = {}
    const files: ListedFile[] = []
    for (const folder of [`drivers/${driver}/`, `drivers/${other}/`, 'cv/'])
      for await (const file of served.store.list(folder)) files.push(file)
    for (const { name } of files) found[name] = `${await bytesOf(await served.store.open(name))}`
    return found
  }
  const told = (answers: Heard[]) =>
    answers.filter(({ text }) => text.includes(secret) || text.includes(scene.sibling) || text.includes('sibling'))

  test.each(Object.entries(refused))('%s is refused and changes nothing', async (_what, attempt) => {
    const before = await everythingStored()
    const answers = await attempt(served, scene)
    expect(answers.filter(({ status }) => status < 400)).toEqual([])
    expect([told(answers), await everythingStored()]).toEqual([[], before])
  })

  test('copying another driver’s file into one’s own brings the sender no file', async () => {
    const { url, own, victim } = scene
    const [foreign = '', bare = ''] = [url.replace(own, victim), url.replace(own, victim).split('?')[0]]
    for (const source of [foreign, bare])
      for (const headers of [{}, block, { 'x-ms-requires-sync': 'true' }]) {
        const name = newName()
        const to = await served.sign(name)
        await served.send(to, { headers: jpeg, body: 'own' })
        await served.send(to, { headers: { ...headers, 'x-ms-copy-source': source } })
        const found = await served.store.open(name)
        expect(['own', 'undefined']).toContain(`${await bytesOf(found)}`)
        await served.store.remove(name)
      }
  })

  test.each(Object.entries(idle))('%s comes to nothing', async (_what, attempt) => {
    const before = await everythingStored()
    expect(told(await attempt(served, scene))).toEqual([])
    expect(await everythingStored()).toEqual(before)
    const { version = '' } = (await served.store.open(scene.own)) ?? {}
    expect(await served.store.accept(scene.own, version)).toBe(true)
    await served.store.sweep(Date.now() + 60_000)
    const left: ListedFile[] = []
    for await (const file of served.store.list(`drivers/${driver}/`)) left.push(file)
    expect(left.filter(({ accepted }) => !accepted)).toEqual([])
  })

  test('a file larger than its name allows is never accepted', async () => {
    const name = newName()
    await served.send(await served.sign(name), { headers: jpeg, body: random(Number(limits.MAX_FILE_BYTES) + 1) })
    const { version = '' } = (await served.store.open(name)) ?? {}
    expect(await served.store.accept(name, version)).toBe(false)
  })
})

test('there are more than twenty tries', () => {
  expect(Object.keys(refused).length + Object.keys(idle).length).toBeGreaterThan(20)
})
