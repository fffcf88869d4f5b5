import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Region } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawSocialCards } from '#scripts/social-cards'

let out: string
beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), 'cards-'))
  await drawSocialCards(out, 'Cruzer', [
    { path: '/', title: 'Redefining how people travel' },
    { path: '/faq/driver', title: 'Answers & more for <drivers>, in a title that is as long as the longest may be' },
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
    expect(await inkIn(file, { left: 72, top: 230, width: 560, height: 370 })).toBeGreaterThan(2000)
    expect(await inkIn(file, { left: 634, top: 0, width: 40, height: 630 })).toBe(0)
    expect(await inkIn(file, { left: 0, top: 606, width: 640, height: 24 })).toBe(0)
  }
})
