import Fastify from 'fastify'
import { contentExport } from '#content/export/build-export'
import { RuntimeConfig } from '#contract/config'
import type { Language } from '#contract/languages'
import { freePort } from '#scripts/free-port'
import { addContent } from '#server/content/routes'
import { type ContentClient, createContentClient } from '#src/api/content-client.ts'

/** Where the build reads the content. */
export interface ContentSource {
  /** What the built site is configured with: the embedded service, unless the environment names another. */
  readonly config: RuntimeConfig
  readonly clientIn: (language: Language) => ContentClient
  readonly close: () => Promise<void>
}

// The library tries five times, which takes half a minute to say that nobody is there.
const options = { retryLimit: 2 }

const variables = {
  host: 'CONTENT_HOST',
  space: 'CONTENT_SPACE',
  environment: 'CONTENT_ENVIRONMENT',
  accessToken: 'CONTENT_ACCESS_TOKEN',
} as const

/** Starts the embedded content service for as long as the build reads, or takes the one that the environment names. Entries that are left out are told on the console. */
export async function openContent(environment: Readonly<Record<string, string | undefined>>): Promise<ContentSource> {
  const given = Object.fromEntries(
    Object.entries(variables).flatMap(([key, name]) => (environment[name] ? [[key, environment[name]]] : [])),
  )
  const config = RuntimeConfig.parse(Object.keys(given).length > 0 ? { content: given } : {})
  if (given.host !== undefined) {
    if (given.host.startsWith('/')) throw new Error(`CONTENT_HOST is wrong: the build cannot ask a path of the site, ${given.host}.`)
    return {
      config,
      clientIn: (language) => createContentClient({ content: config.content, origin: 'https://build.invalid', language, options }),
      close: async () => {},
    }
  }
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  const parts = { content: await contentExport(), clock: Date.now, secret: crypto.randomUUID(), previewToken: undefined }
  await app.register((service) => addContent(service, parts), { prefix: '/content' })
  const port = await freePort()
  await app.listen({ port, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${port}`
  const clientIn = (language: Language) => createContentClient({ content: config.content, origin, language })
  return { config, clientIn, close: () => app.close() }
}
