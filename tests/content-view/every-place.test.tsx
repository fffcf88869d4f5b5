import { afterAll, beforeAll, expect, test } from 'vitest'
import { sectionViews } from '#src/content/section-views.ts'
import { draw, headings, type RealContent, realContent } from './draw.tsx'

let real: RealContent
beforeAll(async () => {
  real = await realContent()
})
afterAll(() => real.close())

test('every place of the content has one h1, its title, and no heading that skips a level', async () => {
  const seen = new Set<string>()
  for (const wanted of real.wanted) {
    const place = await real.read(wanted)
    const { unmount } = draw(place)
    const found = headings()
    const levels = found.map((heading) => Number(heading[1]))
    expect(found[0], wanted.key).toBe(`h1 ${place.title}`)
    expect(
      levels.filter((level) => level === 1),
      wanted.key,
    ).toEqual([1])
    expect(
      levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1),
      wanted.key,
    ).toEqual([])
    if (place.kind === 'page') for (const { type } of place.sections) seen.add(type)
    unmount()
  }
  expect(real.wanted.map(({ kind }) => kind).filter((kind) => kind === 'page').length).toBeGreaterThanOrEqual(18)
  expect([...seen].sort()).toEqual(Object.keys(sectionViews).sort())
})

test('no id stands twice on a place, and every anchor of its sections is there', async () => {
  for (const wanted of real.wanted) {
    const place = await real.read(wanted)
    const { container, unmount } = draw(place)
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
    expect(ids, wanted.key).toEqual([...new Set(ids)])
    if (place.kind === 'page')
      for (const section of place.sections) if ('anchor' in section && section.anchor) expect(ids, wanted.key).toContain(section.anchor)
    unmount()
  }
})

test('every picture keeps its place before it has come, and one at most hurries', async () => {
  let pictures = 0
  for (const wanted of real.wanted) {
    const { container, unmount } = draw(await real.read(wanted))
    const all = [...container.querySelectorAll('img')]
    pictures += all.length
    for (const picture of all) {
      expect([picture.width > 0, picture.height > 0], wanted.key).toEqual([true, true])
      expect(picture.hasAttribute('alt'), wanted.key).toBe(true)
    }
    expect(all.filter((picture) => picture.getAttribute('loading') !== 'lazy').length, wanted.key).toBeLessThanOrEqual(1)
    unmount()
  }
  expect(pictures).toBeGreaterThan(20)
})
