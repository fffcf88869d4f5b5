import { readFile, writeFile } from 'node:fs/promises'
import { type Browser, chromium } from 'playwright-core'
import sharp from 'sharp'
import { findBrowser } from '#scripts/browsers/browser'

const mark = await readFile('public/favicon.svg', 'utf8')

const ground = mark.replace(/ rx="\d+"/, '')
/** Devices cut a maskable icon down to a circle of four fifths of its width. */
const maskable = ground.replace(/(<rect [^>]+>)(.*)(<\/svg>)/, '$1<g transform="translate(16 16) scale(.8) translate(-15.6 -16)">$2</g>$3')
const sized = (svg: string, width: number, height = width) =>
  svg.replace(/^(<svg [^>]*?)( width="\d+" height="\d+")?>/, `$1 width="${width}" height="${height}">`)

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
} finally {
  await browser.close()
}
