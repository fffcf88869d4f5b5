import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BlobStore, CleanCopy, StoredBlob } from '#server/blob/blob-store'
import type { NamedBlock } from '#server/blob/block-list'
import { signedLink } from '#server/blob/links'
import type { Signature } from '#server/blob/signature'
import { StorageFault } from '#server/blob/storage-fault'
import { createKeyedQueue } from '#server/keyed-queue'
import { bytesOf, createBlocks, piecesOf, sizeOf } from './folder-blocks.ts'
import { listFolder, sweepFolder } from './folder-sweep.ts'
import { absent, type Metadata, metadataFolder, readMetadata, removeMetadata, statOf, versionOf, writeMetadata } from './metadata.ts'

/** The embedded store: a browser's calls come to this process, which does to the folder what Azure does to a block blob. All throw StorageFault. */
export interface FolderStore extends BlobStore {
  /** Keeps a file whole or not at all, in place of what was uploaded before. `body` is opened when it is read; rejects with what it fails with. */
  readonly put: (name: string, body: () => Readable, contentType?: string) => Promise<void>
  /** Keeps a block beside others, at most `limit` bytes of them, until a list names it; one of the same id takes its place. */
  readonly putBlock: (name: string, id: string, body: () => Readable, limit: number) => Promise<void>
  /** Makes the file, of at most `limit` bytes, of exactly the blocks that are named, and forgets the others; naming those of the file that is there again changes nothing. */
  readonly commitBlocks: (name: string, named: readonly NamedBlock[], limit: number, contentType?: string) => Promise<void>
}

export interface FolderParts {
  readonly folder: string
  readonly signature: Signature
  readonly uploadSeconds: number
  /** Bytes that a file of this name may have. */
  readonly limitOf: (name: string) => number
}

const unknownType = 'application/octet-stream'

