import type { Fault, RefusalCode } from '#contract/problems'
import type { Item } from '#contract/requirements'
import { refuseAny } from '#server/application/answers'
import type { BlobStore } from './blob-store.ts'
import { contentOf } from './content.ts'
import { isOf } from './names.ts'

type CodedFault = Fault & { code: RefusalCode }

const words = {
  missing: 'We do not have this file. Choose it again',
  size: 'The file that arrived is not the one you chose. Choose it again',
  type: 'This file is not what its name says. Choose another',
  locked: 'This PDF is locked or holds something that runs. Save it as a plain PDF, or take a photo',
} as const

/** Versions of the files by their stored names, as they were when they were looked at. */
export type Versions = ReadonlyMap<string, string>

/**
 * Looks at the files that items claim (domain, section 4): there and of this driver, of the size and type that is said,
 * not encrypted. Throws one refusal with a fault an item: `file_missing`, `file_mismatch`, `unsupported_type`.
 */
export async function checkUploaded(store: BlobStore, driverId: string, items: readonly Item[]): Promise<Versions> {
  const versions = new Map<string, string>()
  const look = async ({ kind, name, size, contentType }: Item): Promise<CodedFault[]> => {
    const wrong = (code: RefusalCode, message: string) => [{ code, message, field: kind }]
    const file = isOf(driverId, name) ? await store.open(name) : undefined
    if (!file) return wrong('file_missing', words.missing)
    if (file.size !== size) return wrong('file_mismatch', words.size)
    const { type, locked } = await contentOf(file)
    if (type !== contentType) return wrong('file_mismatch', words.type)
    if (locked) return wrong('unsupported_type', words.locked)
    versions.set(name, file.version)
    return []
  }
  refuseAny((await Promise.all(items.map(look))).flat())
  return versions
}

/** Closes the names of the items to further uploads. Throws `file_mismatch` when another file took a place after it was looked at. */
export async function acceptUploaded(store: BlobStore, items: readonly Item[], versions: Versions): Promise<void> {
  for (const { kind, name } of items) {
    const version = versions.get(name)
    if (version !== undefined && !(await store.accept(name, version)))
      refuseAny([{ code: 'file_mismatch', message: words.size, field: kind }])
  }
}
