import { dirname } from 'node:path/posix'
import { isStoredName } from '#server/blob/names'
import type { UploadedFiles } from '#server/file-validation/uploaded'
import { withTimeout } from '#server/with-timeout'
import { acceptCv, type CvState } from './accept-cv.ts'
import { cvApplicationIn, isDetails } from './content.ts'

const notYet = () => 'waiting' as const

/**
 * The applications for jobs that are whole and came after `since`, in milliseconds (domain, sections 8 and 9), the latest first, each with a
 * link to its CV that is good for a few minutes; how many more are still being checked; and the e-mail addresses of those whose CV is not
 * clean or not there, and who may have been thanked for it. What lies in another folder than its details is left out.
 */
export async function listCvs(files: UploadedFiles, origin: string, since: number) {
  const { store, records, timeout } = files
  const end = performance.now() + timeout
  /** Looks at a CV that nobody has looked at yet, while there is time. */
  const stateOf = async (name: string): Promise<CvState> => {
    const file = await store.open(name)
    if (!file) return 'gone'
    if (file.accepted) return 'kept'
    const left = end - performance.now()
    return left > 0 ? withTimeout(acceptCv(files, name).catch(notYet), left, notYet) : notYet()
  }
  const found = []
  const unkept = new Set<string>()
  let waiting = 0
  for await (const { name, at } of store.list('cv/')) {
    if (!isDetails(name)) continue
    // The file itself is younger once it was accepted or restored.
    const sentAt = (await records.createdAt(name)) ?? new Date(at)
    if (sentAt.getTime() < since) continue
    const details = await store.open(name)
    const application = details && (await cvApplicationIn(details))
    if (!application || !isStoredName(application.cv) || dirname(application.cv) !== dirname(name)) continue
    const state = await stateOf(application.cv)
    if (state === 'waiting') waiting += 1
    const cv = state === 'kept' ? await store.open(application.cv) : undefined
    const { name: person, email, role, roleTitle, message } = application
    if (state === 'refused' || state === 'gone') unkept.add(email)
    if (!cv?.accepted) continue
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
  // Who has sent another since need not be asked for one.
  for (const { email } of found) unkept.delete(email)
  return { unkept: [...unkept], cvs: found.sort((one, other) => other.sentAt.localeCompare(one.sentAt)), waiting }
}
