import { badRequest } from './problem.ts'
import type { ContentItem, View } from './view.ts'

/** The locale that a query names: a code, every locale (`*`), or the default one. */
export function localeOf(view: View, asked: string | undefined): string {
  if (asked === undefined || asked === '') return view.locale
  if (asked !== '*' && !view.content.locales.some(({ code }) => code === asked)) throw badRequest(`Unknown locale: ${asked}`)
  return asked
}

/** The locale itself and those it falls back to, in this order. */
function chainOf(view: View, locale: string): string[] {
  const next = view.content.locales.find(({ code }) => code === locale)?.fallbackCode
  return next && next !== locale ? [locale, ...chainOf(view, next)] : [locale]
}

/** The value of a field in a locale, or in the first that it falls back to. */
export function valueIn(view: View, values: Readonly<Record<string, unknown>> | undefined, locale: string): unknown {
  return chainOf(view, locale === '*' ? view.locale : locale)
    .map((code) => values?.[code])
    .find((value) => value !== undefined)
}

const servedFile = (file: unknown): unknown =>
  typeof file === 'object' && file !== null && 'url' in file && typeof file.url === 'string'
    ? { ...file, url: file.url.replace(/^\/\/[^/]+\//, '/content/files/') }
    : file

const served = (item: ContentItem, field: string, value: unknown) =>
  item.sys.type === 'Asset' && field === 'file' ? servedFile(value) : value

/** The system's part of an entry or asset, as the delivery service tells it. */
function sysOf(view: View, { sys }: ContentItem, locale: string) {
  const { space, environment, id, type, createdAt, updatedAt, publishedVersion, publishedCounter } = sys
  return {
    space,
    id,
    type,
    createdAt,
    updatedAt,
    environment,
    ...(publishedVersion === undefined ? {} : { publishedVersion }),
    revision: publishedCounter,
    ...('contentType' in sys ? { contentType: sys.contentType } : {}),
    ...(locale === '*' ? {} : { locale: locale || view.locale }),
  }
}

/** An entry or asset as it is sent: in one locale, or in all (`*`) with each field by its locales. Files are at our own address. */
export function sentItem(view: View, item: ContentItem, locale: string) {
  const fields = Object.entries(item.fields).flatMap(([field, values]) => {
    if (locale === '*')
      return [[field, Object.fromEntries(Object.entries(values).map(([code, value]) => [code, served(item, field, value)]))] as const]
    const value = valueIn(view, values, locale)
    return value === undefined ? [] : [[field, served(item, field, value)] as const]
  })
  return { metadata: item.metadata, sys: sysOf(view, item, locale), fields: Object.fromEntries(fields) as Record<string, unknown> }
}
export type SentItem = ReturnType<typeof sentItem>
