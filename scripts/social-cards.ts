import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp, { type SharpOptions } from 'sharp'
import { picturesFolder } from '#content/export/build-export'
import { cardFile, cardSize } from '#scripts/head/picture-of'
import { escaped } from '#scripts/head/tag'

const require = createRequire(import.meta.url)
// A file, because a machine that builds may have no fonts at all.
const fontfile = require.resolve('@expo-google-fonts/bricolage-grotesque/800ExtraBold/BricolageGrotesque_800ExtraBold.ttf')
const { width, height } = cardSize
const edge = 72
const room = { width: 560, height: 330 }
const colours = { ground: '#f7f6fd', title: '#17122f', name: '#3326c6' }

/** Long titles are set smaller, so that all lines have room. */
const sizeOf = ({ length }: string) => (length <= 24 ? 92 : length <= 45 ? 72 : 54)

const words = (text: string, size: number, colour: string): SharpOptions => ({
  text: {
    text: `<span foreground="${colour}">${escaped(text)}</span>`,
    font: `Bricolage Grotesque ExtraBold ${size}`,
    fontfile,
    width: room.width,
    dpi: 72,
    rgba: true,
    wrap: 'word',
  },
})

const ground = (mark: string, scene: string) => `
  <svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${colours.ground}"/>
    <clipPath id="frame"><rect x="680" width="700" height="${height}" rx="56"/></clipPath>
    <g clip-path="url(#frame)"><g transform="translate(385 0) scale(.985)">${scene}</g></g>
    <g transform="translate(${edge} ${edge}) scale(2.25)">${mark}</g>
  </svg>`

/** Draws a card for each page into the folder of the built site: its title beside the bridge. Gives how many there are. */
export async function drawSocialCards(out: string, name: string, pages: readonly { readonly path: string; readonly title: string }[]) {
  const [mark, scene] = await Promise.all([
    readFile('public/favicon.svg', 'utf8'),
    readFile(join(picturesFolder, 'bridge-at-dusk.svg'), 'utf8'),
  ])
  const base = await sharp(Buffer.from(ground(mark.replace('<svg ', '<svg width="32" height="32" '), scene)))
    .png()
    .toBuffer()
  const named = await sharp(words(name, 48, colours.name))
    .png()
    .toBuffer()
  for (const { path, title } of pages) {
    const written = await sharp(words(title, sizeOf(title), colours.title))
      .png()
      .toBuffer()
    const file = join(out, cardFile(path))
    await mkdir(dirname(file), { recursive: true })
    const card = sharp(base).composite([
      { input: named, left: edge + 96, top: edge + 14 },
      { input: written, left: edge, top: 240 },
    ])
    await writeFile(file, await card.png({ palette: true, colours: 128, effort: 4 }).toBuffer())
  }
}
