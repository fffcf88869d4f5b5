import { Agent } from 'node:http'
import { type ContentfulClientApi, type CreateClientParams, createClient } from 'contentful'
import Fastify from 'fastify'
import { contentExport } from '#content/export/build-export'
import type { Content } from '#content/export/export-format'
import { addContent } from '#server/content/routes'

const previewToken = 'preview-token-of-the-tests'
/** The service's clock stands still here. */
export const now = Date.parse('2026-11-20T09:00:00Z')

export interface ContentService {
  readonly port: number
  readonly origin: string
  readonly content: Content
  /** The official client, asking this service. */
  readonly client: ContentfulClientApi<undefined>
  /** The official client as an editor has it, with the host and token of the preview service. */
  readonly preview: (params?: Partial<CreateClientParams>) => ContentfulClientApi<undefined>
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Response>
  readonly close: () => Promise<void>
}

const environmentPath = '/content/spaces/cruzer/environments/master'

/** The content service alone, listening on a free port; `change` may alter the content before. */
export async function startContent(change: (content: Content) => void = () => {}, clock = () => now): Promise<ContentService> {
  const content = structuredClone(await contentExport())
  change(content)
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await app.register((service) => addContent(service, { content, clock, secret: 'a secret of the tests, long enough', previewToken }), {
    prefix: '/content',
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const origin = `http://127.0.0.1:${port}`
  const asked = { space: 'cruzer', environment: 'master', basePath: '/content', insecure: true, retryOnError: false } as const
  // A name below localhost resolves by itself in browsers, not everywhere in Node.
  const httpAgent = new Agent({ lookup: (_name, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]) })
  return {
    port,
    origin,
    content,
    client: createClient({ ...asked, accessToken: 'embedded', host: `127.0.0.1:${port}` }),
    preview: (params) => createClient({ ...asked, accessToken: previewToken, host: `preview.localhost:${port}`, httpAgent, ...params }),
    get: (path, headers = { authorization: 'Bearer embedded' }) =>
      fetch(path.startsWith('/content') ? `${origin}${path}` : `${origin}${environmentPath}${path}`, { headers }),
    close: async () => {
      httpAgent.destroy()
      await app.close()
    },
  }
}

/** What a call was refused with: the error's name, and what the service told in its message. */
export async function refusalOf(call: Promise<unknown>): Promise<{ name: string; status: number; message: string; details: unknown }> {
  const error = await call.then(
    () => new Error('it was answered'),
    (thrown: unknown) => thrown as Error,
  )
  const { status, message, details } = JSON.parse(error.message) as { status: number; message: string; details: unknown }
  return { name: error.name, status, message, details }
}
