import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import type { ContentType } from '#contract/requirements'

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
  // What older phones call their MP4; the site sends it as one.
  'video/3gpp': 'video/mp4',
  'video/quicktime': 'video/quicktime',
  'video/webm': 'video/webm',
}

/** The type of the file at a path by its first bytes (domain, section 5); undefined when it is none that is taken. */
export async function realTypeOf(path: string): Promise<ContentType | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    const found = await fileTypeFromBuffer(buffer.subarray(0, bytesRead))
    return found && taken[found.mime]
  } finally {
    await file.close()
  }
}
