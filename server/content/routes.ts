import { createHash } from 'node:crypto'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { picturesFolder } from '#content/export/build-export'
import type { Content } from '#content/export/export-format'
import { RuntimeConfig } from '#contract/config'
import { bearerOf } from '#server/api/bearer'
import { originOf } from '#server/api/origin'
import { withoutValues } from '#server/api/replies'
import { type Clock, second } from '#server/clock'
import { same } from '#server/sign-in/secret'
import { listItems, listLocales, listTags, listTypes, oneItem, oneTag, oneType, type Scope, theSpace } from './answers.ts'
import { assetKey } from './asset-keys.ts'
import { contentPage, type Query } from './content-page.ts'
import { accessTokenInvalid, badRequest, ContentProblem, notFound, rangeNotSatisfiable, sendProblem } from './problem.ts'
import { syncOf } from './sync.ts'
import { createTaxonomy } from './taxonomy.ts'
import { createView, type View } from './view.ts'

export interface ContentParts {
  readonly content: Content
  readonly clock: Clock
  /** Signs asset keys. */
  readonly secret: string
  /** What editors show to see drafts; without one there is no preview. */
  readonly previewToken: string | undefined
}

const { space, environment, accessToken } = RuntimeConfig.parse({}).content
const mediaType = 'application/vnd.contentful.delivery.v1+json'

const isPreviewHost = (request: FastifyRequest) => request.host.startsWith('preview.')

const tokenOf = (request: FastifyRequest): string =>
  bearerOf(request) ?? String((request.query as Record<string, unknown>).access_token ?? '')

function queryOf(request: FastifyRequest): Query {
  const given = Object.entries(request.query as Record<string, unknown>)
  return Object.fromEntries(given.map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]))
}

const pathOf = (request: FastifyRequest) => request.url.split('?')[0]?.replace(/^\/content/, '') ?? ''
const idIn = (request: FastifyRequest) => (request.params as { readonly id: string }).id

/** What a browser is told that asks from a site on another host: the token alone decides what it may read. */
const preflight = {
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'Authorization, Content-Type, X-Contentful-User-Agent',
  'access-control-max-age': 86_400,
}

function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number; headers?: Record<string, string> }, request, reply) => {
    if (error instanceof ContentProblem) return sendProblem(reply, error)
    if (error.statusCode === 416) return sendProblem(reply.headers(error.headers ?? {}), rangeNotSatisfiable())
    if (error.statusCode !== undefined && error.statusCode < 500) return sendProblem(reply, badRequest('The request could not be read.'))
    request.log.error({ err: withoutValues(error) }, 'the content service failed')
    return sendProblem(reply, new ContentProblem(500, 'ServerError', 'Internal server error'))
  })
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, notFound()))
  app.addHook('onSend', async (_request, reply) => void reply.header('access-control-allow-origin', '*'))
  // A browser asks before a call: it is the call that counts.
  app.options('/*', { config: { rateLimit: false } }, async (_request, reply) => reply.code(204).headers(preflight).send())
  app.route({
    method: app.supportedMethods.filter((method) => method !== 'OPTIONS'),
    url: '/*',
    handler: async () => {
      throw notFound()
    },
  })
}

/** An answer as it is sent, with a tag of its own. */
interface Answer {
  readonly text: string
  readonly etag: string
}

