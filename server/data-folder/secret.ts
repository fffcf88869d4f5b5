import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A secret of the data folder, made once (256 bits, in base64url) and kept in a file that only its owner may read. */
export async function keptSecret(folder: string, name: string): Promise<string> {
  const path = join(folder, name)
  const known = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  if (known.trim().length >= 32) return known.trim()
  await mkdir(folder, { recursive: true })
  const secret = randomBytes(32).toString('base64url')
  const part = `${path}.part`
  await rm(part, { force: true })
  const file = await open(part, 'wx', 0o600)
  try {
    await file.writeFile(`${secret}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(part, path)
  return secret
}
