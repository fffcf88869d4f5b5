import type { Content, ContentField, ContentType, Entry } from './export-format.ts'

type Validation = Readonly<Record<string, unknown>>
interface Node {
  readonly nodeType: string
  readonly value?: string
  readonly marks?: readonly { readonly type: string }[]
  readonly data?: { readonly uri?: string }
  readonly content?: readonly Node[]
}
interface LinkValue {
  readonly sys: { readonly linkType: string; readonly id: string }
}

const alwaysEnabled = ['document', 'paragraph', 'text', 'list-item']

/** Every node of a rich text, the document first. */
export const nodesOf = (node: Node): Node[] => [node, ...(node.content ?? []).flatMap(nodesOf)]

const isOfType: Record<ContentField['type'], (value: unknown) => boolean> = {
  Symbol: (value) => typeof value === 'string' && value.length <= 256,
  Text: (value) => typeof value === 'string' && value.length <= 50_000,
  RichText: (value) => (value as Node).nodeType === 'document',
  Integer: Number.isInteger,
  Number: (value) => typeof value === 'number',
  Date: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  Boolean: (value) => typeof value === 'boolean',
  Object: (value) => typeof value === 'object',
  Location: (value) => typeof value === 'object',
  Link: (value) => (value as LinkValue).sys?.linkType !== undefined,
  Array: Array.isArray,
}

const within = (size: number, { min = 0, max = Number.POSITIVE_INFINITY }: { min?: number; max?: number }) => size >= min && size <= max

/** What is wrong with the content, in sentences; what Contentful would refuse to publish, and links that lead to nothing. */
export function exportErrors(content: Content): string[] {
  const types = new Map(content.contentTypes.map((type) => [type.sys.id, type]))
  const entries = new Map(content.entries.map((entry) => [entry.sys.id, entry]))
  const assets = new Map(content.assets.map((asset) => [asset.sys.id, asset]))
  const locale = content.locales.find((one) => one.default)?.code ?? ''
  const codes = new Set(content.locales.map(({ code }) => code))

  const broken: Record<string, (value: unknown, rule: never, all: readonly unknown[]) => boolean> = {
    size: (value, rule: { min?: number; max?: number }) => !within((value as string | unknown[]).length, rule),
    range: (value, rule: { min?: number; max?: number }) => !within(value as number, rule),
    in: (value, rule: readonly unknown[]) => !rule.includes(value),
    regexp: (value, rule: { pattern: string }) => !new RegExp(rule.pattern).test(value as string),
    unique: (value, _rule, all) => all.filter((other) => other === value).length > 1,
    linkContentType: (value, rule: readonly string[]) =>
      !rule.includes(entries.get((value as LinkValue).sys.id)?.sys.contentType.sys.id ?? ''),
    linkMimetypeGroup: (value, rule: readonly string[]) => {
      const file = assets.get((value as LinkValue).sys.id)?.fields.file?.[locale] as { contentType?: string } | undefined
      return !rule.includes(file?.contentType?.split('/')[0] ?? '')
    },
    enabledNodeTypes: (value, rule: readonly string[]) =>
      nodesOf(value as Node).some(({ nodeType }) => ![...alwaysEnabled, ...rule].includes(nodeType)),
    enabledMarks: (value, rule: readonly string[]) =>
      nodesOf(value as Node).some(({ marks = [] }) => marks.some(({ type }) => !rule.includes(type))),
  }
  const brokenBy = (value: unknown, validations: readonly Validation[], all: readonly unknown[]) =>
    validations.flatMap((validation) =>
      Object.entries(validation).flatMap(([rule, told]) =>
        rule !== 'message' && (!broken[rule] || broken[rule](value, told as never, all)) ? [`breaks ${rule}`] : [],
      ),
    )
  const isThere = ({ sys }: LinkValue) => (sys.linkType === 'Asset' ? assets : entries).has(sys.id)
  const errorsOfValue = (value: unknown, field: ContentField, all: readonly unknown[]): string[] => {
    if (value === undefined) return field.required ? ['is missing'] : []
    if (!isOfType[field.type](value)) return [`is no ${field.type}`]
    if (field.type === 'Link' && !isThere(value as LinkValue)) return ['links to nothing']
    const items = field.items
    const inside =
      items === undefined
        ? []
        : (value as unknown[]).flatMap((item) =>
            items.type === 'Link' && !isThere(item as LinkValue) ? ['links to nothing'] : brokenBy(item, items.validations, []),
          )
    return [...brokenBy(value, field.validations, all), ...inside]
  }

  const errorsInLocale = (code: string, value: unknown, field: ContentField, all: readonly unknown[]): string[] => [
    ...(codes.has(code) ? [] : [`${field.id} has the unknown locale ${code}`]),
    ...(field.localized ? [] : [`${field.id} has words in ${code}, though it is the same in every locale`]),
    ...errorsOfValue(value, field, all).map((error) => `${field.id} ${error} in ${code}`),
  ]

  const errorsOfEntry = (entry: Entry, type: ContentType): string[] => {
    const known = new Set(type.fields.map(({ id }) => id))
    const unknown = Object.keys(entry.fields).filter((id) => !known.has(id))
    return [
      ...unknown.map((id) => `has a field ${id} that ${type.sys.id} does not have`),
      ...type.fields.flatMap((field) => {
        const all = (code: string) =>
          content.entries.filter((other) => other.sys.contentType.sys.id === type.sys.id).map((other) => other.fields[field.id]?.[code])
        const values = entry.fields[field.id] ?? {}
        const others = Object.keys(values).filter((code) => code !== locale)
        return [
          ...errorsOfValue(values[locale], field, all(locale)).map((error) => `${field.id} ${error}`),
          ...others.flatMap((code) => errorsInLocale(code, values[code], field, all(code))),
        ]
      }),
    ]
  }

  const seen = new Set<string>()
  const tags = new Set(content.tags.map(({ sys }) => sys.id))
  const concepts = new Set(content.taxonomy.concepts.map(({ sys }) => sys.id))
  return content.entries.flatMap((entry) => {
    const { id } = entry.sys
    const type = types.get(entry.sys.contentType.sys.id)
    const errors = [
      ...(seen.has(id) ? ['stands there twice'] : []),
      ...(/^[a-zA-Z0-9._-]{1,64}$/.test(id) ? [] : ['has an id that Contentful does not take']),
      ...entry.metadata.tags.filter(({ sys }) => !tags.has(sys.id)).map(({ sys }) => `has the unknown tag ${sys.id}`),
      ...entry.metadata.concepts.filter(({ sys }) => !concepts.has(sys.id)).map(({ sys }) => `has the unknown concept ${sys.id}`),
      ...(type ? errorsOfEntry(entry, type) : [`is of the unknown type ${entry.sys.contentType.sys.id}`]),
    ]
    seen.add(id)
    return errors.map((error) => `${id} ${error}.`)
  })
}
