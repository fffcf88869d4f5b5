/** What a browser tells of its connection, where it tells anything. */
export interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** What the browser tells of the connection as it is now; undefined where it tells nothing, as Safari and Firefox do. */
export const connectionNow = (from: object = navigator): Connection | undefined => (from as { readonly connection?: Connection }).connection
