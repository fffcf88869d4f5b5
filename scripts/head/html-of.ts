import { documentToHtmlString } from '@contentful/rich-text-html-renderer'
import type { RichText } from '#content/model/rich-text'
import { inLanguage, languageAt } from '#contract/languages'
import { escaped } from './tag.ts'

type Document = Parameters<typeof documentToHtmlString>[0]

/** Where a link of a page leads: inside the site to a page in the same language. */
const addressOf = (uri: string, page: URL) => new URL(uri.startsWith('/') ? inLanguage(uri, languageAt(page.pathname)) : uri, page).href

/** Rich text as HTML that stands alone: every link in it has an absolute address. */
export const htmlOf = (text: RichText, page: URL): string =>
  documentToHtmlString(text as unknown as Document, {
    renderNode: {
      hyperlink: ({ data, content }, next) => `<a href="${escaped(addressOf(data.uri as string, page))}">${next(content)}</a>`,
    },
  })
