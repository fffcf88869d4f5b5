import { rm } from 'node:fs/promises'
import type { ContentType } from '#contract/requirements'
import { realTypeOf } from './real-type.ts'
import { cleanTypeOf, InvalidFile, type ValidationResult } from './validation-result.ts'

// Each library is loaded with the first file that needs it: together they take longer to load than most files to validate.
async function clean(from: string, to: string, type: ContentType): Promise<void> {
  if (type === 'application/pdf') return (await import('#server/file-validation/pdf/pdf')).cleanPdf(from, to)
  if (type.startsWith('video/')) return (await import('./video.ts')).cleanVideo(from, to, type)
  return (await import('#server/file-validation/pictures/picture')).cleanPicture(from, to, type)
}

/** Whether a disk had no room; libraries wrap the errors of what they write to. */
function isFull(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if ('code' in at && (at.code === 'ENOSPC' || at.code === 'EDQUOT')) return true
  return false
}

/**
 * Validates the file at a path and writes its clean copy to another; null when the disk has no room for it. Whatever else a library throws
 * makes the file a broken one. Runs in a process of its own, which may be killed at any moment.
 */
export async function validateFile(from: string, to: string): Promise<ValidationResult | null> {
  const type = await realTypeOf(from).catch(() => undefined)
  if (type === undefined) return { fault: 'unknown' }
  try {
    await clean(from, to, type)
    return { type, cleanType: cleanTypeOf(type) }
  } catch (error) {
    await rm(to, { force: true })
    if (isFull(error)) return null
    return { type, fault: error instanceof InvalidFile ? error.fault : 'broken' }
  }
}
