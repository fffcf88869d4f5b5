import { describe, expect, test } from 'vitest'
import { translatedRows } from '#scripts/languages/rows'
import { changedAlone, type Row, tableOf } from '#scripts/languages/table'

const rows = translatedRows()
/** The list as it would be written after a change of one place. */
const after = (at: string, change: (row: Row) => Row) => tableOf(rows.map((row) => (row.at === at ? change(row) : row)))
const before = tableOf(rows)

describe('English that changed', () => {
  test.each(['page-about hero lead', 'legal-privacy body 20', 'news-one-price body 6', 'text-messages sent', 'drawings ferry description'])(
    'is named while its Pidgin is as it was: %s',
    (at) => {
      const changed = changedAlone(
        before,
        after(at, (row) => ({ ...row, english: `${row.english} And | more.` })),
      )
      expect(changed.map((row) => row.at)).toEqual([at])
    },
  )

  test('is done with once the Pidgin is written anew', () => {
    const written = after('page-about hero lead', (row) => ({ ...row, english: 'Another lead.', pidgin: 'Another lead for Pidgin.' }))
    expect(changedAlone(before, written)).toEqual([])
  })

  test('is known by the place of its words, which no other words have', () => {
    const places = rows.flatMap(({ at }) => (at === 'screens' ? [] : [at]))
    expect(new Set(places).size).toBe(places.length)
  })
})
