import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { outsideOf } from './outside.ts'
import { headersAt, overHttps, policyRules, serviceRules } from './policy.ts'

/** A JSON file of the built site, or `otherwise` when the build wrote none; a file of another form is an error. */
export async function readBuilt<Value>(siteFolder: string, name: string, schema: z.ZodType<Value>, otherwise: Value): Promise<Value> {
  const text = await readFile(join(siteFolder, name), 'utf8').catch(() => undefined)
  return text === undefined ? otherwise : schema.parse(JSON.parse(text))
}

const Hashes = z.array(z.string().regex(/^sha(256|384|512)-[A-Za-z0-9+/=]+$/))

/**
 * Sends every answer with the headers of its path (faults, Headers), but for what the answer says itself: by the hashes
 * of inline scripts that the build wrote down, and by what the configuration and the storage of uploads lead to outside
 * of this site. Throws when the hashes are none.
 */
export async function secureHeaders(app: FastifyInstance, siteFolder: string, uploadOrigin?: string): Promise<void> {
  const hashes = await readBuilt(siteFolder, 'csp-hashes.json', Hashes, [])
  const rules = [...policyRules({ outside: await outsideOf(siteFolder), hashes, uploadOrigin }), ...serviceRules]
  const otherwise = { 'cache-control': 'no-cache' }
  app.addHook('onSend', async (request, reply) => {
    const headers = {
      ...otherwise,
      ...headersAt(rules, request.url.split('?')[0] ?? ''),
      // A refusal that is kept for as long as a file of the build would outlive its reason by a year.
      ...(reply.statusCode < 400 ? {} : { 'cache-control': 'no-store' }),
      ...(request.protocol === 'https' ? overHttps : {}),
    }
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value)
  })
}
