import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp, { type SharpOptions } from 'sharp'
import { picturesFolder } from '#content/export/build-export'
import type { Scene } from '#content/model/scene'
import { drawings } from '#content/source/drawings'
import { colourModes } from '#scripts/build/theme-colours'
import type { HeadedPage } from '#scripts/head/head-parts'
import { cardFile, cardSize } from '#scripts/head/picture-of'
import { escaped } from '#scripts/head/tag'
import { variableOf } from '#src/theme/tokens.ts'

const require = createRequire(import.meta.url)
// A file, because a machine that builds may have no fonts at all.
const fontfile = require.resolve('@expo-google-fonts/bricolage-grotesque/800ExtraBold/BricolageGrotesque_800ExtraBold.ttf')
const { width, height } = cardSize
const edge = 72
const room = { width: 500, height: 330 }
const frame = { x: 612, width: width - 612 }
const { page: ground, text: ink, brand, ...light } = colourModes.light

/** Long titles are set smaller, so that all lines have room. */
const sizeOf = ({ length }: string) => (length <= 20 ? 88 : length <= 40 ? 68 : 50)

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

/** A drawing, and the part of it that fills the frame. */
interface Shown {
  readonly file: string
  readonly part: string
}
const sceneOf = (scene: Scene, part: string): Shown => ({ file: join('src/site/scenes', `${scene}.svg`), part })
/** As the site shows it: over the whole page its left may go, in a frame of 4 : 3 both sides alike. */
const wide = 'viewBox="0 0 1200 675" preserveAspectRatio="xMaxYMax slice"'
const beside = 'viewBox="300 0 900 675" preserveAspectRatio="xMidYMid slice"'
const drawn = 'viewBox="0 0 960 640" preserveAspectRatio="xMidYMid slice"'

/** The picture of a page: its scene, the drawing of an article, or the bridge. */
function shownOn(page: HeadedPage): Shown {
  const hero = page.kind === 'page' ? page.sections.find((section) => section.type === 'hero') : undefined
  if (hero?.scene) return sceneOf(hero.scene, hero.layout === 'scene' ? wide : beside)
  if (page.kind === 'legal-document' && page.document.scene) return sceneOf(page.document.scene, beside)
  const drawing = page.kind === 'news-article' ? drawings.find(({ id }) => id === page.article.image?.id) : undefined
  return drawing ? { file: join(picturesFolder, `${drawing.id}.svg`), part: drawn } : sceneOf('third-mainland-bridge', wide)
}

/** In the light colours, put in the place of the custom properties, which the renderer does not read. */
async function framed({ file, part }: Shown): Promise<string> {
  const shapes = (await readFile(file, 'utf8')).replaceAll(/<\/?(svg|symbol)[^>]*>|<(title|style)>.*<\/\2>/g, '')
  const coloured = Object.entries(light).reduce((text, [name, value]) => text.replaceAll(`var(${variableOf(name)})`, value), shapes)
  return `<svg x="${frame.x}" width="${frame.width}" height="${height}" ${part} stroke-linejoin="round">${coloured}</svg>`
}

const cardOf = (mark: string, picture: string) => `
  <svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${ground}"/>
    ${picture}
    <g transform="translate(${edge} ${edge}) scale(2.25)">${mark}</g>
  </svg>`

/** Draws a card for each page into the folder of the built site: its title beside its picture. */
export async function drawSocialCards(out: string, name: string, pages: readonly { readonly path: string; readonly page: HeadedPage }[]) {
  const mark = (await readFile('public/favicon.svg', 'utf8')).replace('<svg ', '<svg width="32" height="32" ')
  const named = await sharp(words(name, 48, brand))
    .png()
    .toBuffer()
  for (const { path, page } of pages) {
    const { title } = page
    const base = Buffer.from(cardOf(mark, await framed(shownOn(page))))
    const written = await sharp(words(title, sizeOf(title), ink))
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
