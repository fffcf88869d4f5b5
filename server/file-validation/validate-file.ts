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

/**
 * Validates the file at a path and writes its clean copy to another. Whatever a library throws
 * makes the file a broken one. Runs in a process of its own, which may be killed at any moment.
 */
export async function validateFile(from: string, to: string): Promise<ValidationResult> {
  const type = await realTypeOf(from).catch(() => undefined)
  if (type === undefined) return { fault: 'unknown' }
  try {
    await clean(from, to, type)
    return { type, cleanType: cleanTypeOf(type) }
  } catch (error) {
    await rm(to, { force: true })
    return { type, fault: error instanceof InvalidFile ? error.fault : 'broken' }
  }
}
