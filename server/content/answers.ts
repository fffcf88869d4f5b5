import type { ContentType } from '#content/export/export-format'
import { contentPage, type Query, wholeIn } from './content-page.ts'
import { findItems } from './find-items.ts'
import { includesOf } from './includes.ts'
import { localeOf, sentItem } from './localised.ts'
import { badRequest, notFound } from './problem.ts'
import { selecting } from './select.ts'
import { createSourceMaps } from './source-maps.ts'
import type { View } from './view.ts'

const array = { type: 'Array' } as const
const deepest = 10

/** Where a call was made: the space, the environment, and the call's own path. */
export interface Scope {
  readonly space: string
  readonly environment: string
  readonly path: string
}

function mapsFor(view: View, query: Query) {
  if (query.includeContentSourceMaps !== 'true') return undefined
  if (!view.preview) throw badRequest('Content source maps are only given by the preview service')
  return createSourceMaps(view)
}

/** A list of entries or assets with what they link to (`/entries`, `/assets`). */
export function listItems(view: View, kind: 'Entry' | 'Asset', query: Query, { path }: Scope) {
  const locale = localeOf(view, query.locale)
  const found = contentPage(findItems(view, kind, query, locale), query, path)
  const items = found.items.map((item) => sentItem(view, item, locale)).map(selecting(query.select))
  const linked = kind === 'Entry' ? includesOf(view, items, wholeIn(query, 'include', 1, deepest), locale) : {}
  const maps = mapsFor(view, query)
  if (!maps) return { sys: array, ...found.told, items, ...linked }
  const includes = Object.entries(linked.includes ?? {}).map(([type, all]) => [type, all.map(maps.withMap)] as const)
  return {
    sys: { ...array, contentSourceMapsLookup: maps.lookup },
    ...found.told,
    items: items.map(maps.withMap),
    ...linked,
    ...(includes.length > 0 ? { includes: Object.fromEntries(includes) } : {}),
  }
}

/** One entry or asset by its id, without what it links to (`/entries/{id}`, `/assets/{id}`). */
export function oneItem(view: View, kind: 'Entry' | 'Asset', id: string, query: Query, { space, environment }: Scope) {
  const locale = localeOf(view, query.locale)
  const item = (kind === 'Entry' ? view.entries : view.assets).get(id)
  if (!item) throw notFound({ type: kind, id, environment, space })
  const sent = selecting(query.select)(sentItem(view, item, locale))
  const maps = mapsFor(view, query)
  if (!maps) return sent
  const mapped = maps.withMap(sent)
  return { ...mapped, sys: { ...mapped.sys, contentSourceMapsLookup: maps.lookup } }
}

/** A content type without its validations, which only editors see. */
const sentType = ({ sys, name, description, displayField, fields }: ContentType) => {
  const { space, environment, id, type, createdAt, updatedAt, publishedVersion, publishedCounter } = sys
  return {
    sys: { space, id, type, createdAt, updatedAt, environment, publishedVersion, revision: publishedCounter },
    displayField,
    name,
    description,
    fields: fields.map(({ validations: _validations, ...field }) => field),
  }
}

/** A list of things without links or locales, filtered by `sys.id` and `name` at most. */
function listPlain<Item extends { readonly sys: { readonly id: string } }>(all: readonly Item[], query: Query, { path }: Scope) {
  const ids = query['sys.id']?.split(',') ?? query['sys.id[in]']?.split(',')
  const chosen = ids ? all.filter(({ sys }) => ids.includes(sys.id)) : all
  const { items, told } = contentPage(chosen, query, path)
  return { sys: array, ...told, items }
}

/** The content types (`/content_types`). */
export const listTypes = (view: View, query: Query, scope: Scope) => listPlain([...view.types.values()].map(sentType), query, scope)

/** One content type by its id. Throws `NotFound`. */
export function oneType(view: View, id: string, { space, environment }: Scope) {
  const type = view.types.get(id)
  if (!type) throw notFound({ type: 'ContentType', id, environment, space })
  return sentType(type)
}

const publicTags = ({ content }: View) => content.tags.filter(({ sys }) => sys.visibility === 'public')
/** The tags that everybody may see (`/tags`). */
export const listTags = (view: View, query: Query, scope: Scope) => listPlain(publicTags(view), query, scope)

/** One tag by its id. Throws `NotFound`. */
export function oneTag(view: View, id: string, { space, environment }: Scope) {
  const tag = publicTags(view).find(({ sys }) => sys.id === id)
  if (!tag) throw notFound({ type: 'Tag', id, environment, space })
  return tag
}

const sentLocales = ({ content }: View) =>
  content.locales.map(({ code, name, default: isDefault, fallbackCode, sys: { id, type, version } }) => ({
    code,
    name,
    default: isDefault,
    fallbackCode,
    sys: { id, type, version },
  }))
/** The locales, all on one page (`/locales`). */
export const listLocales = (view: View, query: Query, scope: Scope) => listPlain(sentLocales(view), { limit: '1000', ...query }, scope)

/** The space itself, with its locales. */
export const theSpace = (view: View, space: string, name: string) => ({
  sys: { type: 'Space', id: space },
  name,
  locales: sentLocales(view).map(({ sys: _sys, ...locale }) => locale),
})
