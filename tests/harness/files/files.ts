import { Buffer } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentType } from '#contract/requirements'

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))

const sample = (name: string) => readFileSync(join(import.meta.dirname, '../../file-validation/fixtures', name))

/** Small files of each type that is taken, which open. */
export const fileOf: Record<ContentType, Buffer> = {
  'image/jpeg': Buffer.from(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
    'base64',
  ),
  'image/png': Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
  'image/webp': Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=', 'base64'),
  'image/heic': sample('wide.heic'),
  'application/pdf': bytes(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\ntrailer<</Root 1 0 R/Size 4>>\n%%EOF\n',
  ),
  'video/mp4': sample('avc.mp4'),
  'video/quicktime': sample('avc.mov'),
  'video/webm': sample('vp8.webm'),
}

/** A PDF that asks for a password. */
export const lockedPdf = bytes(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n',
  '4 0 obj<</Filter/Standard/V 1/R 2/P -4/O(x)/U(x)>>endobj\ntrailer<</Root 1 0 R/Encrypt 4 0 R/Size 5>>\n%%EOF\n',
)

/** A PDF that runs a script when it is opened. */
export const runningPdf = bytes('%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF\n')
