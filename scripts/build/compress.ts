import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compressed = promisify(brotliCompress)
const text = /\.(html|js|css|svg|json|xml|wasm|webmanifest)$/
/** Files that an operator may change in the built site: a compressed twin would outlive the change. */
const changeable = new Set(['config.json', 'build.json', 'sw.js'])
/** Above this many bytes the highest level takes minutes for a few per cent. */
const heavy = 1_000_000

/** Writes a Brotli twin (`.br`) beside every text of a built site that is worth one: 15 % less to be sent than what a server does while it answers. */
export async function compressSite(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile() && text.test(entry.name) && !changeable.has(entry.name))
  await Promise.all(
    files.map(async (entry) => {
      const file = join(entry.parentPath, entry.name)
      const bytes = await readFile(file)
      if (bytes.length < 1024) return
      const level = bytes.length > heavy ? 6 : constants.BROTLI_MAX_QUALITY
      await writeFile(`${file}.br`, await compressed(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }))
    }),
  )
}
