import { ProblemError } from '#contract/problems'
import { lazyResource } from '#src/loading/lazy-resource.ts'
import type { Api } from './client.ts'
import type { Client, ClientParts } from './create-client.ts'

/**
 * The client, fetched when it is first asked for or when `load` is called: a form is usable before it is there.
 * A client that cannot be fetched is the network's fault, and is fetched again by the next call.
 */
export function lazyClient(
  parts: ClientParts,
  get: () => Promise<typeof import('./create-client.ts')>,
): Client & { readonly load: () => void } {
  const client = lazyResource(async () => (await get()).createClient(parts))
  /** At once where it is there: what a press asks is then on its way before all else that the press brings. */
  const reach = <Reply>(call: (client: Client) => Promise<Reply>) => {
    const loaded = client.now()
    if (loaded) return call(loaded)
    return client.load().then(call, (cause) => {
      throw new ProblemError({ kind: 'offline' }, { cause })
    })
  }
  const api = new Proxy({} as Api, {
    get:
      (_, name: keyof Api) =>
      (...args: [never, AbortSignal?]) =>
        reach<unknown>((reached) => reached.api[name](...args)),
  })
  return {
    api,
    putFile: (put, signal) => reach(({ putFile }) => putFile(put, signal)),
    sendFile: (send, signal) => reach(({ sendFile }) => sendFile(send, signal)),
    commitFile: (commit, signal) => reach(({ commitFile }) => commitFile(commit, signal)),
    reachServer: (signal) => reach(({ reachServer }) => reachServer(signal)),
    load: () => void client.load().catch(() => {}),
  }
}
