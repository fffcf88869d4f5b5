import { setTimeout as wait } from 'node:timers/promises'
import { isStoredName } from '#server/blob/names'
import type { UploadedFiles } from '#server/file-validation/uploaded'
import { acceptCv } from './accept-cv.ts'
import { cvApplicationIn, isDetails } from './content.ts'

const folderOf = (name: string) => name.slice(0, name.lastIndexOf('/') + 1)

/**
 * The applications for jobs that are whole and came after `since`, in milliseconds (domain, sections 8 and 9), the latest first, each with a
 * link to its CV that is good for a few minutes. What is no CV, is not clean, is still being checked, or lies in another folder than its
 * details, is left out.
 */
export async function listCvs(files: UploadedFiles, origin: string, since: number) {
  const { store, records, timeout } = files
  const late = new AbortController()
  const waiting = wait(timeout, 'waiting' as const, { signal: late.signal, ref: false }).catch(() => 'waiting' as const)
  const found = []
  for await (const { name, at } of store.list('cv/')) {
    if (!isDetails(name)) continue
    // The file itself is younger once it was accepted or restored.
    const sentAt = (await records.createdAt(name)) ?? new Date(at)
    if (sentAt.getTime() < since) continue
    const details = await store.open(name)
    const application = details && (await cvApplicationIn(details))
    if (!application || !isStoredName(application.cv) || folderOf(application.cv) !== folderOf(name)) continue
    if ((await Promise.race([acceptCv(files, application.cv), waiting])) !== 'kept') continue
    const cv = await store.open(application.cv)
    if (!cv?.accepted) continue
    const { name: person, email, role, roleTitle, message } = application
    found.push({
      name: person,
      email,
      role,
      roleTitle,
      ...(message ? { message } : {}),
      sentAt: sentAt.toISOString(),
      url: new URL(await store.linkFor(application.cv, cv.contentType), origin).href,
    })
  }
  late.abort()
  return found.sort((one, other) => other.sentAt.localeCompare(one.sentAt))
}
