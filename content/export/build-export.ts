import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { richTextFromMarkdown } from '@contentful/rich-text-from-markdown'
import { drawings as pidginDrawings } from '../pcm/drawings.ts'
import { pidginEntries } from '../pcm/entries.ts'
import { contentTypes } from '../source/content-types.ts'
import { drawings } from '../source/drawings.ts'
import type { AssetLink, Markdown, Source } from '../source/entry.ts'
import { sources } from '../source/sources.ts'
import { tags } from '../source/taxonomy.ts'
import type { Words } from '../source/translation.ts'
import { buildTaxonomy } from './build-taxonomy.ts'
import type { Asset, Content, ContentType, Entry } from './export-format.ts'
import { assetPath, linkTo, locale, localised, pictureFile, published, unpublished, within } from './export-parts.ts'

/** The folder of the drawings, each under its file name. */
export const picturesFolder = join(import.meta.dirname, '../pictures')

const idOf = ({ alone, key }: Source, parent: string) => (alone ? key : `${parent}-${key}`)

interface Written {
  readonly id: string
  /** The id of the entry that it is part of, or its own. */
  readonly entry: string
  readonly source: Source
  /** What it says in Pidgin, where it is read in it. */
  readonly pidgin: Words | undefined
}

const wordsAt = (words: Words | undefined, field: string) => words?.[field] as Readonly<Record<string, Words>> | undefined

function withParts(source: Source, parent = '', above = '', ofParent?: Words): Written[] {
  const id = idOf(source, parent)
  const entry = source.alone ? id : above
  const pidgin = source.alone ? pidginEntries[id] : ofParent
  const parts = Object.entries(source.fields).flatMap(([field, value]) =>
    Array.isArray(value)
      ? (value as readonly Source[]).flatMap((part) => withParts(part, id, entry, wordsAt(pidgin, field)?.[part.key]))
      : [],
  )
  return [{ id, entry, source, pidgin }, ...parts]
}

/** Every entry as it is written, the parts of others among them. Throws when two have one id. */
export function writtenEntries(): Written[] {
  const found = new Map<string, Written>()
  for (const written of sources.flatMap((source) => withParts(source))) {
    const other = found.get(written.id)
    if (other && other.source !== written.source) throw new Error(`Two entries have the id ${written.id}`)
    found.set(written.id, written)
  }
  return [...found.values()]
}

const isMarkdown = (value: unknown): value is Markdown => typeof value === 'object' && value !== null && 'markdown' in value
const isAssetLink = (value: unknown): value is AssetLink => typeof value === 'object' && value !== null && 'asset' in value

async function exportedValue(value: unknown, id: string): Promise<unknown> {
  if (Array.isArray(value)) return (value as readonly Source[]).map((part) => linkTo('Entry', idOf(part, id)))
  if (isMarkdown(value)) return richTextFromMarkdown(value.markdown.trim())
  if (isAssetLink(value)) return linkTo('Asset', value.asset)
  return value
}

/** What a field says in Pidgin, written as its English is. */
function pidginValue(value: unknown, pidgin: Words[string] | undefined) {
  if (typeof pidgin !== 'string') return undefined
  return isMarkdown(value) ? { markdown: pidgin } : pidgin
}

async function fieldsOf({ source, id, pidgin }: Pick<Written, 'source' | 'id' | 'pidgin'>): Promise<Entry['fields']> {
  const given = Object.entries(source.fields).filter(([, value]) => value !== undefined)
  const read = given.map(async ([name, value]) => {
    const inPidgin = pidginValue(value, pidgin?.[name])
    return [name, localised(await exportedValue(value, id), inPidgin && (await exportedValue(inPidgin, id)))] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

const buildEntry = async ({ id, source, pidgin }: Written): Promise<Entry> => ({
  metadata: {
    tags: source.tags.map((tag) => linkTo('Tag', tag)),
    concepts: source.concepts.map((concept) => linkTo('TaxonomyConcept', concept)),
  },
  sys: { ...within, id, type: 'Entry', contentType: linkTo('ContentType', source.type), ...(source.draft ? unpublished : published) },
  fields: await fieldsOf({ id, source, pidgin }),
})

const fileOf = (id: string) => {
  const fileName = pictureFile(id)
  const path = join(picturesFolder, fileName)
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(readFileSync(path, 'utf8')) ?? []
  return {
    url: `//${assetPath(id)}`,
    details: { size: statSync(path).size, image: { width: Number(width), height: Number(height) } },
    fileName,
    contentType: 'image/svg+xml',
  }
}

const buildAssets = (): Asset[] =>
  drawings.map(({ id, title, description }) => ({
    metadata: { tags: [], concepts: [] },
    sys: { ...within, id, type: 'Asset', ...published },
    fields: {
      title: localised<string>(title, pidginDrawings[id].title),
      description: localised<string>(description, pidginDrawings[id].description),
      file: localised(fileOf(id)),
    },
  }))

const buildTypes = (): ContentType[] =>
  contentTypes.map(({ id, fields, ...type }) => ({
    sys: { ...within, id, type: 'ContentType', ...published },
    ...type,
    fields: fields.map(({ widget: _widget, help: _help, ...field }) => ({ ...field, disabled: false, omitted: false })),
  }))

const buildEditorInterfaces = (): Content['editorInterfaces'] =>
  contentTypes.map(({ id, fields }) => ({
    sys: { ...within, id: 'default', type: 'EditorInterface', contentType: linkTo('ContentType', id) },
    controls: fields.map(({ id, widget, help }) => ({
      fieldId: id,
      widgetId: widget,
      widgetNamespace: 'builtin',
      settings: { ...(help ? { helpText: help } : {}), ...(widget === 'datePicker' ? { format: 'dateonly' } : {}) },
    })),
  }))

/** A locale; one that falls back to another may leave fields empty. */
const localeOf = (name: string, code: string, fallbackCode: string | null): Content['locales'][number] => ({
  name,
  code,
  fallbackCode,
  default: fallbackCode === null,
  contentManagementApi: true,
  contentDeliveryApi: true,
  optional: fallbackCode !== null,
  sys: { ...within, id: code, type: 'Locale', version: 1 },
})

async function buildExport(): Promise<Content> {
  return {
    contentTypes: buildTypes(),
    editorInterfaces: buildEditorInterfaces(),
    entries: await Promise.all(writtenEntries().map(buildEntry)),
    assets: buildAssets(),
    locales: [localeOf('English (United Kingdom)', locale, null), localeOf('Nigerian Pidgin', 'pcm', locale)],
    tags: tags.map(({ id, name }) => ({ name, sys: { ...within, id, type: 'Tag', visibility: 'public', ...published } })),
    taxonomy: buildTaxonomy(),
  }
}

let built: Promise<Content> | undefined

/** The content of the sources as Contentful exports a space and an organization (domain, section 7); built once a process. Rejects when two entries have one id. */
export function contentExport(): Promise<Content> {
  built ??= buildExport()
  return built
}
