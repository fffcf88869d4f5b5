/** What a page asks of the service worker, one a message. */
export interface AskedOfWorker {
  /** To keep what the page at a path has fetched, and the application where it is one of its screens. */
  readonly keep: { readonly files: readonly string[]; readonly path: string; readonly isApplication: boolean }
  /** To take the place of the worker before it now. */
  readonly takeOver: true
  /** To answer with its build. */
  readonly version: true
}
