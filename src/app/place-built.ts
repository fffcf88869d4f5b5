import type { PlaceContent } from '#content/model/page-content'
import type { SiteSettings } from '#content/model/site-settings'
import { PartMissing } from './chunks.ts'
import type { BuiltPlaces } from './places.ts'

/** Reads what the build has put into a document, and beside it. A file that cannot be fetched rejects with a PartMissing. */
export function builtPlaces(document: Document, fetchFile: typeof fetch): BuiltPlaces {
  const blockOf = (id: string) => document.querySelector<HTMLScriptElement>(`script#${id}[type="application/json"]`)
  const place = blockOf('place')
  const settings = blockOf('settings')
  const folder = settings?.dataset.places
  return {
    settings: settings ? (JSON.parse(settings.text) as SiteSettings) : undefined,
    inline: (file) => (place?.dataset.file === file ? (JSON.parse(place.text) as PlaceContent) : undefined),
    fetch: async (file) => {
      if (folder === undefined) return undefined
      const answer = await fetchFile(folder + file).catch((cause) => {
        throw new PartMissing(true, cause)
      })
      if (answer.status === 404) return undefined
      if (!answer.ok) throw new PartMissing(false, new Error(`${answer.url} answers ${answer.status}`))
      return (await answer.json()) as PlaceContent
    },
  }
}
