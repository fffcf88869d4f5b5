import { gunzipSync } from 'node:zlib'
import type { BrowserContext, Request } from '@playwright/test'

/** A request as it left the browser, with its body unpacked. */
export interface Heard {
  readonly url: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

function bodyOf(request: Request): string {
  const bytes = request.postDataBuffer()
  if (!bytes) return ''
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return gunzipSync(bytes).toString()
  const data = new URLSearchParams(bytes.toString()).get('data')
  return data && /^[A-Za-z0-9+/]+=*$/.test(data) ? Buffer.from(data, 'base64').toString() : bytes.toString()
}

/** Every request that the pages of a context make. */
export function hear(context: BrowserContext): readonly Heard[] {
  const heard: Heard[] = []
  context.on('request', (request) => {
    const url = request.url()
    const isSent = /\/(mixpanel|content)\//.test(new URL(url).pathname)
    heard.push({ url, path: new URL(url).pathname, headers: request.headers(), body: isSent ? bodyOf(request) : '' })
  })
  return heard
}

export const toSink = (heard: readonly Heard[]) => heard.filter(({ path }) => path.startsWith('/mixpanel/'))
