import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { NamedBlock } from '#server/blob/block-list'
import { blockLimits } from '#server/blob/limits'
import { StorageFault } from '#server/blob/storage-fault'
import { statOf } from './metadata.ts'

/** A piece of a file to be: bytes of `path` from `start` up to and without `end`. */
export interface Piece {
  readonly id: string
  readonly path: string
  readonly start: number
  readonly end: number
}

/** The bytes of all pieces together. */
export const sizeOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { start, end }) => sum + end - start, 0)

/** The bytes of all pieces, one after another. */
export async function* bytesOf(pieces: readonly Piece[]): AsyncGenerator<Buffer> {
  for (const { path, start, end } of pieces) if (end > start) yield* createReadStream(path, { start, end: end - 1 })
}

/** The pieces of a file that was made of blocks. */
export function piecesOf(path: string, blocks: readonly (readonly [string, number])[] = []): Piece[] {
  let at = 0
  return blocks.map(([id, size]) => {
    const start = at
    at += size
    return { id, path, start, end: at }
  })
}

const bytesIn = (id: string) => Buffer.from(id, 'base64')

// Base64 tells upper case from lower, and some file systems do not. The size saves a look at every block for each that comes.
const fileNameOf = (id: string, size: number) => `${bytesIn(id).toString('hex')}-${size}`

function pieceOf(folder: string, fileName: string): Piece {
  const [hex = '', size] = fileName.split('-')
  return { id: Buffer.from(hex, 'hex').toString('base64'), path: join(folder, fileName), start: 0, end: Number(size) }
}

/** The blocks of one unfinished upload, each a file named by its id and its size; its calls are made one after another. */
export function createBlocks(folder: string) {
  const all = async (): Promise<Piece[]> => (await readdir(folder).catch(() => [])).map((fileName) => pieceOf(folder, fileName))

  return {
    /** Takes a file that holds a block, in place of one with the same id. Throws when ids differ in length, or there would be more blocks or bytes (`limit`) than a file may have. */
    async add(id: string, part: string, limit: number): Promise<void> {
      const there = await all()
      const others = there.filter((block) => block.id !== id)
      const size = Number((await statOf(part))?.size ?? 0)
      if (others[0] && bytesIn(others[0].id).length !== bytesIn(id).length)
        throw new StorageFault('InvalidBlobOrBlock', 'The ids of all blocks of a file have one length.')
      if (others.length >= blockLimits.count) throw new StorageFault('BlockCountExceedsLimit', 'These are too many blocks.')
      if (sizeOf(others) + size > limit) throw new StorageFault('RequestBodyTooLarge', 'These blocks are more than the file may have.')
      for (const block of there) if (block.id === id && block.end !== size) await rm(block.path)
      await mkdir(folder, { recursive: true })
      await rename(part, join(folder, fileNameOf(id, size)))
    },

    /** The pieces that a list names, of what was sent and of `committed`. Throws `InvalidBlockList` when one is in neither. */
    async pick(named: readonly NamedBlock[], committed: readonly Piece[]): Promise<Piece[]> {
      const sent = new Map((await all()).map((block) => [block.id, block]))
      const before = new Map(committed.map((block) => [block.id, block]))
      return named.map(({ id, from }) => {
        const piece = (from === 'Committed' ? undefined : sent.get(id)) ?? (from === 'Uncommitted' ? undefined : before.get(id))
        if (!piece) throw new StorageFault('InvalidBlockList', 'A block of this list has not arrived.')
        return piece
      })
    },

    discard: (): Promise<void> => rm(folder, { recursive: true, force: true }),
  }
}
