import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { richTextFromMarkdown } from '@contentful/rich-text-from-markdown'
import { contentTypes } from '../source/content-types.ts'
import { drawings } from '../source/drawings.ts'
import type { AssetLink, Markdown, Source } from '../source/entry.ts'
import { sources } from '../source/sources.ts'
import { tags } from '../source/taxonomy.ts'
import { buildTaxonomy } from './build-taxonomy.ts'
import type { Asset, Content, ContentType, Entry } from './export-format.ts'
import { assetPath, linkTo, locale, localised, pictureFile, published, unpublished, within } from './export-parts.ts'

/** The folder of the drawings, each under its file name. */
export const picturesFolder = join(import.meta.dirname, '../pictures')

const idOf = ({ alone, key }: Source, parent: string) => (alone ? key : `${parent}-${key}`)

function withParts(source: Source, parent = ''): { source: Source; id: string }[] {
  const id = idOf(source, parent)
  const parts = Object.values(source.fields).flatMap((value) => (Array.isArray(value) ? (value as readonly Source[]) : []))
  return [{ source, id }, ...parts.flatMap((part) => withParts(part, id))]
}

function sourcesById(): Map<string, Source> {
  const found = new Map<string, Source>()
  for (const { source, id } of sources.flatMap((source) => withParts(source))) {
    const other = found.get(id)
    if (other && other !== source) throw new Error(`Two entries have the id ${id}`)
    found.set(id, source)
  }
  return found
}

const isMarkdown = (value: unknown): value is Markdown => typeof value === 'object' && value !== null && 'markdown' in value
const isAssetLink = (value: unknown): value is AssetLink => typeof value === 'object' && value !== null && 'asset' in value

async function exportedValue(value: unknown, id: string): Promise<unknown> {
  if (Array.isArray(value)) return (value as readonly Source[]).map((part) => linkTo('Entry', idOf(part, id)))
  if (isMarkdown(value)) return richTextFromMarkdown(value.markdown.trim())
  if (isAssetLink(value)) return linkTo('Asset', value.asset)
  return value
}

async function fieldsOf(source: Source, id: string): Promise<Entry['fields']> {
  const given = Object.entries(source.fields).filter(([, value]) => value !== undefined)
  const read = given.map(async ([name, value]) => [name, localised(await exportedValue(value, id))] as const)
  return Object.fromEntries(await Promise.all(read))
}

const buildEntry = async (id: string, source: Source): Promise<Entry> => ({
  metadata: {
    tags: source.tags.map((tag) => linkTo('Tag', tag)),
    concepts: source.concepts.map((concept) => linkTo('TaxonomyConcept', concept)),
  },
  sys: { ...within, id, type: 'Entry', contentType: linkTo('ContentType', source.type), ...(source.draft ? unpublished : published) },
  fields: await fieldsOf(source, id),
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
    fields: { title: localised(title), description: localised(description), file: localised(fileOf(id)) },
  }))

const buildTypes = (): ContentType[] =>
  contentTypes.map(({ id, fields, ...type }) => ({
    sys: { ...within, id, type: 'ContentType', ...published },
    ...type,
    fields: fields.map(({ widget: _widget, help: _help, ...field }) => ({ ...field, localized: false, disabled: false, omitted: false })),
  }))

const buildEditorInterfaces = (): Content['editorInterfaces'] =>
  contentTypes.map(({ id, fields }) => ({
    sys: { ...within, id: 'default', type: 'EditorInterface', contentType: linkTo('ContentType', id) },
    controls: fields.map(({ id, widget, help }) => ({
      fieldId: id,
      widgetId: widget,
      widgetNamespace: 'builtin',
      ...(help ? { settings: { helpText: help } } : {}),
    })),
  }))

async function buildExport(): Promise<Content> {
  const entries = [...sourcesById()].map(([id, source]) => buildEntry(id, source))
  return {
    contentTypes: buildTypes(),
    editorInterfaces: buildEditorInterfaces(),
    entries: await Promise.all(entries),
    assets: buildAssets(),
    locales: [
      {
        name: 'English (United Kingdom)',
        code: locale,
        fallbackCode: null,
        default: true,
        contentManagementApi: true,
        contentDeliveryApi: true,
        optional: false,
        sys: { ...within, id: locale, type: 'Locale', version: 1 },
      },
    ],
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
