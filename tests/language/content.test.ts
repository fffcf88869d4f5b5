import { beforeAll, describe, expect, test } from 'vitest'
import { contentExport } from '#content/export/build-export'
import { exportErrors } from '#content/export/export-errors'
import type { Content, Entry } from '#content/export/export-format'
import { pidginEntries } from '#content/pcm/entries'
import { isInPidgin, pagesInPidgin } from '#contract/languages'

let content: Content
beforeAll(async () => {
  content = await contentExport()
})

const entryOf = (id: string) => content.entries.find(({ sys }) => sys.id === id) as Entry
const slugOf = ({ fields }: Entry) => fields.slug?.['en-GB'] as string
const pageAt = (slug: string) => content.entries.find((entry) => entry.sys.contentType.sys.id === 'page' && slugOf(entry) === slug) as Entry

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

describe('the content in Nigerian Pidgin', () => {
  test.each(['site', ...pagesInPidgin])('is whole: %s', (slug) => {
    const words = wordsOf(withParts(slug === 'site' ? entryOf('site') : pageAt(slug)))
    expect(words.length).toBeGreaterThan(3)
    expect(words.flatMap(({ at, words }) => (words.pcm === undefined ? [at] : []))).toEqual([])
  })

  test('is of no entry that is not there, and of no page that is read in English alone', () => {
    const ids = Object.keys(pidginEntries)
    expect(ids.filter((id) => !entryOf(id))).toEqual([])
    const pages = ids.map(entryOf).filter(({ sys }) => sys.contentType.sys.id === 'page')
    expect(pages.map(slugOf).filter((slug) => !isInPidgin(slug))).toEqual([])
  })

  test('leads where the English leads, and is as short as an editor may write', () => {
    const urlsIn = (words: unknown) => [...JSON.stringify(words).matchAll(/"uri":"([^"]+)"/g)].map(([, uri]) => uri)
    const translated = wordsOf(content.entries).filter(({ words }) => words.pcm !== undefined)
    expect(translated.filter(({ words }) => urlsIn(words.pcm).join() !== urlsIn(words['en-GB']).join())).toEqual([])
    expect(exportErrors(content)).toEqual([])
  })

  test('has titles and descriptions that no other page has', () => {
    const told = pagesInPidgin.flatMap((slug) => ['title', 'description'].map((field) => pageAt(slug).fields[field]?.pcm))
    expect(new Set(told).size).toBe(told.length)
  })
})
