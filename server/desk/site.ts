import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse } from '#server/api/refused'
import { sendRefusal } from '#server/api/replies'

/** What the desk's pages may load and do: nothing from elsewhere, and papers as they come from its own calls. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Serves the built desk from a folder: its files as they are, its page for every other path. Without a built desk it says so. */
export async function addDeskSite(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    const missing = async (_request: unknown, reply: FastifyReply) =>
      sendRefusal(reply, refuse('unavailable', 'The desk was not built. Run npm run build, and start the server again.'))
    app.get('/', missing)
    app.get('/*', missing)
    return
  }
  await app.register(fastifyStatic, { root: folder, serve: false, cacheControl: false })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', policy)
    reply.header('x-robots-tag', 'noindex')
  })
  app.get('/assets/*', (request, reply) => {
    const { '*': file } = request.params as { '*': string }
    // Said of the file alone: where it is missing, the refusal is not kept.
    return reply.sendFile(join('assets', file), folder, { cacheControl: true, maxAge: '365d', immutable: true })
  })
  const page = async (_request: unknown, reply: FastifyReply) => reply.header('cache-control', 'no-cache').sendFile('index.html', folder)
  app.get('/', page)
  app.get('/*', page)
}
