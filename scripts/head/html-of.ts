import { documentToHtmlString } from '@contentful/rich-text-html-renderer'
import type { RichText } from '#content/model/rich-text'
import { escaped } from './tag.ts'

type Document = Parameters<typeof documentToHtmlString>[0]

/** Rich text as HTML that stands alone: every link in it has an absolute address. */
export const htmlOf = (text: RichText, page: URL): string =>
  documentToHtmlString(text as unknown as Document, {
    renderNode: {
      hyperlink: ({ data, content }, next) => `<a href="${escaped(new URL(data.uri as string, page).href)}">${next(content)}</a>`,
    },
  })
