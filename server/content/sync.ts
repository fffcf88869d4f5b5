import { createHash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import * as z from 'zod'
import { type Query, wholeIn } from './content-page.ts'
import { sentItem } from './localised.ts'
import { badRequest, invalidQuery } from './problem.ts'
import { type ContentItem, contentTypeIdOf, type View } from './view.ts'

const kinds = ['all', 'Entry', 'Asset', 'Deletion', 'DeletedEntry', 'DeletedAsset'] as const

const mostItems = 1000

const Token = z.object({
  type: z.enum(kinds),
  contentType: z.string().optional(),
  /** Whoever asks may have made the token: no page is larger than a first one. */
  limit: z.int().min(1).max(mostItems),
  /** Of a page: where it begins. */
  skip: z.int().min(0).optional(),
  /** What the client has as of its last whole sync: `Entry`s and `Asset`s by their ids, with their revisions and digests. */
  seen: z.array(z.tuple([z.enum(['Entry', 'Asset']), z.string(), z.number(), z.string()])),
})
type Token = z.infer<typeof Token>

const mostBytes = 1024 * 1024
const written = (token: Token) => deflateRawSync(JSON.stringify(token)).toString('base64url')

function read(given: string): Token {
  try {
    return Token.parse(JSON.parse(inflateRawSync(Buffer.from(given, 'base64url'), { maxOutputLength: mostBytes }).toString()))
  } catch {
    throw badRequest('The sync token is not valid')
  }
}

function initial(view: View, query: Query): Token {
  if (query.initial !== 'true') throw badRequest('Either initial=true or a sync_token is needed')
  const type = kinds.find((kind) => kind === (query.type ?? (query.content_type ? 'Entry' : 'all')))
  if (!type) throw invalidQuery({ name: 'unknown', path: ['type'], value: query.type })
  const contentType = query.content_type
  if (contentType !== undefined && type !== 'Entry') throw badRequest('The content_type filter needs type=Entry')
  if (contentType !== undefined && !view.types.has(contentType)) throw invalidQuery({ name: 'unknownContentType', value: contentType })
  const limit = wholeIn(query, 'limit', mostItems, mostItems)
  if (limit === 0) throw badRequest('A page of a synchronisation holds at least one item')
  return { type, ...(contentType ? { contentType } : {}), limit, seen: [] }
}

function current(view: View, { type, contentType }: Token): ContentItem[] {
  const entries = [...view.entries.values()].filter((entry) => contentType === undefined || contentTypeIdOf(entry) === contentType)
  return [
    ...(['all', 'Entry', 'Deletion', 'DeletedEntry'].includes(type) ? entries : []),
    ...(contentType === undefined && ['all', 'Asset', 'Deletion', 'DeletedAsset'].includes(type) ? view.assets.values() : []),
  ]
}

/** Of all that an item says, in as few letters as tell it from another version of itself. */
const digestOf = (item: ContentItem) => createHash('sha256').update(JSON.stringify(item)).digest('base64url').slice(0, 6)

const keyOf = (type: string, id: string) => `${type} ${id}`

/**
 * Synchronisation: all items at first, then what changed since. What a client has is written in its token, so that this
 * service needs no memory: a token of one process, or of yesterday's content, is understood by any other.
 */
export function syncOf(view: View, query: Query, urlOf: (token: string) => string, now: string) {
  const token = query.sync_token === undefined ? initial(view, query) : read(query.sync_token)
  const items = current(view, token)
  const had = new Map(token.seen.map(([type, id, _revision, digest]) => [keyOf(type, id), digest]))
  const there = new Set(items.map(({ sys }) => keyOf(sys.type, sys.id)))
  const changed = items
    .filter((item) => had.get(keyOf(item.sys.type, item.sys.id)) !== digestOf(item))
    .map((item) => sentItem(view, item, '*') as unknown)
  const { space, environment } = view.content.entries[0]?.sys ?? ({} as Record<string, unknown>)
  const deleted = token.seen
    .filter(([type, id]) => !there.has(keyOf(type, id)))
    .map(([type, id, revision]) => ({
      sys: { type: `Deleted${type}`, id, space, environment, revision, createdAt: now, updatedAt: now, deletedAt: now },
    }))
  const told = [
    ...(['Deletion', 'DeletedEntry', 'DeletedAsset'].includes(token.type) ? [] : changed),
    ...(['Entry', 'Asset'].includes(token.type) ? [] : deleted),
  ]
  const skip = token.skip ?? 0
  const seen = items.map((item): Token['seen'][number] => {
    const { type, id, publishedCounter } = item.sys
    return [type as 'Entry' | 'Asset', id, publishedCounter, digestOf(item)]
  })
  const isLast = skip + token.limit >= told.length
  const { skip: _skip, ...rest } = token
  return {
    sys: { type: 'Array' },
    items: told.slice(skip, skip + token.limit),
    ...(isLast
      ? { nextSyncUrl: urlOf(written({ ...rest, seen })) }
      : { nextPageUrl: urlOf(written({ ...token, skip: skip + token.limit })) }),
  }
}
