/** A part of the application that could not be fetched. */
export class PartMissing extends Error {
  override readonly name = 'PartMissing'
  readonly offline: boolean

  constructor(offline: boolean, cause: unknown) {
    super(offline ? 'You are offline.' : 'A part of this page could not be loaded.', { cause })
    this.offline = offline
  }
}

/** Whether it is gone from the server: another try brings nothing, only the page anew. */
export const isGone = (cause: unknown): boolean => cause instanceof PartMissing && !cause.offline
