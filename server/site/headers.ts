import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { outsideOf } from './outside.ts'

/** A JSON file of the built site, or `otherwise` when the build wrote none; a file of another form is an error. */
export async function readBuilt<Value>(siteFolder: string, name: string, schema: z.ZodType<Value>, otherwise: Value): Promise<Value> {
  const text = await readFile(join(siteFolder, name), 'utf8').catch(() => undefined)
  return text === undefined ? otherwise : schema.parse(JSON.parse(text))
}

const Hashes = z.array(z.string().regex(/^'?sha(256|384|512)-[A-Za-z0-9+/=]+'?$/))

/** A worker obeys the policy that comes with its own script. The video engine is WebAssembly and runs in one; no document may compile any. */
const isWorker = (url = '') => url.startsWith('/assets/workers/')

/** Security headers for every answer: a strict content policy, with the hashes of the inline scripts that the build wrote down, and what the configuration and the storage of uploads lead to outside of this site. */
export async function secureHeaders(app: FastifyInstance, siteFolder: string, uploadOrigin?: string): Promise<void> {
  const hashes = await readBuilt(siteFolder, 'csp-hashes.json', Hashes, [])
  const { asked, pictures, engine } = await outsideOf(siteFolder)
  const forWorkers = ["'self'", "'wasm-unsafe-eval'", ...engine].join(' ')
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [({ url }) => (isWorker(url) ? forWorkers : "'self'"), ...hashes.map((hash) => `'${hash.replaceAll("'", '')}'`)],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:', ...pictures],
        mediaSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", 'blob:', ...asked, ...(uploadOrigin === undefined ? [] : [uploadOrigin])],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
      },
    },
    hsts: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=()')
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000')
  })
}
