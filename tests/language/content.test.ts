import { beforeAll, describe, expect, test } from 'vitest'
import { contentExport } from '#content/export/build-export'
import { exportErrors } from '#content/export/export-errors'
import type { Content, Entry } from '#content/export/export-format'
import { pidginEntries } from '#content/pcm/entries'

let content: Content
beforeAll(async () => {
  content = await contentExport()
})

const entryOf = (id: string) => content.entries.find(({ sys }) => sys.id === id) as Entry

/** An entry with all that it is made of. */
function withParts(entry: Entry): Entry[] {
  const links = Object.values(entry.fields).flatMap(({ 'en-GB': value }) => (Array.isArray(value) ? value : []))
  return [entry, ...links.flatMap(({ sys }) => withParts(entryOf(sys.id)))]
}

/** The fields of entries whose words another language has to write too. */
const wordsOf = (entries: readonly Entry[]) =>
  entries.flatMap(({ sys, fields }) => {
    const type = content.contentTypes.find(({ sys: { id } }) => id === sys.contentType.sys.id)
    const localised = type?.fields.filter(({ localized, id }) => localized && fields[id] !== undefined) ?? []
    return localised.map(({ id }) => ({ at: `${sys.id} ${id}`, words: fields[id] as Record<string, unknown> }))
  })

/** What a path of its own, or the site itself, shows. */
const shown = ['page', 'newsArticle', 'role', 'legalDocument', 'siteSettings', 'faqItem']
const shownEntries = () => content.entries.filter(({ sys }) => shown.includes(sys.contentType.sys.id))

describe('the content in Nigerian Pidgin', () => {
  test('is whole: every page, article, role, legal text and question, with all that it is made of', () => {
    const words = wordsOf(shownEntries().flatMap(withParts))
    expect(words.length).toBeGreaterThan(500)
    expect(words.flatMap(({ at, words }) => (words.pcm === undefined ? [at] : []))).toEqual([])
  })

  test('says what every picture shows', () => {
    expect(content.assets.filter(({ fields }) => fields.title?.pcm === undefined || fields.description?.pcm === undefined)).toEqual([])
  })

  test('is of no entry that is not there', () => {
    expect(Object.keys(pidginEntries).filter((id) => !entryOf(id))).toEqual([])
  })

  test('leads where the English leads, and is as short as an editor may write', () => {
    const urlsIn = (words: unknown) => [...JSON.stringify(words).matchAll(/"uri":"([^"]+)"/g)].map(([, uri]) => uri)
    const translated = wordsOf(content.entries).filter(({ words }) => words.pcm !== undefined)
    expect(translated.filter(({ words }) => urlsIn(words.pcm).join() !== urlsIn(words['en-GB']).join())).toEqual([])
    expect(exportErrors(content)).toEqual([])
  })

  test('has the headings, paragraphs and lists of the English', () => {
    const shapeOf = (value: unknown): unknown =>
      (value as { content?: readonly { nodeType: string }[] }).content?.map((node) => [
        node.nodeType,
        ...(/list/.test(node.nodeType) ? [shapeOf(node)] : []),
      ])
    const texts = wordsOf(content.entries).filter(({ words }) => typeof words['en-GB'] === 'object' && words.pcm !== undefined)
    expect(texts.length).toBeGreaterThan(40)
    for (const { at, words } of texts) expect(shapeOf(words.pcm), at).toEqual(shapeOf(words['en-GB']))
  })

  test('has titles and descriptions that no other page has', () => {
    const titled = shownEntries().filter(({ fields }) => fields.title)
    const told = titled.flatMap(({ fields }) => [fields.title?.pcm, (fields.description ?? fields.summary)?.pcm])
    expect(new Set(told).size).toBe(told.length)
  })
})
