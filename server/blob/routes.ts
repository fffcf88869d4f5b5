import { text } from 'node:stream/consumers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { signedPut } from '#contract/files'
import type { StoredBlob } from './blob-store.ts'
import { isBlockId, readBlockList } from './block-list.ts'
import { announcedBytes, createBodies } from './bodies.ts'
import { boundedBy } from './bounded.ts'
import type { FolderStore } from './folder/folder-store.ts'
import { blockLimits } from './limits.ts'
import { nameAllowed } from './links.ts'
import type { Signature } from './signature.ts'
import { StorageFault } from './storage-fault.ts'

/** Bytes that a list of blocks may have: as many blocks as a file may have, each with the longest id and tag. */
const listBytes = blockLimits.count * 128 + 1024

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' && value.length <= 200 ? value : undefined
}

/** What decides whether a PUT is taken, and keeps account of what it brought. */
export interface Admission {
  /** The bytes that a file of this name may have now; throws when it takes no more. */
  readonly admit: (name: string) => Promise<number>
  /** Counts the bytes of a body that begins; throws when too many came under this name. */
  readonly countBytes: (name: string, bytes: number) => Promise<void>
  readonly recordUpload: (name: string, file: StoredBlob) => Promise<void>
  /** Whether a visitor's file is one that is kept. */
  readonly isKept: (name: string, file: StoredBlob) => Promise<boolean>
}

/**
 * The embedded blob service (domain, sections 1 and 4), as Azure's block blobs take what a browser sends: Put Blob, Put Block
 * (`comp=block&blockid=…`) and Put Block List (`comp=blocklist`) by a signed URL; nothing else is served by one. Bodies stream to the disk.
 */
export function addUploads(
  app: FastifyInstance,
  store: FolderStore,
  signature: Signature,
  { admit, countBytes, recordUpload, isKept }: Admission,
): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  const putBlob = (name: string, request: FastifyRequest, limit: number) => {
    const type = header(request, signedPut.blobTypeHeader)
    if (type === undefined) throw new StorageFault('MissingRequiredHeader', `The header ${signedPut.blobTypeHeader} is missing.`)
    if (type !== signedPut.blobType)
      throw new StorageFault('InvalidHeaderValue', `The header ${signedPut.blobTypeHeader} must be ${signedPut.blobType}.`)
    const contentType = header(request, signedPut.contentTypeHeader) ?? header(request, 'content-type')
    return store.put(name, () => boundedBy(limit, request.raw), contentType)
  }

  const putBlock = (name: string, request: FastifyRequest, limit: number) => {
    const { blockid } = request.query as Record<string, unknown>
    if (!isBlockId(blockid)) throw new StorageFault('InvalidQueryParameterValue', 'The blockid must be base64 of 1 to 64 bytes.')
    return store.putBlock(name, blockid, () => boundedBy(Math.min(blockLimits.bytes, limit), request.raw), limit)
  }

  const putBlockList = async (name: string, request: FastifyRequest, limit: number) => {
    const named = readBlockList(await text(boundedBy(listBytes, request.raw)))
    if (named.length > blockLimits.count) throw new StorageFault('BlockCountExceedsLimit', 'These are too many blocks.')
    await store.commitBlocks(name, named, limit, header(request, signedPut.contentTypeHeader))
  }

  const record = async (name: string) => {
    const file = await store.open(name)
    if (file && !file.accepted) await recordUpload(name, file)
  }

  /** A visitor's file is checked here or never: no step of an application looks at it later. */
  const keepOnlyCv = async (name: string) => {
    const file = await store.open(name)
    if (file === undefined || (await isKept(name, file))) return
    await store.remove(name)
    throw new StorageFault(
      'InvalidInput',
      'A CV is a PDF that is not locked and runs nothing, or a Word file without macros, and beside it lie its details.',
    )
  }

  const letIn = createBodies()

  app.put('/*', async (request, reply) => {
    const name = nameAllowed(signature, 'w', request)
    if (header(request, 'x-ms-copy-source') !== undefined) throw new StorageFault('InvalidHeaderValue', 'Copies are not made here.')
    const { comp } = request.query as Record<string, unknown>
    const limit = await admit(name)
    if (comp !== 'blocklist') {
      const bytes = announcedBytes(request.raw, limit, comp === 'block')
      await countBytes(name, bytes)
      letIn(name, request.raw, bytes, limit)
    }
    if (comp === undefined) await putBlob(name, request, limit)
    else if (comp === 'block') await putBlock(name, request, limit)
    else if (comp === 'blocklist') await putBlockList(name, request, limit)
    else throw new StorageFault('InvalidQueryParameterValue', 'This comp is not taken.')
    if (comp !== 'block') await record(name)
    if (comp !== 'block' && name.startsWith('cv/')) await keepOnlyCv(name)
    return reply.code(201).send()
  })
}
