import Fastify from 'fastify'
import { RuntimeConfig } from '#contract/config'
import { type Content, readContent } from '#server/content/export-file'
import { addContent } from '#server/content/routes'
import { createContentClient } from '#src/api/content-client.ts'
import { placeContent } from '#src/api/place-content.ts'
import type { ContentSource } from '#src/app/router.tsx'
import { injectAdapter } from './inject-adapter.ts'

/** What the pages show, by the real client from the real content service in this process; `change` may alter the content before. */
export async function contentOf(change: (content: Content) => void = () => {}): Promise<ContentSource> {
  const content = await readContent()
  change(content)
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  const parts = { content, clock: Date.now, secret: 'a secret of the tests, long enough', previewToken: undefined }
  await app.register((service) => addContent(service, parts), { prefix: '/content' })
  const client = createContentClient({
    content: RuntimeConfig.parse({}).content,
    origin: 'http://localhost',
    options: { adapter: injectAdapter(app), retryOnError: false },
  })
  return { place: (wanted) => placeContent(client, wanted), settings: async () => (await client.settings()).value }
}
