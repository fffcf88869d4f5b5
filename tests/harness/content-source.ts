import type { FastifyInstance } from 'fastify'
import { RuntimeConfig } from '#contract/config'
import { createContentClient } from '#src/api/content-client.ts'
import { readPageContent } from '#src/api/page-content.ts'
import type { ContentSource } from '#src/app/router.tsx'
import { injectAdapter } from './inject-adapter.ts'

/** What the pages show, read by the site's own client from the content service of a server in this process. */
export function contentSource(app: FastifyInstance): ContentSource {
  const client = createContentClient({
    content: RuntimeConfig.parse({}).content,
    origin: 'http://localhost',
    options: { adapter: injectAdapter(app), retryOnError: false },
  })
  return { page: (key) => readPageContent(client, key), settings: async () => (await client.settings()).value }
}
