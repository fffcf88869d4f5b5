import { readFile } from 'node:fs/promises'
import { chromium } from 'playwright-core'
import { findBrowser } from '#scripts/browser'

const { executablePath, env } = await findBrowser()
const browser = await chromium.launch({ executablePath, env: { ...(process.env as Record<string, string>), ...env } })
const mark = await readFile('public/favicon.svg', 'utf8')
const square = mark.replace(' rx="9"', '')

async function draw(file: string, width: number, height: number, body: string) {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(`<style>*{margin:0;box-sizing:border-box}svg{display:block}</style>${body}`)
  await page.screenshot({ path: `public/${file}`, omitBackground: true })
  await page.close()
}

const sized = (svg: string, size: number) => svg.replace('<svg ', `<svg width="${size}" height="${size}" `)
await draw('apple-touch-icon.png', 180, 180, sized(square, 180))
await draw('icon-192.png', 192, 192, sized(mark, 192))
await draw('icon-512.png', 512, 512, sized(square, 512))
await draw(
  'social-card.png',
  1200,
  630,
  `<div style="display:grid;align-content:center;gap:36px;height:630px;padding:96px;background:#f7f6fd;color:#17122f;font-family:sans-serif">
    <div style="display:flex;align-items:center;gap:32px;font-size:112px;font-weight:800;letter-spacing:-4px">${sized(mark, 140)} Cruzer</div>
    <p style="font-size:52px">Redefining how people travel in Lagos.</p>
  </div>`,
)
await browser.close()
