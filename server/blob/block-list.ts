import { StorageFault } from './storage-fault.ts'

/** A block as a list names it: by its id, looked for among those that were sent (`Uncommitted`), those of the file (`Committed`), or in this order (`Latest`). */
export interface NamedBlock {
  readonly id: string
  readonly from: 'Latest' | 'Uncommitted' | 'Committed'
}

const block = /<(Latest|Uncommitted|Committed)>([A-Za-z0-9+/=]*)<\/\1>\s*/g
const document = /^\uFEFF?\s*(?:<\?xml[^<>]*\?>\s*)?<BlockList>\s*((?:<(\w+)>[A-Za-z0-9+/=]*<\/\2>\s*)*)<\/BlockList>\s*$/

/** Whether an id is base64 of 1 to 64 bytes, as Azure wants it. */
export function isBlockId(id: unknown): id is string {
  if (typeof id !== 'string') return false
  const bytes = Buffer.from(id, 'base64')
  return bytes.length >= 1 && bytes.length <= 64 && bytes.toString('base64') === id
}

/** Reads the body of Put Block List. Throws `InvalidXmlDocument` for another form, `InvalidBlockList` for an id that none can have. */
export function readBlockList(xml: string): NamedBlock[] {
  const [, inner] = document.exec(xml) ?? []
  if (inner === undefined || inner.replace(block, '') !== '')
    throw new StorageFault('InvalidXmlDocument', 'The list of blocks cannot be read.')
  const named = [...inner.matchAll(block)].map(([, from, id]) => ({ id: id as string, from: from as NamedBlock['from'] }))
  if (!named.every(({ id }) => isBlockId(id))) throw new StorageFault('InvalidBlockList', 'An id of a block is not base64.')
  return named
}