const answerOf = (body: unknown): Answer => {
  const text = JSON.stringify(body)
  return { text, etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` }
}

/** Letters of answers that are kept, and of the addresses that they are kept by: those asked for last. */
const keptLetters = 16 * 1024 * 1024

/** Whether a tag is among those that a client has (RFC 9110, If-None-Match: weak ones and strong ones are alike). */
const isHad = (had: string, etag: string) => had.trim() === '*' || had.match(/"[^"]*"/g)?.includes(etag.slice('W/'.length)) === true

/** Sends an answer; a client that has it already hears 304. */
async function send(request: FastifyRequest, reply: FastifyReply, { text, etag }: Answer, preview: boolean) {
  reply.headers({
    etag,
    'cache-control': preview ? 'no-store' : 'max-age=0, must-revalidate',
    vary: 'authorization, host',
    'x-contentful-ratelimit-second-limit': 55,
    'x-contentful-ratelimit-second-remaining': 54,
    'x-contentful-ratelimit-reset': 0,
  })
  return isHad(request.headers['if-none-match'] ?? '', etag) ? reply.code(304).send() : reply.type(mediaType).send(text)
}

/** Contentful's delivery API over the content of an export (specification, section 7; domain, section 7), and its preview service by host and token. */
export async function addContent(app: FastifyInstance, { content, clock, secret, previewToken }: ContentParts): Promise<void> {
  await app.register(compress, { global: true, encodings: ['br', 'gzip'], threshold: 1024 })
  const published = createView(content, false)
  const all = createView(content, true)

  const viewOf = (request: FastifyRequest): View => {
    const token = tokenOf(request)
    const right = isPreviewHost(request) ? previewToken : accessToken
    if (right === undefined || !same(token, right)) throw accessTokenInvalid()
    const { s, e = environment } = request.params as { readonly s: string; readonly e?: string }
    if (s !== space) throw notFound({ type: 'Space', id: s })
    if (e !== environment) throw notFound({ type: 'Environment', id: e, space })
    return isPreviewHost(request) ? all : published
  }

  // The content of a process does not change.
  const answers = new LRUCache<string, Answer>({ maxSize: keptLetters, sizeCalculation: ({ text }, key) => key.length + text.length })
  const kept = (request: FastifyRequest, view: View, make: () => unknown): Answer => {
    const key = `${view.preview} ${request.url.replace(/([?&])access_token=[^&]*/, '$1')}`
    const found = answers.get(key) ?? answerOf(make())
    answers.set(key, found)
    return found
  }

  const get = (path: string, answer: (view: View, query: Query, scope: Scope, request: FastifyRequest) => unknown) => {
    for (const below of ['/spaces/:s', '/spaces/:s/environments/:e'])
      app.get(`${below}${path}`, async (request, reply) => {
        const view = viewOf(request)
        const make = () => answer(view, queryOf(request), { space, environment, path: pathOf(request) }, request)
        return send(request, reply, path === '/sync' ? answerOf(make()) : kept(request, view, make), view.preview)
      })
  }

  app.get('/spaces/:s', async (request, reply) => {
    const view = viewOf(request)
    return send(request, reply, answerOf(theSpace(view, space, 'Cruzer')), view.preview)
  })
  get('/content_types', listTypes)
  get('/content_types/:id', (view, _query, scope, request) => oneType(view, idIn(request), scope))
  get('/entries', (view, query, scope) => listItems(view, 'Entry', query, scope))
  get('/entries/:id', (view, query, scope, request) => oneItem(view, 'Entry', idIn(request), query, scope))
  get('/assets', (view, query, scope) => listItems(view, 'Asset', query, scope))
  get('/assets/:id', (view, query, scope, request) => oneItem(view, 'Asset', idIn(request), query, scope))
  get('/tags', listTags)
  get('/tags/:id', (view, _query, scope, request) => oneTag(view, idIn(request), scope))
  get('/locales', listLocales)

  const cursored = (items: readonly unknown[], query: Query, { path }: Scope) => {
    const { items: part, told } = contentPage(items, query, path, true)
    return { sys: { type: 'Array' }, ...told, items: part }
  }
  get('/taxonomy/concept-schemes', (view, query, scope) => cursored(createTaxonomy(view).conceptSchemes, query, scope))
  get('/taxonomy/concept-schemes/:id', (view, _query, _scope, request) => createTaxonomy(view).schemeOf(idIn(request)))
  get('/taxonomy/concepts', (view, query, scope) => cursored(createTaxonomy(view).concepts, query, scope))
  get('/taxonomy/concepts/:id', (view, _query, _scope, request) => createTaxonomy(view).conceptOf(idIn(request)))
  get('/taxonomy/concepts/:id/ancestors', (view, query, scope, request) =>
    cursored(createTaxonomy(view).ancestorsOf(idIn(request)), query, scope),
  )
  get('/taxonomy/concepts/:id/descendants', (view, query, scope, request) =>
    cursored(createTaxonomy(view).descendantsOf(idIn(request)), query, scope),
  )
  get('/sync', (view, query, _scope, request) => {
    const urlOf = (token: string) => `${originOf(request)}/content/spaces/${space}/environments/${environment}/sync?sync_token=${token}`
    return syncOf(view, query, urlOf, new Date(clock()).toISOString())
  })

  app.addContentTypeParser(/^application\/([\w.-]+\+)?json/, { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))
  for (const below of ['/spaces/:s', '/spaces/:s/environments/:e'])
    app.post(`${below}/asset_keys`, async (request, reply) => {
      viewOf(request)
      const key = assetKey(request.body, Math.floor(clock() / second), secret, `${space}/${environment}`)
      return reply.code(201).header('cache-control', 'no-store').type(mediaType).send(JSON.stringify(key))
    })

  answerProblems(app)
  await app.register(fastifyStatic, { root: picturesFolder, serve: false, maxAge: '1d' })
  app.get('/files/:space/:id/:version/:file', async (request, reply) => {
    const { file } = request.params as { readonly file: string }
    if (!all.assets.has(idIn(request)) || file !== `${idIn(request)}.svg`) throw notFound()
    return reply.sendFile(file)
  })
}
