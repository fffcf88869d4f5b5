import type { ContentType } from '#content/export/export-format'
import type { Query } from './content-page.ts'
import { filterOf, type Test } from './filters.ts'
import { valueIn } from './localised.ts'
import { type Asked, type Path, pathOf } from './paths.ts'
import { badRequest, invalidQuery } from './problem.ts'
import { type ContentItem, contentTypeIdOf, linksIn, type View } from './view.ts'
import { matcherOf, textIn } from './words.ts'

/** Parameters that choose nothing among the items. */
const notFilters = [
  'select',
  'order',
  'limit',
  'skip',
  'include',
  'locale',
  'content_type',
  'access_token',
  'cursor',
  'pageNext',
  'pagePrev',
  'includeContentSourceMaps',
]

const mimeGroups: Record<string, RegExp> = {
  image: /^image\//,
  video: /^video\//,
  audio: /^audio\//,
  plaintext: /^text\/plain/,
  markup: /html|xml(?!.*svg)/,
  pdfdocument: /pdf/,
}

function typeOf(view: View, kind: 'Entry' | 'Asset', query: Query): ContentType | 'asset' | undefined {
  const named = query.content_type ?? query['sys.contentType.sys.id']
  if (kind === 'Asset') {
    if (query.content_type !== undefined) throw invalidQuery({ name: 'unknown', path: ['content_type'] })
    return 'asset'
  }
  if (named === undefined) return undefined
  const type = view.types.get(named)
  if (!type) throw invalidQuery({ name: 'unknownContentType', value: named })
  return type
}

const allText = (view: View, { fields }: ContentItem, locale: string) =>
  Object.values(fields)
    .map((values) => textIn(valueIn(view, values, locale)))
    .join(' ')

const linksTo = (linkType: string, id: string) => (item: ContentItem) =>
  linksIn(item.fields).some(({ sys }) => sys.linkType === linkType && sys.id === id)

function isOfGroup(view: View, locale: string, group: string): Test {
  const pattern = Object.hasOwn(mimeGroups, group) ? mimeGroups[group] : undefined
  if (!pattern) throw invalidQuery({ name: 'unknown', path: ['mimetype_group'], value: group })
  return ({ fields }) => pattern.test((valueIn(view, fields.file, locale) as { contentType?: string } | undefined)?.contentType ?? '')
}

function testOf(asked: Asked, name: string, value: string): Test {
  const { view, locale } = asked
  if (name === 'query') {
    const matches = matcherOf(value)
    return (item) => matches(allText(view, item, locale))
  }
  if (name === 'links_to_entry') return linksTo('Entry', value)
  if (name === 'links_to_asset') return linksTo('Asset', value)
  if (name === 'mimetype_group' && asked.type === 'asset') return isOfGroup(view, locale, value)
  const [, path = name, operator = ''] = /^([^[\]]+)(?:\[(\w+)\])?$/.exec(name) ?? []
  return filterOf(pathOf(asked, path), operator, value, name)
}

const first = (path: Path, item: ContentItem): string | number | undefined => {
  const [value] = path.valuesOf(item)
  return value === undefined
    ? undefined
    : path.kind === 'Date'
      ? Date.parse(String(value))
      : typeof value === 'number'
        ? value
        : String(value)
}

/** In the order of a path, those without a value last in either direction. */
const by = (path: Path, down: boolean) => (one: ContentItem, other: ContentItem) => {
  const [a, b] = [first(path, one), first(path, other)]
  if (a === b) return 0
  if (a === undefined || b === undefined) return a === undefined ? 1 : -1
  return (a < b ? -1 : 1) * (down ? -1 : 1)
}

/** Paths that a query may order by, as the service it stands for allows, and parameters that it may have. */
const [mostOrders, mostParameters] = [10, 50]

function orderOf(asked: Asked, given: string | undefined): (one: ContentItem, other: ContentItem) => number {
  const names = (given || '-sys.updatedAt,sys.id').split(',')
  if (names.length > mostOrders) throw badRequest(`The query orders by more than ${mostOrders} paths`)
  const paths = names.map((name) => {
    const down = name.startsWith('-')
    const path = pathOf(asked, down ? name.slice(1) : name)
    if (['Text', 'RichText', 'Object', 'Array', 'Link'].includes(path.kind))
      throw invalidQuery({
        name: 'notSupported',
        path: name.replace(/^-/, '').split('.'),
        details: `Cannot order by a field of type ${path.kind}`,
      })
    return by(path, down)
  })
  return (one, other) => paths.map((compare) => compare(one, other)).find((result) => result !== 0) ?? 0
}

/** The entries or assets that a query asks for, in its order; a query that cannot be answered is refused. */
export function findItems(view: View, kind: 'Entry' | 'Asset', query: Query, locale: string): ContentItem[] {
  if (Object.keys(query).length > mostParameters) throw badRequest(`The query has more than ${mostParameters} parameters`)
  const asked: Asked = { view, locale, type: typeOf(view, kind, query), links: query }
  const { type } = asked
  const tests = Object.entries(query)
    .filter(([name]) => !notFilters.includes(name))
    .map(([name, value]) => testOf(asked, name, value))
  const all: readonly ContentItem[] = [...(kind === 'Entry' ? view.entries : view.assets).values()]
  return all
    .filter((item) => type === undefined || type === 'asset' || contentTypeIdOf(item) === type.sys.id)
    .filter((item) => tests.every((test) => test(item)))
    .sort(orderOf(asked, query.order))
}