const unlessThere = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EEXIST') throw error
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/** The embedded blob store (domain, section 1): files in a folder, `incoming` until a step accepts them, `accepted` after; `blocks` of unfinished uploads; and their metadata. */
export function createFolderStore({ folder, signature, uploadSeconds, limitOf }: FolderParts): FolderStore {
  const inTurn = createKeyedQueue()
  const incoming = (name: string) => join(folder, 'incoming', name)
  const accepted = (name: string) => join(folder, 'accepted', name)
  const metadataOf = (name: string) => join(folder, metadataFolder, name)
  const blocksOf = (name: string) => createBlocks(join(folder, 'blocks', name))

  async function withPart<Result>(body: () => Readable, flush: boolean, use: (part: string) => Promise<Result>): Promise<Result> {
    const part = join(folder, 'parts', randomUUID())
    await mkdir(dirname(part), { recursive: true })
    try {
      await pipeline(body(), createWriteStream(part, { flush, mode: 0o600 }))
      return await use(part)
    } finally {
      await rm(part, { force: true })
    }
  }

  async function checkOpen(name: string): Promise<void> {
    if (await statOf(accepted(name))) throw new StorageFault('UnauthorizedBlobOverwrite', 'This file was accepted and cannot be replaced.')
  }

  /** Moves a part to its place, described, by a link where another file must not be replaced. */
  async function place(
    part: string,
    path: string,
    name: string,
    told: Omit<Metadata, 'version'>,
    put: typeof rename | typeof link,
  ): Promise<void> {
    const stat = await statOf(part)
    if (!stat) throw new Error('A part was swept while it was written.')
    const before = await statOf(path)
    await mkdir(dirname(path), { recursive: true })
    await writeMetadata(metadataOf(name), { version: versionOf(stat), ...told })
    try {
      await put(part, path)
    } catch (error) {
      await removeMetadata(metadataOf(name), stat)
      throw error
    }
    await removeMetadata(metadataOf(name), before)
    await syncFolder(dirname(path))
  }

  /** Whether what was accepted under a name is of this version; undefined when nothing was. */
  async function isKept(name: string, version: string): Promise<boolean | undefined> {
    const kept = await statOf(accepted(name))
    return kept && ((await readMetadata(metadataOf(name), versionOf(kept)))?.source ?? versionOf(kept)) === version
  }

  async function keep(name: string, version: string, clean?: CleanCopy): Promise<void> {
    if (clean) {
      const told = { contentType: clean.contentType, source: version }
      return withPart(clean.body, true, (part) => place(part, accepted(name), name, told, link))
    }
    await mkdir(dirname(accepted(name)), { recursive: true })
    // A link fails when the name was accepted meanwhile; a rename would put another file in its place.
    await link(incoming(name), accepted(name))
    await syncFolder(dirname(accepted(name)))
  }

  const identityPath = join(folder, 'identity')

  return {
    location: `the folder ${folder}`,
    uploadOrigin: undefined,
    identity: async () => (await readFile(identityPath, 'utf8').catch(absent))?.trim(),
    identify: async (id) => {
      await withPart(
        () => Readable.from([`${id}\n`]),
        true,
        async (part) => {
          await link(part, identityPath).catch(unlessThere)
          await syncFolder(folder)
        },
      )
    },
    uploadUrl: async (name) => ({ url: `/blob/${name}?${signature.query(name, 'w', uploadSeconds)}`, expiresIn: uploadSeconds }),
    linkFor: async (name, contentType) => signedLink(signature, name, contentType),
    list: (prefix) => listFolder(folder, prefix),
    sweep: (before) => sweepFolder(folder, before),

    put: (name, body, contentType = unknownType) =>
      withPart(body, true, (part) =>
        inTurn(name, async () => {
          await checkOpen(name)
          await place(part, incoming(name), name, { contentType }, rename)
          await blocksOf(name).discard()
        }),
      ),

    putBlock: (name, id, body, limit) =>
      withPart(body, false, (part) =>
        inTurn(name, async () => {
          await checkOpen(name)
          await blocksOf(name).add(id, part, limit)
        }),
      ),

    commitBlocks: (name, named, limit, contentType = unknownType) =>
      inTurn(name, async () => {
        await checkOpen(name)
        const before = await statOf(incoming(name))
        const told = before && (await readMetadata(metadataOf(name), versionOf(before)))
        const committed = piecesOf(incoming(name), told?.blocks)
        const pieces = await blocksOf(name).pick(named, committed)
        if (pieces.length === 0) throw new StorageFault('InvalidBlockList', 'This list names no block.')
        if (sizeOf(pieces) > limit) throw new StorageFault('RequestBodyTooLarge', 'These blocks are more than the file may have.')
        const isThere = pieces.length === committed.length && pieces.every((piece, at) => piece === committed[at])
        if (isThere && told?.contentType === contentType) return
        const blocks = pieces.map(({ id, start, end }): [string, number] => [id, end - start])
        await withPart(
          () => Readable.from(bytesOf(pieces)),
          true,
          (part) => place(part, incoming(name), name, { contentType, blocks }, rename),
        )
        await blocksOf(name).discard()
      }),

    async open(name) {
      for (const path of [accepted(name), incoming(name)]) {
        const found = await statOf(path)
        if (!found?.isFile()) continue
        const told = await readMetadata(metadataOf(name), versionOf(found))
        return {
          size: Number(found.size),
          version: told?.source ?? versionOf(found),
          contentType: told?.contentType ?? unknownType,
          accepted: path === accepted(name),
          read: (start = 0, end = Number(found.size)) =>
            end > start ? createReadStream(path, { start, end: end - 1 }) : Readable.from([]),
        } satisfies StoredBlob
      }
      return undefined
    },

    accept: (name, version, clean) =>
      inTurn(name, async () => {
        const before = await isKept(name, version)
        if (before !== undefined) return before
        const found = await statOf(incoming(name))
        // Whoever comes late finds that another copy of the server has accepted it.
        if (!found || versionOf(found) !== version || Number(found.size) > limitOf(name)) return (await isKept(name, version)) ?? false
        try {
          await keep(name, version, clean)
        } catch (error) {
          const meanwhile = await isKept(name, version)
          if (meanwhile === undefined) throw error
          return meanwhile
        }
        await rm(incoming(name), { force: true })
        if (clean) await removeMetadata(metadataOf(name), found)
        await blocksOf(name).discard()
        return true
      }),

    restore: (name, { body, contentType }, source) =>
      withPart(body, true, (part) => inTurn(name, () => place(part, accepted(name), name, { contentType, source }, link))),

    remove: (name) =>
      inTurn(name, async () => {
        for (const path of [incoming(name), accepted(name)]) {
          const stat = await statOf(path)
          // A visitor may have sent a file below the name of another, whose folder stands there in place of a file.
          if (!stat?.isFile()) continue
          await rm(path, { force: true })
          await removeMetadata(metadataOf(name), stat)
        }
        await blocksOf(name).discard()
      }),
  }
}
