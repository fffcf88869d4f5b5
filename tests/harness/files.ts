import { Buffer } from 'node:buffer'
import type { ContentType } from '#contract/requirements'

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))

const box = (name: string, content: Buffer) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, content])
}
const brand = (major: string) => Buffer.concat([box('ftyp', bytes(major, [0, 0, 2, 0], major)), box('mdat', Buffer.alloc(64, 7))])

/** The smallest files of each type that is taken, real by their content. */
export const fileOf: Record<ContentType, Buffer> = {
  'image/jpeg': Buffer.from(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
    'base64',
  ),
  'image/png': Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
  'image/webp': Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=', 'base64'),
  'image/heic': brand('heic'),
  'application/pdf': bytes(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n',
    'trailer<</Root 1 0 R/Size 3>>\n%%EOF\n',
  ),
  'video/mp4': brand('isom'),
  'video/quicktime': brand('qt  '),
  'video/webm': bytes(
    [0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81, 1, 0x42, 0xf7, 0x81, 1, 0x42, 0xf2, 0x81, 4, 0x42, 0xf3, 0x81, 8],
    [0x42, 0x82, 0x84, 0x77, 0x65, 0x62, 0x6d, 0x42, 0x87, 0x81, 2, 0x42, 0x85, 0x81, 2],
  ),
}

/** A PDF that asks for a password. */
export const lockedPdf = bytes('%PDF-1.4\ntrailer<</Root 1 0 R/Encrypt 4 0 R/Size 5>>\n%%EOF\n')

/** A PDF that runs a script when it is opened. */
export const runningPdf = bytes('%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF\n')
