import type { PageContent } from '#content/model/page-content'
import type { SiteSettings } from '#content/model/site-settings'
import { inLanguage, type Language } from '#contract/languages'
import { PartMissing } from '#src/loading/part-missing.ts'
import { type BuiltContent, settingsFile } from '#src/site/content/content-cache.ts'

/** Reads what the build has put into a folder, for the pages of a language; without a folder there was no build. A file that cannot be fetched rejects with a PartMissing. */
export function builtContent(folder: string | undefined, fetchFile: typeof fetch, language: Language): BuiltContent {
  const fetchJson = async (file: string): Promise<unknown> => {
    if (folder === undefined) return undefined
    const ask = async () => {
      const answer = await fetchFile(folder + inLanguage(`/${file}`, language).slice(1))
      return { answer, text: await answer.text() }
    }
    const { answer, text } = await ask().catch((cause) => {
      throw new PartMissing(true, cause)
    })
    if (answer.status === 404) return undefined
    if (!answer.ok) throw new PartMissing(false, new Error(`${answer.url} answers ${answer.status}`))
    return JSON.parse(text)
  }
  return {
    settings: () => fetchJson(settingsFile) as Promise<SiteSettings | undefined>,
    page: (file) => fetchJson(file) as Promise<PageContent | undefined>,
  }
}
