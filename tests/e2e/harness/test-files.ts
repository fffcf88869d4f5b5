import type { Browser } from '@playwright/test'

export interface TestFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A one-page PDF that says its name. */
export function pdf(name: string): TestFile {
  const words = `BT /F1 18 Tf 40 780 Td (${name.replace(/[()\\]/g, '')}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text, 'latin1') }
}

/** Draws a JPEG of its own for each name; `placed` says in its EXIF that it was taken in Lagos. */
export async function drawPhoto(browser: Browser, name: string, { placed = false, width = 1200, height = 900 } = {}): Promise<TestFile> {
  const page = await browser.newPage()
  const url = await page.evaluate(
    ({ name, width, height }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const pen = canvas.getContext('2d') as CanvasRenderingContext2D
      const hue = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0) * 7, 0) % 360
      pen.fillStyle = `hsl(${hue} 60% 45%)`
      pen.fillRect(0, 0, width, height)
      pen.fillStyle = 'white'
      pen.font = '64px sans-serif'
      pen.fillText(name, 60, height / 2)
      return canvas.toDataURL('image/jpeg', 0.85)
    },
    { name, width, height },
  )
  await page.close()
  const drawn = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  const buffer = placed ? Buffer.concat([drawn.subarray(0, 2), placeSegment(), drawn.subarray(2)]) : drawn
  return { name, mimeType: 'image/jpeg', buffer }
}

/** An EXIF segment with 6°27′ N, 3°24′ E. */
function placeSegment(): Buffer {
  const entry = (tag: number, type: number, count: number, value: number | string) => {
    const bytes = Buffer.alloc(12)
    bytes.writeUInt16BE(tag, 0)
    bytes.writeUInt16BE(type, 2)
    bytes.writeUInt32BE(count, 4)
    if (typeof value === 'string') bytes.write(value, 8, 'latin1')
    else bytes.writeUInt32BE(value, 8)
    return bytes
  }
  const folder = (...entries: Buffer[]) => {
    const count = Buffer.alloc(2)
    count.writeUInt16BE(entries.length)
    return Buffer.concat([count, ...entries, Buffer.alloc(4)])
  }
  const fractions = (...numbers: number[]) => {
    const bytes = Buffer.alloc(numbers.length * 8)
    numbers.forEach((number, at) => {
      bytes.writeUInt32BE(number, at * 8)
      bytes.writeUInt32BE(1, at * 8 + 4)
    })
    return bytes
  }
  const placeAt = 8 + 18
  const fractionsAt = placeAt + 2 + 4 * 12 + 4
  const tiff = Buffer.concat([
    Buffer.from([0x4d, 0x4d, 0x00, 0x2a, 0, 0, 0, 8]),
    folder(entry(0x8825, 4, 1, placeAt)),
    folder(entry(1, 2, 2, 'N'), entry(2, 5, 3, fractionsAt), entry(3, 2, 2, 'E'), entry(4, 5, 3, fractionsAt + 24)),
    fractions(6, 27, 0),
    fractions(3, 24, 0),
  ])
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
