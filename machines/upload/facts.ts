import type { PhotoDoubt, SignedUrl } from '#contract/files'
import type { ContentType, Item, Requirement } from '#contract/requirements'

/** A file that passed the checks, as it will be sent: its content decides its type, its location data is gone. */
export interface CheckedFile {
  readonly body: Blob
  readonly contentType: ContentType
  /** An object URL for a picture of it, where there is one. */
  readonly preview: string | undefined
  /** The SHA-256 of the file as it was chosen, in hexadecimal; null where the browser could not tell. */
  readonly sha256: string | null
  readonly doubt: PhotoDoubt | null
}

/** How far making a file smaller is: `done` from 0 to 1, `left` in seconds, null until it can be told. */
export interface Prepared {
  readonly done: number
  readonly left: number | null
  /** A helper is on its way to the phone first. */
  readonly isFetching: boolean
}

/** A checked file that is made smaller before it is sent, as a video may be. */
export interface Preparing {
  readonly checked: CheckedFile
  readonly requirement: Requirement
  /** The driver has agreed to fetch a helper for it. */
  readonly mayFetch: boolean
  readonly report: (prepared: Prepared) => void
}

/** What came of it; `helperBytes` is what would have to be fetched to make the file smaller, null where nothing more can be done. */
export interface PreparedFile {
  readonly checked: CheckedFile
  readonly helperBytes: number | null
}

/** A file that arrived. */
export interface StoredFile {
  readonly item: Item
  readonly fileName: string
  readonly preview?: string | undefined
  readonly sha256?: string | null | undefined
  readonly doubt?: PhotoDoubt | null | undefined
  /** When it arrived from this page, in milliseconds since that began. */
  readonly arrivedAt?: number | undefined
}

/** How far a file is: where it is signed for, the bytes of a part, how many parts the store has. */
export interface UploadProgress {
  readonly signed: SignedUrl | null
  readonly blockSize: number | null
  readonly arrived: number
}

/** A checked file as the phone keeps it until it has arrived, to go on after a reload. */
export interface PendingUpload extends UploadProgress {
  readonly requirement: Requirement
  readonly fileName: string
  readonly checked: CheckedFile
}

/** A file begins as it was chosen, or as the phone kept it. `sentBack` is the SHA-256 of one that a reviewer did not take. */
export type UploadInput =
  | { readonly requirement: Requirement; readonly file: File; readonly sentBack?: string | undefined }
  | { readonly kept: PendingUpload }

/** The facts of one file on its way; sizes in bytes. */
export interface UploadFacts extends UploadProgress {
  readonly requirement: Requirement
  readonly fileName: string
  /** The file as it was chosen; null for one that the phone kept. */
  readonly file: File | null
  readonly sentBack: string | undefined
  readonly checked: CheckedFile | null
  readonly prepared: Prepared
  /** The bytes of a helper that is offered, and whether the driver took it. */
  readonly helperBytes: number | null
  readonly mayFetch: boolean
  readonly sent: number
  /** The store has all of it. */
  readonly isWhole: boolean
  /** Bytes a second, evened out; null until it can be told. */
  readonly pace: number | null
  /** How often sending was begun in vain since a part arrived. */
  readonly tries: number
  /** How often another signature was asked for since a part arrived. */
  readonly renewals: number
  /** How often the store had lost parts that had arrived. */
  readonly losses: number
}

/** The bytes of the parts that the store has. */
export const bytesArrived = ({ arrived, blockSize, checked }: Pick<UploadFacts, 'arrived' | 'blockSize' | 'checked'>): number =>
  Math.min(checked?.body.size ?? 0, arrived * (blockSize ?? 0))

const notYet: Prepared = { done: 0, left: null, isFetching: false }

/** The facts with which a file begins. */
export const factsOf = (input: UploadInput): UploadFacts => {
  const start = {
    prepared: notYet,
    helperBytes: null,
    mayFetch: false,
    sent: 0,
    isWhole: false,
    pace: null,
    tries: 0,
    renewals: 0,
    losses: 0,
  }
  if (!('kept' in input)) {
    const { requirement, file, sentBack } = input
    return { ...start, requirement, file, fileName: file.name, sentBack, checked: null, signed: null, blockSize: null, arrived: 0 }
  }
  const { kept } = input
  return { ...start, ...kept, file: null, sentBack: undefined, sent: bytesArrived(kept) }
}

/** What the application names the file by. */
export const itemOf = ({ requirement, checked, signed }: Pick<UploadFacts, 'requirement' | 'checked' | 'signed'>): Item => ({
  kind: requirement.kind,
  name: signed?.name ?? '',
  contentType: checked?.contentType ?? 'image/jpeg',
  size: checked?.body.size ?? 0,
})

/** What stands for the file in the application once it has arrived. */
export const storedOf = ({ requirement, fileName, checked, signed }: UploadFacts): StoredFile => ({
  item: itemOf({ requirement, checked, signed }),
  fileName,
  preview: checked?.preview,
  sha256: checked?.sha256 ?? null,
  doubt: checked?.doubt ?? null,
})
