/** A link to another entry, asset, tag, concept or space. */
export interface Link {
  sys: { readonly type: 'Link'; readonly linkType: string; id: string }
}

interface Sys {
  id: string
  type: string
  space: Link
  environment: Link
  createdAt: string
  updatedAt: string
  version: number
  /** Absent in a draft, like the moments of its publication. */
  publishedVersion?: number
  publishedAt?: string
  firstPublishedAt?: string
  /** How often it was published: the delivery service calls it the revision. */
  publishedCounter: number
}

type Validation = Readonly<Record<string, unknown>>

export interface ContentField {
  id: string
  name: string
  type: 'Symbol' | 'Text' | 'RichText' | 'Integer' | 'Number' | 'Date' | 'Boolean' | 'Object' | 'Location' | 'Link' | 'Array'
  required: boolean
  localized: boolean
  disabled: boolean
  omitted: boolean
  validations: readonly Validation[]
  linkType?: 'Entry' | 'Asset'
  items?: { readonly type: string; readonly linkType?: 'Entry' | 'Asset'; readonly validations: readonly Validation[] }
}

export interface ContentType {
  sys: Sys
  name: string
  description: string
  displayField: string
  fields: ContentField[]
}

/** The values of each field by their locale. */
type Fields = Record<string, Record<string, unknown>>
interface Metadata {
  tags: Link[]
  concepts: Link[]
}

export interface Entry {
  metadata: Metadata
  sys: Sys & { contentType: Link }
  fields: Fields
}

export interface Asset {
  metadata: Metadata
  sys: Sys
  fields: Fields
}

interface Locale {
  code: string
  name: string
  default: boolean
  fallbackCode: string | null
  contentManagementApi: boolean
  contentDeliveryApi: boolean
  optional: boolean
  sys: { readonly id: string; readonly type: 'Locale'; readonly version: number }
}

interface Tag {
  name: string
  sys: Sys & { readonly visibility: 'public' | 'private' }
}

interface EditorInterface {
  sys: { readonly contentType: Link }
  controls: {
    readonly fieldId: string
    readonly widgetId: string
    readonly widgetNamespace: string
    readonly settings: { readonly helpText?: string; readonly format?: 'dateonly' }
  }[]
}

/** What `contentful space export` writes. */
interface SpaceExport {
  contentTypes: ContentType[]
  editorInterfaces: EditorInterface[]
  entries: Entry[]
  assets: Asset[]
  locales: Locale[]
  tags: Tag[]
}

type Words<Text = string> = Readonly<Record<string, Text>>

export interface Concept {
  sys: { readonly id: string; readonly type: 'TaxonomyConcept' }
  uri: string | null
  prefLabel: Words
  altLabels: Words<readonly string[]>
  hiddenLabels: Words<readonly string[]>
  notations: readonly string[]
  definition: Words
  broader: Link[]
  related: Link[]
  conceptSchemes: Link[]
}

interface ConceptScheme {
  sys: { readonly id: string; readonly type: 'TaxonomyConceptScheme' }
  uri: string | null
  prefLabel: Words
  definition: Words
  topConcepts: Link[]
  concepts: Link[]
  totalConcepts: number
}

/** What `contentful organization export` writes. */
export interface OrganizationExport {
  taxonomy: { concepts: Concept[]; conceptSchemes: ConceptScheme[] }
}

/** All that the content service serves. */
export type Content = SpaceExport & OrganizationExport
