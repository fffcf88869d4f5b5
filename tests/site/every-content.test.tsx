import { afterAll, beforeAll, expect, test } from 'vitest'
import { sectionViews } from '#src/site/sections/section-views.ts'
import { draw, headings, type RealContent, realContent } from './draw.tsx'

let real: RealContent
beforeAll(async () => {
  real = await realContent()
})
afterAll(() => real.close())

test('all content has one h1, its title, and no heading that skips a level', async () => {
  const seen = new Set<string>()
  for (const key of real.keys) {
    const content = await real.read(key)
    const { unmount } = draw(content)
    const found = headings()
    const levels = found.map((heading) => Number(heading[1]))
    expect(found[0], key.id).toBe(`h1 ${content.title}`)
    expect(
      levels.filter((level) => level === 1),
      key.id,
    ).toEqual([1])
    expect(
      levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1),
      key.id,
    ).toEqual([])
    if (content.kind === 'page') for (const { type } of content.sections) seen.add(type)
    unmount()
  }
  expect(real.keys.map(({ kind }) => kind).filter((kind) => kind === 'page').length).toBeGreaterThanOrEqual(18)
  expect([...seen].sort()).toEqual(Object.keys(sectionViews).sort())
})

test('no id stands twice on a page, and every anchor of its sections is there', async () => {
  for (const key of real.keys) {
    const content = await real.read(key)
    const { container, unmount } = draw(content)
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
    expect(ids, key.id).toEqual([...new Set(ids)])
    if (content.kind === 'page')
      for (const section of content.sections) if ('anchor' in section && section.anchor) expect(ids, key.id).toContain(section.anchor)
    unmount()
  }
})

test('no picture stands on two pages, or twice on one', async () => {
  const seen = new Map<string, string>()
  const again: string[] = []
  for (const key of real.keys) {
    const { container, unmount } = draw(await real.read(key))
    for (const use of container.querySelectorAll('use')) {
      const picture = use.getAttribute('href') ?? ''
      if (seen.has(picture)) again.push(`${picture} on ${seen.get(picture)} and on ${key.id}`)
      seen.set(picture, key.id)
    }
    unmount()
  }
  expect(again).toEqual([])
  expect(seen.size).toBeGreaterThan(20)
})

test('every picture keeps its place before it has come, and one at most hurries', async () => {
  let pictures = 0
  for (const key of real.keys) {
    const { container, unmount } = draw(await real.read(key))
    const all = [...container.querySelectorAll('img')]
    pictures += all.length
    for (const picture of all) {
      expect([picture.width > 0, picture.height > 0], key.id).toEqual([true, true])
      expect(picture.hasAttribute('alt'), key.id).toBe(true)
    }
    expect(all.filter((picture) => picture.getAttribute('loading') !== 'lazy').length, key.id).toBeLessThanOrEqual(1)
    unmount()
  }
  expect(pictures).toBeGreaterThan(20)
})
