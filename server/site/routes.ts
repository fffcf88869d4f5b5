import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { RuntimeConfig } from '#contract/config'
import { answerUnmatched } from '#server/api/unmatched'
import { readBuilt } from './headers.ts'
import { createPlacement } from './placement.ts'

async function filesBelow(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  return new Set(
    entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')),
  )
}

const isPrivate = (file: string) =>
  ['csp-hashes.json', 'app-paths.json', '_headers'].includes(file) || file.split('/').some((part) => part.startsWith('.'))

/**
 * Serves the built site by the rules of its placement, with ETags and compression (domain, section 1). Without a service
 * worker `/sw.js` is the script that takes away the one that a phone has.
 */
export async function addSite(app: FastifyInstance, siteFolder: string, hasServiceWorker = true): Promise<void> {
  const files = await filesBelow(siteFolder)
  for (const file of files) if (isPrivate(file) || file.endsWith('.br')) files.delete(file)
  const place = createPlacement(files, await readBuilt(siteFolder, 'app-paths.json', z.array(z.string()), []))
  await app.register(compress, { global: true, encodings: ['br', 'gzip'], threshold: 1024 })
  await app.register(fastifyStatic, {
    root: siteFolder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    etag: true,
    lastModified: true,
  })

  app.setErrorHandler((error: Error & { statusCode?: number; headers?: Record<string, string> }, _request, reply) => {
    if (error.statusCode !== 416) throw error
    return reply
      .code(416)
      .headers(error.headers ?? {})
      .type('text/plain; charset=utf-8')
      .send('Range not satisfiable')
  })

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request.url)
    const found = path === undefined ? 'nothing' : place(path)
    if (found === 'nothing') return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found')
    if (found.status === 200) return reply.sendFile(found.file)
    // With a tag, who has it already would be sent a 404 without a page.
    reply.code(404).header('cache-control', 'no-cache')
    return reply.sendFile(found.file, { etag: false, lastModified: false, acceptRanges: false })
  }

  if (!files.has('config.json')) app.get('/config.json', async () => RuntimeConfig.parse({}))
  if (!hasServiceWorker) app.get('/sw.js', (_request, reply) => reply.sendFile('sw-off.js'))
  app.get('/*', answer)
  answerUnmatched(app, [{ method: 'GET', path: '/*' }], ['GET', 'HEAD'])
}

/** The decoded path of an address, in which a slash that was encoded stays so: it parts nothing, as in the browser's router. */
function pathOf(url: string): string | undefined {
  try {
    const [encoded = ''] = url.split('?')
    const path = decodeURIComponent(encoded)
    return path.includes('\0') || path.split('/').includes('..') ? undefined : decodeURIComponent(encoded.replace(/%2f/gi, '%252F'))
  } catch {
    return undefined
  }
}
