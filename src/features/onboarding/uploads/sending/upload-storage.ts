import { type RequirementKind, requirementTable } from '#contract/requirements'
import type { PendingUpload } from '#machines/upload/facts'
import type { Drafts } from '#src/storage/drafts.ts'
import type { FileLocks } from '#src/storage/uploads/file-locks.ts'
import type { PendingUploadStore } from '#src/storage/uploads/pending-upload-store.ts'
import type { SentFiles } from '#src/storage/uploads/sent-files.ts'
import type { UploadStorage } from './upload-actors.ts'

interface UploadStorageParts {
  /** The driver whose files these are, in E.164; undefined while nobody is known. */
  readonly phoneNumber: () => string | undefined
  readonly draftsOf: (phoneNumber: string) => Drafts
  readonly sentBy: (phoneNumber: string) => SentFiles
  readonly pendingUploads: PendingUploadStore
  readonly locks: FileLocks
}

/** What this phone remembers of files: on their way in the store of pending uploads, arrived in the draft, and of all that arrived what they were. */
export function createUploadStorage({ phoneNumber, draftsOf, sentBy, pendingUploads, locks }: UploadStorageParts) {
  // Whose a file is stays what it was: the driver may have signed out, or another one in, by the time it is done with.
  const owners = new Map<RequirementKind, string>()
  const forOwner = (kind: RequirementKind, work: (phone: string) => void) => {
    const phone = owners.get(kind) ?? phoneNumber()
    if (phone) work(phone)
  }
  const take = (phone: string, kind: RequirementKind) => {
    owners.set(kind, phone)
    return locks.take(`${phone} ${kind}`)
  }
  const storage: UploadStorage = {
    remember: (kind, stored) =>
      forOwner(kind, (phone) => {
        draftsOf(phone).keepFiles(requirementTable[kind].step, stored)
        const file = stored[kind]
        if (file?.sha256) sentBy(phone).keep(file.item.name, file.sha256)
      }),
    keep: ({ checked: { body, contentType, sha256 }, ...upload }) =>
      forOwner(upload.requirement.kind, (phone) => {
        void take(phone, upload.requirement.kind)
        void pendingUploads.of(phone).keep({ ...upload, body, contentType, sha256 })
      }),
    keepProgress: (kind, progress) => forOwner(kind, (phone) => void pendingUploads.of(phone).keepProgress(kind, progress)),
    forget: (kinds) => {
      for (const kind of kinds)
        forOwner(kind, (phone) => {
          owners.delete(kind)
          locks.release(`${phone} ${kind}`)
          void pendingUploads.of(phone).drop([kind])
        })
    },
    forgetAll: () => storage.forget([...owners.keys()]),
  }
  return {
    ...storage,
    /** The files that a reload cut off and no other tab goes on with. */
    findPending: async (phone: string): Promise<PendingUpload[]> => {
      const found = await pendingUploads.of(phone).read()
      const free = await Promise.all(found.map(({ requirement }) => take(phone, requirement.kind)))
      return found
        .filter((_, index) => free[index])
        .map(({ body, contentType, sha256, ...upload }) => ({
          ...upload,
          checked: {
            body,
            contentType,
            sha256,
            doubt: null,
            preview: contentType.startsWith('image/') ? URL.createObjectURL(body) : undefined,
          },
        }))
    },
  }
}
