import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

const Link = z.object({ sys: z.looseObject({ type: z.literal('Link'), linkType: z.string(), id: z.string() }) })
const Metadata = z.object({ tags: z.array(Link).default([]), concepts: z.array(Link).default([]) }).default({ tags: [], concepts: [] })

const Sys = z.looseObject({
  id: z.string(),
  type: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Absent in a draft. */
  publishedVersion: z.number().optional(),
  /** How often it was published: the delivery service calls it the revision. */
  publishedCounter: z.number().default(0),
})

const Localised = z.record(z.string(), z.unknown())
const Validations = z.array(z.record(z.string(), z.unknown())).default([])

const ContentField = z.looseObject({
  id: z.string(),
  name: z.string(),
  type: z.enum(['Symbol', 'Text', 'RichText', 'Integer', 'Number', 'Date', 'Boolean', 'Object', 'Location', 'Link', 'Array']),
  required: z.boolean().default(false),
  localized: z.boolean().default(false),
  disabled: z.boolean().default(false),
  omitted: z.boolean().default(false),
  validations: Validations,
  linkType: z.enum(['Entry', 'Asset']).optional(),
  items: z.looseObject({ type: z.string(), linkType: z.enum(['Entry', 'Asset']).optional(), validations: Validations }).optional(),
})
export type ContentField = z.infer<typeof ContentField>

export const ContentType = z.looseObject({
  sys: Sys,
  name: z.string(),
  description: z.string().default(''),
  displayField: z.string(),
  fields: z.array(ContentField),
})
export type ContentType = z.infer<typeof ContentType>

export const Entry = z.looseObject({
  metadata: Metadata,
  sys: Sys.extend({ contentType: Link }),
  fields: z.record(z.string(), Localised),
})
export type Entry = z.infer<typeof Entry>

export const Asset = z.looseObject({ metadata: Metadata, sys: Sys, fields: z.record(z.string(), Localised) })
export type Asset = z.infer<typeof Asset>

const Locale = z.looseObject({
  code: z.string(),
  name: z.string(),
  default: z.boolean(),
  fallbackCode: z.string().nullable(),
  sys: z.looseObject({ id: z.string(), type: z.literal('Locale'), version: z.number() }),
})

const Tag = z.looseObject({
  name: z.string(),
  sys: z.looseObject({ id: z.string(), type: z.literal('Tag'), visibility: z.enum(['public', 'private']) }),
})

const EditorInterface = z.looseObject({
  sys: z.looseObject({ contentType: Link }),
  controls: z.array(z.looseObject({ fieldId: z.string(), widgetId: z.string(), widgetNamespace: z.string() })),
})

/** What `contentful space export` writes, as far as it is served. */
export const SpaceExport = z.looseObject({
  contentTypes: z.array(ContentType),
  editorInterfaces: z.array(EditorInterface).default([]),
  entries: z.array(Entry),
  assets: z.array(Asset),
  locales: z.array(Locale).min(1),
  tags: z.array(Tag).default([]),
})
export type SpaceExport = z.infer<typeof SpaceExport>

const Concept = z.looseObject({
  sys: z.looseObject({ id: z.string(), type: z.literal('TaxonomyConcept') }),
  prefLabel: z.record(z.string(), z.string()),
  broader: z.array(Link).default([]),
})
export type Concept = z.infer<typeof Concept>

const ConceptScheme = z.looseObject({
  sys: z.looseObject({ id: z.string(), type: z.literal('TaxonomyConceptScheme') }),
  prefLabel: z.record(z.string(), z.string()),
  concepts: z.array(Link).default([]),
})

/** What `contentful organization export` writes. */
export const OrganizationExport = z.object({
  taxonomy: z.object({ concepts: z.array(Concept), conceptSchemes: z.array(ConceptScheme) }),
})
export type OrganizationExport = z.infer<typeof OrganizationExport>

/** All that the content service serves. */
export type Content = SpaceExport & OrganizationExport

/** The folder of the exports and of the assets' files, each under its address as an export with its assets writes them. */
export const contentFolder = import.meta.dirname

const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(contentFolder, name), 'utf8'))

/** The content of this repository. */
export const readContent = async (): Promise<Content> => ({
  ...SpaceExport.parse(await read('space-export.json')),
  ...OrganizationExport.parse(await read('organization-export.json')),
})
