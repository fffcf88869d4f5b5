import type { RuntimeConfig } from '#contract/config'

/** How the content client takes an address: host with port, the path below it, and whether to go without TLS. */
export interface ContentAddress {
  readonly host: string
  readonly basePath: string
  readonly insecure: boolean
}

/**
 * Takes `content.host` of the runtime configuration apart (domain, section 1): a path of this site, a URL, or a bare
 * host, which is reached by https. Throws an Error that names the key when it is none of these: the client itself
 * would silently ask the real service instead.
 */
export function contentAddress(given: RuntimeConfig['content']['host'], origin: string): ContentAddress {
  const wrong = (cause?: unknown) => new Error(`The configuration has a wrong value for "content.host": ${given}`, { cause })
  const bare = !given.startsWith('/') && !/^\w+:\/\//.test(given)
  let url: URL
  try {
    url = new URL(bare ? `https://${given}` : given, origin)
  } catch (cause) {
    throw wrong(cause)
  }
  const { protocol, host, hostname, pathname, search, hash, username } = url
  if (!['http:', 'https:'].includes(protocol) || !/^[^\s:[\]]{2,}$/.test(hostname) || search || hash || username) throw wrong()
  return { host, basePath: pathname === '/' ? '' : pathname, insecure: protocol === 'http:' }
}
