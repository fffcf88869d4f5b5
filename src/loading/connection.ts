/** What a browser tells of its connection, where it tells anything. */
export interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}
