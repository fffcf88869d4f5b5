import type { PageContent } from '#content/model/page-content'
import type { SiteSettings } from '#content/model/site-settings'
import { inLanguage, type Language } from '#contract/languages'
import { PartMissing } from '#src/app/builds/chunks.ts'
import type { BuiltContent } from '#src/site/content/content-cache.ts'

/** Reads what the build has put into a document, and beside it, for the pages of a language. A file that cannot be fetched rejects with a PartMissing. */
export function builtContent(document: Document, fetchFile: typeof fetch, language: Language): BuiltContent {
  const blockOf = (id: string) => document.querySelector<HTMLScriptElement>(`script#${id}[type="application/json"]`)
  const page = blockOf('page-content')
  const settings = blockOf('settings')
  const folder = settings?.dataset.content
  const fetchJson = async (file: string): Promise<unknown> => {
    if (folder === undefined) return undefined
    const answer = await fetchFile(folder + inLanguage(`/${file}`, language).slice(1)).catch((cause) => {
      throw new PartMissing(true, cause)
    })
    if (answer.status === 404) return undefined
    if (!answer.ok) throw new PartMissing(false, new Error(`${answer.url} answers ${answer.status}`))
    return answer.json()
  }
  return {
    settings: settings ? (JSON.parse(settings.text) as SiteSettings) : undefined,
    inline: (file) => (page?.dataset.file === file ? (JSON.parse(page.text) as PageContent) : undefined),
    fetch: (file) => fetchJson(file) as Promise<PageContent | undefined>,
  }
}
