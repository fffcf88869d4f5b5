import { describe, expect, test, vi } from 'vitest'
import { problemOf } from '#contract/problems'
import type { Client, ClientParts } from '#src/api/create-client.ts'
import { lazyClient } from '#src/api/lazy-client.ts'

const { signal } = new AbortController()
const parts = { baseUrl: '/api' } as ClientParts
type Module = typeof import('#src/api/create-client.ts')

function setUp() {
  const calls = {
    putFile: vi.fn(async () => {}),
    sendFile: vi.fn(async () => {}),
    commitFile: vi.fn(async () => {}),
    reachServer: vi.fn(async () => {}),
  }
  const logOut = vi.fn(async () => ({ message: 'Signed out.' }))
  const createClient = vi.fn(() => ({ ...calls, api: { logOut } }) as unknown as Client)
  const get = vi.fn(async () => ({ createClient }) as unknown as Module)
  return { client: lazyClient(parts, get), calls, logOut, createClient, get }
}

describe('a client that comes later', () => {
  test('is fetched by the first call and made once, and every call reaches it as it was made', async () => {
    const { client, calls, logOut, createClient, get } = setUp()
    expect(get).not.toHaveBeenCalled()
    const put = { url: 'one' } as never
    await client.putFile(put, signal)
    await client.sendFile(put, signal)
    await client.commitFile(put, signal)
    await client.reachServer(signal)
    expect(await client.api.logOut({ body: { token: 't' } }, signal)).toEqual({ message: 'Signed out.' })
    expect([get.mock.calls.length, createClient.mock.calls]).toEqual([1, [[parts]]])
    for (const name of ['putFile', 'sendFile', 'commitFile'] as const) expect(calls[name]).toHaveBeenCalledExactlyOnceWith(put, signal)
    expect(calls.reachServer).toHaveBeenCalledExactlyOnceWith(signal)
    expect(logOut).toHaveBeenCalledExactlyOnceWith({ body: { token: 't' } }, signal)
  })

  test('may be fetched before it is needed', async () => {
    const { client, get } = setUp()
    client.load()
    expect(get).toHaveBeenCalledOnce()
    await client.reachServer(signal)
    expect(get).toHaveBeenCalledOnce()
  })

  test('is asked at once when it is there', async () => {
    const { client, calls, logOut } = setUp()
    await client.reachServer(signal)
    void client.reachServer(signal)
    void client.api.logOut({ body: { token: 't' } })
    expect([calls.reachServer.mock.calls.length, logOut.mock.calls.length]).toEqual([2, 1])
  })

  test('that cannot be fetched is the network’s fault, and is fetched again by the next call', async () => {
    const { client, get, calls } = setUp()
    get.mockRejectedValueOnce(new Error('no chunk'))
    get.mockRejectedValueOnce(new Error('no chunk'))
    client.load()
    const failure = await client.reachServer(signal).catch((cause) => cause)
    expect([problemOf(failure), failure.cause.message]).toEqual([{ kind: 'offline' }, 'no chunk'])
    expect(await client.api.logOut({ body: { token: 't' } }).catch(problemOf)).toEqual({ kind: 'offline' })
    await client.reachServer(signal)
    expect([get.mock.calls.length, calls.reachServer.mock.calls.length]).toEqual([3, 1])
  })
})
