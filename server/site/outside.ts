import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RuntimeConfig } from '#contract/config'

/** Where else than to this site its pages lead the browser: what they ask, and where their pictures are. */
export interface Outside {
  readonly asked: readonly string[]
  readonly pictures: readonly string[]
  /** Where the video engine's script comes from. */
  readonly engine: readonly string[]
}

/** Contentful keeps pictures on a host of their own. */
const contentfulPictures = 'https://images.ctfassets.net'

const originOf = (host: string) => {
  const url = /^\w+:\/\//.test(host) ? host : `https://${host}`
  return URL.canParse(url) ? [new URL(url).origin] : []
}

/** What the built site's runtime configuration names outside of it (domain, section 1); nothing where that cannot be read, of which the pages tell. */
export async function outsideOf(siteFolder: string): Promise<Outside> {
  const found = await readFile(join(siteFolder, 'config.json'), 'utf8')
    .then((text) => RuntimeConfig.safeParse(JSON.parse(text)))
    .catch(() => undefined)
  if (!found?.success) return { asked: [], pictures: [], engine: [] }
  const { apiBaseUrl, content, analytics, videoEngineUrl } = found.data
  const hosts = [apiBaseUrl, content.host, analytics.apiHost, videoEngineUrl].filter((host) => !host.startsWith('/'))
  return {
    asked: [...new Set(hosts.flatMap(originOf))],
    pictures: content.host.startsWith('/') ? [] : [...new Set([...originOf(content.host), contentfulPictures])],
    engine: videoEngineUrl.startsWith('/') ? [] : originOf(videoEngineUrl),
  }
}
