import Fastify from 'fastify'
import { contentExport } from '#content/export/build-export'
import type { Content } from '#content/export/export-format'
import { addContent } from '#server/content/routes'
import type { ContentSource } from '#src/app/router.tsx'
import { contentSource } from './content-source.ts'

/** What the pages show, from the content service alone in this process; `change` may alter the content before. */
export async function contentOf(change: (content: Content) => void = () => {}): Promise<ContentSource> {
  const content = structuredClone(await contentExport())
  change(content)
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  const parts = { content, clock: Date.now, secret: 'a secret of the tests, long enough', previewToken: undefined }
  await app.register((service) => addContent(service, parts), { prefix: '/content' })
  return contentSource(app)
}
