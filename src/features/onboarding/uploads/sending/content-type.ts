import { pdfStart } from '#contract/files'
import type { ContentType } from '#contract/requirements'

const brands: Record<string, ContentType> = {
  heic: 'image/heic',
  heix: 'image/heic',
  hevc: 'image/heic',
  mif1: 'image/heic',
  msf1: 'image/heic',
  'qt  ': 'video/quicktime',
}

/** The type that a file's first bytes tell, or null; its name and claimed type count for nothing (domain, section 5). */
export async function contentTypeOf(file: Blob): Promise<ContentType | null> {
  const start = new Uint8Array(await file.slice(0, 1024).arrayBuffer())
  const text = Array.from(start, (byte) => String.fromCharCode(byte)).join('')
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp'
  if (pdfStart.test(text)) return 'application/pdf'
  if (text.startsWith('\x1a\x45\xdf\xa3')) return text.includes('webm') ? 'video/webm' : null
  if (text.slice(4, 8) === 'ftyp') return brands[text.slice(8, 12)] ?? 'video/mp4'
  return null
}
