import { fileTypeFromBuffer } from 'file-type'
import type { ContentType } from '#contract/requirements'
import type { StoredFile } from './blob-store.ts'

/** Bytes from the start of a file that tell its type. */
const headBytes = 64 * 1024

const taken: Record<string, ContentType> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/webp': 'image/webp',
  'image/heic': 'image/heic',
  'image/heif': 'image/heic',
  'application/pdf': 'application/pdf',
  'video/mp4': 'video/mp4',
  'video/x-m4v': 'video/mp4',
  'video/quicktime': 'video/quicktime',
  'video/webm': 'video/webm',
}

/** What a PDF may not hold: encryption, or anything that runs or opens something. */
const harmful = /\/(Encrypt|JavaScript|Launch|EmbeddedFile|EmbeddedFiles|RichMedia|XFA)[\s\0/<>[\](){}%\d]/
const overlap = 64

/** A PDF with its names as they read: any letter of a name may be written as # and two hexadecimal digits. */
const spelt = (text: string) => text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

export type Content = { readonly type: ContentType | undefined; readonly locked: boolean }

async function headOf(file: StoredFile): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of file.read()) {
    chunks.push(chunk as Buffer)
    size += (chunk as Buffer).length
    if (size >= headBytes) break
  }
  return Buffer.concat(chunks)
}

async function isHarmful(file: StoredFile): Promise<boolean> {
  let tail = ''
  for await (const chunk of file.read()) {
    const text = tail + (chunk as Buffer).toString('latin1')
    if (harmful.test(spelt(text))) return true
    tail = text.slice(-overlap)
  }
  return false
}

/** What a file is by its content (domain, section 5): its type, undefined when it is none that is taken, and for a PDF whether it is encrypted or can run something. */
export async function contentOf(file: StoredFile): Promise<Content> {
  const found = await fileTypeFromBuffer(await headOf(file))
  const type = found && taken[found.mime]
  return { type, locked: type === 'application/pdf' && (await isHarmful(file)) }
}
