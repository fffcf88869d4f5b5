import type { Readable } from 'node:stream'

/** A file as it lies in the store: `size` in bytes, and a `version` that another upload under the same name changes. */
export interface StoredBlob {
  readonly size: number
  /** Of what was uploaded; a clean copy that took its place keeps it. */
  readonly version: string
  /** As the sender said it, or as it was accepted. */
  readonly contentType: string
  /** Whether its name is closed to uploads. */
  readonly accepted: boolean
  /** The bytes from `start` up to and without `end`, of this version; the reader destroys the stream when it has seen enough. */
  readonly read: (start?: number, end?: number) => Readable
}

/** A line of a list: `at` is when it was last changed, in milliseconds since 1970. */
export interface ListedFile {
  readonly name: string
  readonly size: number
  readonly at: number
  readonly accepted: boolean
}

/** What is kept in place of an upload; `body` is opened when it is read. */
export interface CleanCopy {
  readonly body: () => Readable
  readonly contentType: string
}

/**
 * Where uploads lie (domain, sections 1 and 4): quarantined as the browser sent them until they are accepted, and then where no upload
 * address reaches. A name is `drivers/<id>/…` or `cv/…` as `names.ts` makes it, and is never given by a client unchecked.
 */
export interface BlobStore {
  /** Where it is, in words for an operator. */
  readonly location: string
  /** What `identify` wrote; undefined in a store that was never identified. */
  readonly identity: () => Promise<string | undefined>
  /** Writes the identity into a store that has none; leaves one that is there. */
  readonly identify: (id: string) => Promise<void>
  /** The origin that a browser sends files to, when it is another than the site's. */
  readonly uploadOrigin: string | undefined
  /**
   * The URL that takes the file under this name, in one PUT or in blocks, for the configured time, and allows nothing else; without
   * a host it is of the site's origin. The same name may be signed again: blocks that arrived before stay good.
   */
  readonly uploadUrl: (name: string) => Promise<{ url: string; expiresIn: number }>
  /** The file under a name, the accepted one if there is one; undefined when there is none. */
  readonly open: (name: string) => Promise<StoredBlob | undefined>
  /**
   * Closes a name to further uploads and keeps its file, or `clean` in place of it. False when the upload is no longer of this version
   * or larger than its name allows; true again for a version that was accepted before, whose copy stays as it is.
   */
  readonly accept: (name: string, version: string, clean?: CleanCopy) => Promise<boolean>
  /** Keeps a file as if it had been accepted, as a backup has it; `version` is that of the upload it was made of. */
  readonly restore: (name: string, copy: CleanCopy, version: string) => Promise<void>
  /** Removes whatever lies under a name, accepted or not, with its blocks. */
  readonly remove: (name: string) => Promise<void>
  /** Every file below a folder (`drivers/<id>/`, `cv/`), in no order; blocks of unfinished uploads aside. */
  readonly list: (folder: string) => AsyncIterable<ListedFile>
  /** Removes drivers' files that were not accepted and are older than `before`, in milliseconds since 1970, and blocks that no upload finished by then. */
  readonly sweep: (before: number) => Promise<void>
  /** A link of the site's origin that gives the file to an operator as an attachment, for a few minutes. */
  readonly linkFor: (name: string, contentType: string) => Promise<string>
}
