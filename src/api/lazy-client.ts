import { ProblemError } from '#contract/problems'
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
  let client: Promise<Client> | undefined
  const whenLoaded = () => {
    client ??= get().then(({ createClient }) => createClient(parts))
    client.catch(() => {
      client = undefined
    })
    return client.catch((cause) => {
      throw new ProblemError({ kind: 'offline' }, { cause })
    })
  }
  const api = new Proxy({} as Api, {
    get:
      (_, name: keyof Api) =>
      async (...args: [never, AbortSignal?]) =>
        (await whenLoaded()).api[name](...args),
  })
  return {
    api,
    putFile: async (put, signal) => (await whenLoaded()).putFile(put, signal),
    sendFile: async (send, signal) => (await whenLoaded()).sendFile(send, signal),
    commitFile: async (commit, signal) => (await whenLoaded()).commitFile(commit, signal),
    reachServer: async (signal) => (await whenLoaded()).reachServer(signal),
    load: () => void whenLoaded().catch(() => {}),
  }
}
