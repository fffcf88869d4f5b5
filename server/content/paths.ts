import type { ContentField, ContentType } from '#content/export/export-format'
import { valueIn } from './localised.ts'
import { badRequest, unknownPath } from './problem.ts'
import { type ContentItem, isLink, type LinkValue, linkedBy, type View } from './view.ts'

export type Kind = ContentField['type']

/** What a path of a query means: the values it has in an item, and of which kind they are. */
export interface Path {
  readonly kind: Kind
  readonly valuesOf: (item: ContentItem) => readonly unknown[]
}

const sysKinds: Readonly<Record<string, Kind>> = {
  id: 'Symbol',
  type: 'Symbol',
  createdAt: 'Date',
  updatedAt: 'Date',
  revision: 'Integer',
  locale: 'Symbol',
  'contentType.sys.id': 'Symbol',
}
const assetFields: Readonly<Record<string, Kind>> = {
  title: 'Symbol',
  description: 'Text',
  'file.fileName': 'Symbol',
  'file.contentType': 'Symbol',
  'file.url': 'Symbol',
  'file.details.size': 'Integer',
  'file.details.image.width': 'Integer',
  'file.details.image.height': 'Integer',
}

const at = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((found, key) => (typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined), value)
const present = (value: unknown) => (value === undefined || value === null ? [] : [value])

const contentTypeRequired = () =>
  badRequest(
    'A Content Type ID is required. When querying for Entries and involving fields you need to limit your query to a specific Content Type. Please send a Content Type ID (not the name) as the URI query parameter "content_type"',
  )

const sysPath = (path: string, whole: string): Path => {
  const kind = Object.hasOwn(sysKinds, path) ? sysKinds[path] : undefined
  if (!kind) throw unknownPath(whole)
  return { kind, valuesOf: ({ sys }) => present(path === 'revision' ? sys.publishedCounter : at(sys, path)) }
}

const metadataPath = (path: string, whole: string): Path => {
  const [list, rest] = [path.split('.')[0], path.split('.').slice(1).join('.')]
  if ((list !== 'tags' && list !== 'concepts') || (rest !== '' && rest !== 'sys.id')) throw unknownPath(whole)
  return { kind: 'Array', valuesOf: ({ metadata }) => metadata[list].map(({ sys }) => sys.id) }
}

export interface Asked {
  readonly view: View
  readonly locale: string
  /** The type that the query is limited to; `asset` when it is about assets. */
  readonly type: ContentType | 'asset' | undefined
  readonly links: Readonly<Record<string, string>>
}

function assetPath({ view, locale }: Asked, path: string, whole: string): Path {
  const kind = Object.hasOwn(assetFields, path) ? assetFields[path] : undefined
  if (!kind) throw unknownPath(whole)
  const [field = '', ...rest] = path.split('.')
  return {
    kind,
    valuesOf: ({ fields }) => {
      const value = valueIn(view, fields[field], locale)
      return present(rest.length > 0 ? at(value, rest.join('.')) : value)
    },
  }
}

function linkedPath(asked: Asked, field: ContentField, rest: string, whole: string, linksOf: (item: ContentItem) => LinkValue[]): Path {
  if (rest === 'sys.id') return { kind: 'Symbol', valuesOf: (item) => linksOf(item).map(({ sys }) => sys.id) }
  const linkType = field.linkType ?? field.items?.linkType
  const named = asked.links[`fields.${field.id}.sys.contentType.sys.id`]
  const type = linkType === 'Asset' ? 'asset' : asked.view.types.get(named ?? '')
  if (rest.startsWith('fields.') && !type) throw contentTypeRequired()
  const beyond = pathOf({ ...asked, type, links: {} }, rest, whole)
  return {
    ...beyond,
    valuesOf: (item) =>
      linksOf(item).flatMap((link) => present(linkedBy(asked.view, link)).flatMap((one) => beyond.valuesOf(one as ContentItem))),
  }
}

function fieldPath(asked: Asked, path: string, whole: string): Path {
  const { view, locale, type } = asked
  if (type === 'asset') return assetPath(asked, path, whole)
  if (!type) throw contentTypeRequired()
  const [id = '', ...rest] = path.split('.')
  const field = type.fields.find((one) => one.id === id)
  if (!field) throw unknownPath(whole)
  const valuesOf = ({ fields }: ContentItem) => {
    const value = valueIn(view, fields[id], locale)
    return Array.isArray(value) ? value : present(value)
  }
  const isOfLinks = field.type === 'Link' || field.items?.type === 'Link'
  if (rest.length === 0) return { kind: field.type, valuesOf }
  if (!isOfLinks) throw unknownPath(whole)
  return linkedPath(asked, field, rest.join('.'), whole, (item) => valuesOf(item).filter(isLink))
}

/** Reads a path of a query (`sys.id`, `fields.slug`, `fields.image.sys.id`, `metadata.tags.sys.id`); one that does not exist is refused. */
export function pathOf(asked: Asked, path: string, whole = path): Path {
  const [first, rest] = [path.split('.')[0], path.split('.').slice(1).join('.')]
  if (first === 'sys') return sysPath(rest, whole)
  if (first === 'metadata') return metadataPath(rest, whole)
  if (first === 'fields' && rest !== '') return fieldPath(asked, rest, whole)
  throw unknownPath(whole)
}
