import { documentToHtmlString } from '@contentful/rich-text-html-renderer'
import { linkKind } from '#content/model/link-kind'
import type { RichText } from '#content/model/rich-text'
import { inLanguage, languageAt } from '#contract/languages'
import { escaped } from './tag.ts'

type Document = Parameters<typeof documentToHtmlString>[0]

/** Where a link of a page leads: inside the site to a page in the same language; undefined where it is not followed. */
function addressOf(uri: string, page: URL): string | undefined {
  const kind = linkKind(uri)
  const to = kind === 'inside' && uri.startsWith('/') ? inLanguage(uri, languageAt(page.pathname)) : uri
  return kind && URL.canParse(to, page) ? new URL(to, page).href : undefined
}

/** Rich text as HTML that stands alone: every link in it has an absolute address, and one that is not followed is its words. */
export const htmlOf = (text: RichText, page: URL): string =>
  documentToHtmlString(text as unknown as Document, {
    // Lines that an editor has broken.
    preserveWhitespace: true,
    renderNode: {
      hyperlink: ({ data, content }, next) => {
        const address = addressOf(String(data.uri), page)
        return address === undefined ? next(content) : `<a href="${escaped(address)}">${next(content)}</a>`
      },
    },
  })
