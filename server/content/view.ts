import type { Asset, Content, ContentType, Entry } from '#content/export/export-format'

export type ContentItem = Entry | Asset

/** The content as one of its two services sees it: the delivery service what was published, the preview service all. */
export interface View {
  readonly content: Content
  readonly preview: boolean
  readonly types: ReadonlyMap<string, ContentType>
  readonly entries: ReadonlyMap<string, Entry>
  readonly assets: ReadonlyMap<string, Asset>
  readonly locale: string
}

const byId = <Kept extends { readonly sys: { readonly id: string } }>(items: readonly Kept[]) =>
  new Map(items.map((item) => [item.sys.id, item]))

/** What the delivery service shows of the content, or, with `preview`, the preview service: drafts as well. */
export function createView(content: Content, preview: boolean): View {
  const seen = ({ sys }: { readonly sys: { readonly publishedVersion?: number | undefined } }) =>
    preview || sys.publishedVersion !== undefined
  return {
    content,
    preview,
    types: byId(content.contentTypes.filter(seen)),
    entries: byId(content.entries.filter(seen)),
    assets: byId(content.assets.filter(seen)),
    locale: content.locales.find((one) => one.default)?.code ?? content.locales[0]?.code ?? '',
  }
}

/** The id of an entry's content type; an asset has none. */
export const contentTypeIdOf = ({ sys }: Pick<ContentItem, 'sys'>) =>
  'contentType' in sys ? (sys.contentType as { readonly sys: { readonly id: string } }).sys.id : undefined

export interface LinkValue {
  readonly sys: { readonly type: 'Link'; readonly linkType: string; readonly id: string }
}

/** Whether a value links to an entry or asset. */
export const isLink = (value: unknown): value is LinkValue =>
  typeof value === 'object' && value !== null && (value as Partial<LinkValue>).sys?.type === 'Link'

/** Every link within a value, through lists and rich text. */
export function linksIn(value: unknown): LinkValue[] {
  if (isLink(value)) return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(linksIn)
}

/** What a link leads to; undefined when it is not shown. */
export const linkedBy = (view: View, { sys }: LinkValue): ContentItem | undefined =>
  sys.linkType === 'Entry' ? view.entries.get(sys.id) : sys.linkType === 'Asset' ? view.assets.get(sys.id) : undefined
