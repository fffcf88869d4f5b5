import type { Readable } from 'node:stream'

/** A file as it lies in the store: `size` in bytes, and a `version` that another upload under the same name changes. */
export interface StoredFile {
  readonly size: number
  readonly version: string
  /** The bytes from `start` on; the reader destroys the stream when it has seen enough. */
  readonly read: (start?: number) => Readable
}

/** Where uploads lie. A name is `drivers/<id>/…` or `cv/…`, and is never given by a client unchecked. */
export interface BlobStore {
  /** The URL that takes one PUT of the file, good for the configured time; a URL without a host is of the site's origin. */
  readonly uploadUrl: (name: string) => Promise<{ url: string; expiresIn: number }>
  /** The file under a name, or undefined when there is none. */
  readonly open: (name: string) => Promise<StoredFile | undefined>
  /** Closes a name to further uploads. False when its file is no longer of this version. */
  readonly accept: (name: string, version: string) => Promise<boolean>
  /** A link that gives the file to an operator as an attachment, for a few minutes. */
  readonly linkFor: (name: string, contentType: string) => Promise<string>
}
