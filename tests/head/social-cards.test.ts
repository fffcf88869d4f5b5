import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Region } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawSocialCards } from '#scripts/build/social-cards'
import type { HeadedPage } from '#scripts/head/head-parts'

const screen = (title: string): HeadedPage => ({ kind: 'screen', title, description: '' })
/** An article whose picture is one of the drawings, as far as a card looks at it. */
const article = (id: string) => ({ kind: 'news-article', title: 'An article', article: { image: { id } } }) as HeadedPage

let out: string
beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), 'cards-'))
  await drawSocialCards(out, 'Cruzer', [
    { path: '/', page: screen('Redefining how people travel') },
    { path: '/faq/driver', page: screen('Answers & more for <drivers>, in a title that is as long as the longest may be') },
    { path: '/news/one', page: article('dashboard') },
    { path: '/news/other', page: article('ferry') },
  ])
})
afterAll(() => rm(out, { recursive: true }))

/** How many points of a card's part are as dark as its title. */
async function inkIn(file: string, part: Region) {
  const { data } = await sharp(join(out, file)).extract(part).greyscale().raw().toBuffer({ resolveWithObject: true })
  return data.filter((shade) => shade < 60).length
}

test.each(['social/index.png', 'social/faq/driver.png'])('%s is a picture of the size that networks show, and light', async (file) => {
  const { width, height, format } = await sharp(join(out, file)).metadata()
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
  expect((await stat(join(out, file))).size).toBeLessThan(80_000)
})

test('the title stands in its place and keeps away from the picture, however long it is', async () => {
  for (const file of ['social/index.png', 'social/faq/driver.png']) {
    expect(await inkIn(file, { left: 72, top: 230, width: 500, height: 370 })).toBeGreaterThan(2000)
    expect(await inkIn(file, { left: 576, top: 0, width: 36, height: 630 })).toBe(0)
    expect(await inkIn(file, { left: 0, top: 606, width: 612, height: 24 })).toBe(0)
  }
})

test('an article is shown with its own picture', async () => {
  const [one, other] = await Promise.all(
    ['one', 'other'].map((name) =>
      sharp(join(out, `social/news/${name}.png`))
        .raw()
        .toBuffer(),
    ),
  )
  expect(one?.equals(other as Buffer)).toBe(false)
})
