import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { contentFolder } from '#server/content/export-file'
import { sources } from './all.ts'
import { drawings } from './assets.ts'
import { contentTypes } from './content-types.ts'
import type { AssetLink, Markdown, Source } from './entry.ts'
import { concepts, scheme, tags } from './taxonomy.ts'

export type RichTextFrom = (markdown: string) => Promise<unknown>
interface Stamped {
  readonly sys: { readonly id: string }
}

const locale = 'en-GB'
const space = 'cruzer'
const linkTo = (linkType: string, id: string) => ({ sys: { type: 'Link', linkType, id } })
const localised = (value: unknown) => ({ [locale]: value })
const place = { space: linkTo('Space', space), environment: linkTo('Environment', 'master') }

const idOf = ({ alone, key }: Source, parent: string) => (alone ? key : `${parent}-${key}`)

function withParts(source: Source, parent = ''): { source: Source; id: string }[] {
  const id = idOf(source, parent)
  const parts = Object.values(source.fields).flatMap((value) => (Array.isArray(value) ? (value as readonly Source[]) : []))
  return [{ source, id }, ...parts.flatMap((part) => withParts(part, id))]
}

function everyEntry(): Map<string, Source> {
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

async function exportedValue(value: unknown, id: string, richTextFrom: RichTextFrom): Promise<unknown> {
  if (Array.isArray(value)) return (value as readonly Source[]).map((part) => linkTo('Entry', idOf(part, id)))
  if (isMarkdown(value)) return richTextFrom(value.markdown.trim())
  if (isAssetLink(value)) return linkTo('Asset', value.asset)
  return value
}

async function fieldsOf(source: Source, id: string, richTextFrom: RichTextFrom) {
  const given = Object.entries(source.fields).filter(([, value]) => value !== undefined)
  const read = given.map(async ([name, value]) => [name, localised(await exportedValue(value, id, richTextFrom))] as const)
  return Object.fromEntries(await Promise.all(read))
}

const fileOf = (id: string) => {
  const fileName = `${id}.svg`
  const url = `//images.ctfassets.net/${space}/${id}/1/${fileName}`
  const path = join(contentFolder, url)
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(readFileSync(path, 'utf8')) ?? []
  const details = { size: statSync(path).size, image: { width: Number(width), height: Number(height) } }
  return { url, details, fileName, contentType: 'image/svg+xml' }
}

const exportedTypes = () =>
  contentTypes.map(({ id, fields, ...type }) => ({
    sys: { ...place, id, type: 'ContentType' },
    ...type,
    fields: fields.map(({ widget: _widget, help: _help, ...field }) => ({ ...field, localized: false, disabled: false, omitted: false })),
  }))

const editorInterfaces = () =>
  contentTypes.map(({ id, fields }) => ({
    sys: { ...place, id: 'default', type: 'EditorInterface', contentType: linkTo('ContentType', id) },
    controls: fields.map(({ id, widget, help }) => ({
      fieldId: id,
      widgetId: widget,
      widgetNamespace: 'builtin',
      ...(help ? { settings: { helpText: help } } : {}),
    })),
  }))

/** The content as a space's export, without the moments and versions that `stamp` adds. */
export async function buildSpace(richTextFrom: RichTextFrom) {
  const entries = [...everyEntry()].map(async ([id, source]) => ({
    metadata: {
      tags: source.tags.map((tag) => linkTo('Tag', tag)),
      concepts: source.concepts.map((concept) => linkTo('TaxonomyConcept', concept)),
    },
    sys: { ...place, id, type: 'Entry', contentType: linkTo('ContentType', source.type), ...(source.draft ? { draft: true } : {}) },
    fields: await fieldsOf(source, id, richTextFrom),
  }))
  return {
    contentTypes: exportedTypes(),
    editorInterfaces: editorInterfaces(),
    entries: await Promise.all(entries),
    assets: drawings.map(({ id, title, description }) => ({
      metadata: { tags: [], concepts: [] },
      sys: { ...place, id, type: 'Asset' },
      fields: { title: localised(title), description: localised(description), file: localised(fileOf(id)) },
    })),
    locales: [
      {
        name: 'English (United Kingdom)',
        code: locale,
        fallbackCode: null,
        default: true,
        contentManagementApi: true,
        contentDeliveryApi: true,
        optional: false,
        sys: { ...place, id: locale, type: 'Locale', version: 1 },
      },
    ],
    tags: tags.map(({ id, name }) => ({ name, sys: { ...place, id, type: 'Tag', visibility: 'public' } })),
  }
}

/** The taxonomy as an organization's export. */
export const buildOrganization = () => ({
  taxonomy: {
    concepts: concepts.map(({ id, label, definition, broader }) => ({
      sys: { id, type: 'TaxonomyConcept' },
      uri: null,
      prefLabel: localised(label),
      altLabels: localised([]),
      hiddenLabels: localised([]),
      notations: [],
      definition: localised(definition),
      broader: broader ? [linkTo('TaxonomyConcept', broader)] : [],
      related: [],
      conceptSchemes: [linkTo('TaxonomyConceptScheme', scheme.id)],
    })),
    conceptSchemes: [
      {
        sys: { id: scheme.id, type: 'TaxonomyConceptScheme' },
        uri: null,
        prefLabel: localised(scheme.label),
        definition: localised(scheme.definition),
        topConcepts: concepts.filter(({ broader }) => !broader).map(({ id }) => linkTo('TaxonomyConcept', id)),
        concepts: concepts.map(({ id }) => linkTo('TaxonomyConcept', id)),
        totalConcepts: concepts.length,
      },
    ],
  },
})

const moments = ['createdAt', 'updatedAt', 'publishedAt', 'firstPublishedAt', 'version', 'publishedVersion', 'publishedCounter']

/** What an earlier export knew of an item, or nothing. */
function before(item: Stamped, earlier: readonly Stamped[]) {
  const found = earlier.find(({ sys }) => sys.id === item.sys.id && 'contentType' in sys === 'contentType' in item.sys)
  if (!found) return undefined
  const sys = Object.entries(found.sys)
  const kept = Object.fromEntries(sys.filter(([key]) => moments.includes(key))) as Record<string, string | number>
  const rest = Object.fromEntries(sys.filter(([key]) => !moments.includes(key)))
  return { kept, bare: { ...found, sys: rest } }
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Gives each item its moments and versions: those of the earlier export where nothing has changed, else the next ones. */
export function stamp<Item extends Stamped & { sys: { draft?: boolean } }>(
  items: readonly Item[],
  earlier: readonly Stamped[],
  now: string,
) {
  return items.map((item) => {
    const { draft, ...sys } = item.sys
    const published = draft === undefined
    const known = before(item, earlier)
    if (known && same(known.bare, { ...item, sys }) && published === 'publishedVersion' in known.kept)
      return { ...item, sys: { ...sys, ...known.kept } }
    const version = Number(known?.kept.version ?? 0) + 1
    const counter = Number(known?.kept.publishedCounter ?? 0) + (published ? 1 : 0)
    return {
      ...item,
      sys: {
        ...sys,
        createdAt: known?.kept.createdAt ?? now,
        updatedAt: now,
        ...(published ? { publishedAt: now, firstPublishedAt: known?.kept.firstPublishedAt ?? now, publishedVersion: version } : {}),
        publishedCounter: counter,
        version: published ? version + 1 : version,
      },
    }
  })
}
