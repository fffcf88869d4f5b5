/** There is no such entry, or it does not match its type (specification, section 8); in the form in which the library tells it. */
export class ContentNotFound extends Error {
  override name = 'ContentNotFound'
  readonly sys = { type: 'Error', id: 'NotFound' } as const
  readonly details: { readonly type: 'Entry'; readonly id: string; readonly environment: string; readonly space: string }
  constructor(id: string, environment: string, space: string) {
    super('The resource could not be found.')
    this.details = { type: 'Entry', id, environment, space }
  }
}

/** Whether an error of this client says that there is no such entry, rather than that the service is away. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof Error && 'sys' in error && (error.sys as { readonly id?: string }).id === 'NotFound'
