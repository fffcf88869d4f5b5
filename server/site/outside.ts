import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RuntimeConfig } from '#contract/config'

/** The origins beside the site's own that its pages make the browser ask: for calls, for pictures, and for the video engine's script. */
export interface Outside {
  readonly asked: readonly string[]
  readonly pictures: readonly string[]
  readonly engine: readonly string[]
}

/** Contentful keeps pictures on hosts of their own, those of a space in the EU on another. */
const contentfulPictures = ['https://images.ctfassets.net', 'https://images.eu.ctfassets.net']

/** The origins of other hosts, each once: a path is this site's own, and what is no address is left out. */
const outsideOrigins = (...hosts: readonly string[]): string[] => {
  const urls = hosts.filter((host) => !host.startsWith('/')).map((host) => (/^\w+:\/\//.test(host) ? host : `https://${host}`))
  return [...new Set(urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin))]
}

/** The built site's runtime configuration (domain, section 1); undefined where it cannot be read, which the pages report. */
async function configOf(siteFolder: string): Promise<RuntimeConfig | undefined> {
  const text = await readFile(join(siteFolder, 'config.json'), 'utf8').catch(() => undefined)
  try {
    return text === undefined ? undefined : RuntimeConfig.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Where the built site asks for content and sends what it measures: the embedded parts, unless it says otherwise. */
export async function hostsOf(siteFolder: string): Promise<{ content: string; analytics: string }> {
  const { content, analytics } = (await configOf(siteFolder)) ?? RuntimeConfig.parse({})
  return { content: content.host, analytics: analytics.apiHost }
}

/** The outside origins that the built site's runtime configuration names (domain, section 1); none where that cannot be read, which the pages report. */
export async function outsideOf(siteFolder: string): Promise<Outside> {
  const found = await configOf(siteFolder)
  if (!found) return { asked: [], pictures: [], engine: [] }
  const { apiBaseUrl, content, analytics, videoEngineUrl } = found
  return {
    asked: outsideOrigins(apiBaseUrl, content.host, analytics.apiHost, videoEngineUrl),
    pictures: content.host.startsWith('/') ? [] : outsideOrigins(content.host, ...contentfulPictures),
    engine: outsideOrigins(videoEngineUrl),
  }
}
