import { readFile, writeFile } from 'node:fs/promises'
import { type Browser, chromium } from 'playwright-core'
import sharp from 'sharp'
import { findBrowser } from '#scripts/browser'

const mark = await readFile('public/favicon.svg', 'utf8')
const scene = await readFile('content/pictures/bridge-at-dusk.svg', 'utf8')

const ground = mark.replace(/ rx="\d+"/, '')
/** Devices cut a maskable icon down to a circle of four fifths of its width. */
const maskable = ground.replace(/(<rect [^>]+>)(.*)(<\/svg>)/, '$1<g transform="translate(16 16) scale(.8) translate(-15.6 -16)">$2</g>$3')
const sized = (svg: string, width: number, height = width) =>
  svg.replace(/^(<svg [^>]*?)( width="\d+" height="\d+")?>/, `$1 width="${width}" height="${height}">`)

const card = `
  <style>
    body { display: flex; inline-size: 1200px; block-size: 630px; overflow: hidden; background: #f7f6fd; color: #17122f; font-family: sans-serif }
    div { display: grid; align-content: center; gap: 44px; inline-size: 520px; padding-inline: 72px 40px }
    b { display: flex; align-items: center; gap: 24px; font-size: 88px; letter-spacing: -3px }
    p { font-size: 47px; line-height: 1.25 }
    figure { flex: none; inline-size: 680px; overflow: hidden; border-radius: 56px 0 0 56px }
    figure svg { margin-inline-start: -190px }
  </style>
  <div><b>${sized(mark, 104)} Cruzer</b><p>Redefining how people travel in Lagos.</p></div>
  <figure>${sized(scene, 945, 630)}</figure>`

async function draw(browser: Browser, file: string, width: number, height: number, body: string) {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(`<style>* { margin: 0; box-sizing: border-box } svg { display: block }</style>${body}`)
  const drawn = await page.screenshot({ omitBackground: true })
  await page.close()
  const packed = await sharp(drawn).png({ palette: true, colours: 128, effort: 10 }).toBuffer()
  await writeFile(`public/${file}`, packed)
  console.log(`public/${file}: ${packed.length} bytes`)
}

const { executablePath, env } = await findBrowser()
const browser = await chromium.launch({ executablePath, env: { ...(process.env as Record<string, string>), ...env } })
try {
  await draw(browser, 'apple-touch-icon.png', 180, 180, sized(ground, 180))
  for (const size of [192, 512]) {
    await draw(browser, `icon-${size}.png`, size, size, sized(mark, size))
    await draw(browser, `icon-maskable-${size}.png`, size, size, sized(maskable, size))
  }
  await draw(browser, 'social-card.png', 1200, 630, card)
} finally {
  await browser.close()
}
