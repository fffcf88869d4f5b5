import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

async function read(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text?.trim()
}

/**
 * A secret of the data folder, made once (256 bits, in base64url) and kept in a file that only its owner may read;
 * processes that start at once get the same. Throws when the file holds no such secret.
 */
export async function keptSecret(folder: string, name: string): Promise<string> {
  const path = join(folder, name)
  if ((await read(path)) === undefined) {
    await mkdir(folder, { recursive: true })
    const part = `${path}.${randomBytes(6).toString('hex')}`
    const file = await open(part, 'wx', 0o600)
    try {
      await file.writeFile(`${randomBytes(32).toString('base64url')}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
    // A link appears whole or not at all, and fails where another process was first.
    await link(part, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await rm(part)
  }
  const secret = await read(path)
  if (!secret || secret.length < 32) throw new Error(`${path} holds no secret. Remove it, and the server makes a new one.`)
  return secret
}
