import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileOf } from '#tests/harness/files/files.ts'
import type { TestApi } from '#tests/harness/server/api.ts'

/** A photo by its first bytes, and noise after them. */
export const photoOf = (bytes: number, name = 'front.jpg'): File =>
  new File([new Uint8Array(fileOf['image/jpeg']), new Uint8Array(randomBytes(bytes - fileOf['image/jpeg'].length))], name)

export const sha256 = async (file: Blob | Buffer): Promise<string> =>
  createHash('sha256')
    .update(Buffer.isBuffer(file) ? file : Buffer.from(await file.arrayBuffer()))
    .digest('hex')

/** What the server has under a stored name. */
export async function storedBytes(api: TestApi, name: string): Promise<Buffer> {
  const folder = join(api.dataFolder, 'blobs')
  const entries = await readdir(folder, { recursive: true })
  const path = entries.find((entry) => entry.startsWith('incoming') && entry.endsWith(name))
  if (!path) throw new Error(`Nothing lies under ${name}: ${entries.join(', ')}`)
  return readFile(join(folder, path))
}

/** Lets the server listen; gives its port. */
export async function listen(api: TestApi): Promise<number> {
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  return (api.app.server.address() as AddressInfo).port
}
