import { applicationFile, type CvApplication, cvTypes } from '#contract/cv'
import type { CvSending } from '#machines/cv.machine'
import type { Client } from '#src/api/create-client.ts'

/**
 * Sends a CV and, when that has arrived, the details beside it, both by signed URLs without a bearer (domain, section 8): an
 * `application.json` is the sign that an application is whole. Gives a function that rejects with a ProblemError.
 */
export function cvSender({ api, putFile }: Client, newFolder: () => string = () => crypto.randomUUID()) {
  let applied = ''
  let folder = ''
  /** As they were signed for: another attempt puts the same files in the same places. */
  let cvName = ''
  let besideName = ''

  return async ({ details, cv: { file, contentType }, report }: CvSending, signal: AbortSignal): Promise<void> => {
    const { name, email, role, roleTitle, message } = details
    // The answer to one that has arrived may be lost: for another role, or by somebody else, the next would take its place.
    if (applied !== JSON.stringify([email, role])) {
      applied = JSON.stringify([email, role])
      folder = newFolder()
      cvName = ''
      besideName = `cv/${folder}/${applicationFile}`
    }
    const plain = `cv.${cvTypes[contentType]}`
    const cv = await api.generateSignedUrl(
      { body: { name: cvName.endsWith(plain) ? cvName : `cv/${folder}/${plain}`, permission: 'w' } },
      signal,
    )
    cvName = cv.name
    await putFile({ url: cv.url, body: file, contentType, report }, signal)
    const beside = await api.generateSignedUrl({ body: { name: besideName, permission: 'w' } }, signal)
    besideName = beside.name
    const application: CvApplication = {
      name,
      email,
      role,
      roleTitle,
      ...(message ? { message } : {}),
      cv: cv.name,
      sentAt: new Date().toISOString(),
    }
    const body = new Blob([JSON.stringify(application)], { type: 'application/json' })
    await putFile({ url: beside.url, body, contentType: 'application/json', report: () => {} }, signal)
  }
}
