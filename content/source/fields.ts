import { sharedFields } from './translation.ts'

/** A check that Contentful makes when an editor publishes; one key says which. */
type Validation = Readonly<Record<string, unknown>>

export interface Field {
  readonly id: string
  readonly name: string
  readonly type: 'Symbol' | 'Text' | 'RichText' | 'Integer' | 'Date' | 'Location' | 'Link' | 'Array'
  readonly required: boolean
  /** Whether each language has its own words in it. */
  readonly localized: boolean
  readonly validations: readonly Validation[]
  readonly linkType?: 'Entry' | 'Asset'
  readonly items?: { readonly type: 'Link' | 'Symbol'; readonly linkType?: 'Entry' | 'Asset'; readonly validations: readonly Validation[] }
  readonly widget: string
  readonly help?: string
}

type FieldOptions = Partial<Pick<Field, 'required' | 'help'>>

const isInWords = ({ type }: Pick<Field, 'type'>, id: string) =>
  ['Symbol', 'Text', 'RichText'].includes(type) && !sharedFields.some((shared) => shared === id)

type Given = Omit<Field, 'id' | 'name' | 'required' | 'localized' | 'validations'> & Partial<Field>
const field = (id: string, name: string, rest: Given): Field => ({
  required: true,
  validations: [],
  ...rest,
  localized: isInWords(rest, id),
  id,
  name,
})

/** Words on one line, at most `longest` characters. */
export const line = (id: string, name: string, longest = 80, told: FieldOptions = {}) =>
  field(id, name, { type: 'Symbol', widget: 'singleLine', validations: [{ size: { max: longest } }], ...told })

export const paragraph = (id: string, name: string, longest = 400, told: FieldOptions = {}) =>
  field(id, name, { type: 'Text', widget: 'multipleLine', validations: [{ size: { max: longest } }], ...told })

/** Words of a form of their own: a path, a slug, an address. */
export const patterned = (id: string, name: string, pattern: RegExp, told: FieldOptions & { unique?: boolean } = {}) => {
  const { unique = false, ...rest } = told
  const validations = [...(unique ? [{ unique: true }] : []), { regexp: { pattern: pattern.source, flags: '' }, message: told.help }]
  return field(id, name, { type: 'Symbol', widget: unique ? 'slugEditor' : 'singleLine', validations, ...rest })
}

export const choice = (id: string, name: string, of: readonly string[], told: FieldOptions = {}) =>
  field(id, name, { type: 'Symbol', widget: 'dropdown', validations: [{ in: of }], ...told })

export const day = (id: string, name: string, told: FieldOptions = {}) => field(id, name, { type: 'Date', widget: 'datePicker', ...told })

/** A point of the earth: latitude and longitude. */
export const place = (id: string, name: string, told: FieldOptions = {}) =>
  field(id, name, { type: 'Location', widget: 'locationEditor', ...told })

export const percent = (id: string, name: string) =>
  field(id, name, { type: 'Integer', widget: 'numberEditor', validations: [{ range: { min: 0, max: 100 } }] })

export const whole = (id: string, name: string, least: number, told: FieldOptions = {}) =>
  field(id, name, { type: 'Integer', widget: 'numberEditor', validations: [{ range: { min: least } }], ...told })

const blocks = ['heading-2', 'heading-3', 'unordered-list', 'ordered-list', 'hyperlink']

/** Rich text with what the site can draw: two levels of headings, lists, links, bold and italic. */
export const richText = (id: string, name: string) =>
  field(id, name, {
    type: 'RichText',
    widget: 'richTextEditor',
    validations: [{ enabledNodeTypes: blocks }, { enabledMarks: ['bold', 'italic'] }],
  })

export const image = (id: string, name: string, told: FieldOptions = {}) =>
  field(id, name, { type: 'Link', linkType: 'Asset', widget: 'assetLinkEditor', validations: [{ linkMimetypeGroup: ['image'] }], ...told })

export const entries = (id: string, name: string, of: readonly string[], told: FieldOptions = {}) =>
  field(id, name, {
    type: 'Array',
    widget: 'entryLinksEditor',
    validations: [{ size: { min: 1 } }],
    items: { type: 'Link', linkType: 'Entry', validations: [{ linkContentType: of }] },
    ...told,
  })

/** What a field is told to be that may stay empty. */
export const optional = { required: false } as const

/** The fields that most sections begin with. */
export const heading = line('heading', 'Heading', 80)
export const intro = paragraph('intro', 'Introduction', 300, optional)
export const anchor = patterned('anchor', 'Anchor', /^[a-z][a-z0-9-]*$/, { ...optional, help: 'The name after # in a link to this part.' })
