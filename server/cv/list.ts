import type { BlobStore } from '#server/blob/blob-store'
import { isStoredName } from '#server/blob/names'
import { cvApplicationIn, cvTypeOf, isDetails } from './content.ts'

const folderOf = (name: string) => name.slice(0, name.lastIndexOf('/') + 1)

/**
 * The applications for jobs that are whole (domain, sections 8 and 9), the latest first, each with a link to its CV that is good for a
 * few minutes. What is no CV, or lies in another folder than its details, is left out: uploads to Azure are looked at only here.
 */
export async function listCvs(store: BlobStore, origin: string) {
  const found = []
  for await (const { name, at } of store.list('cv/')) {
    if (!isDetails(name)) continue
    const details = await store.open(name)
    const application = details && (await cvApplicationIn(details))
    if (!application || !isStoredName(application.cv) || folderOf(application.cv) !== folderOf(name)) continue
    const cv = await store.open(application.cv)
    const type = cv && (await cvTypeOf(cv))
    // Links give what was accepted alone: what was looked at is what the operator gets.
    if (!cv || !type || !(await store.accept(application.cv, cv.version, { body: () => cv.read(), contentType: type }))) continue
    const { name: person, email, role, roleTitle, message } = application
    found.push({
      name: person,
      email,
      role,
      roleTitle,
      ...(message ? { message } : {}),
      sentAt: new Date(at).toISOString(),
      url: new URL(await store.linkFor(application.cv, type), origin).href,
    })
  }
  return found.sort((one, other) => other.sentAt.localeCompare(one.sentAt))
}
