import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

interface StoredEvent {
  readonly event: string
  readonly properties: Readonly<Record<string, unknown>>
}
interface StoredReplayEvent {
  readonly type: number
  readonly timestamp: number
  readonly data: Readonly<Record<string, unknown>>
}

/** A file as far as it is written: the server may be at it at this moment. */
function written(path: string, bytes: Buffer): string {
  if (!path.endsWith('.gz')) return bytes.subarray(0, bytes.lastIndexOf('\n') + 1).toString()
  try {
    return gunzipSync(bytes).toString()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'Z_BUF_ERROR') throw error
    return ''
  }
}

/** All that the sink stored below a data folder, unpacked. */
export async function storedBy(dataFolder: string) {
  const folder = join(dataFolder, 'analytics')
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const files = await Promise.all(
    paths.sort().map(async (path) => ({ path: path.slice(folder.length + 1), text: written(path, await readFile(path)) })),
  )
  const lines = (part: string) =>
    files
      .filter(({ path }) => path.startsWith(`${part}/`))
      .flatMap(({ text }) => text.split('\n').filter(Boolean))
      .map((line) => JSON.parse(line) as unknown)
  return {
    /** Every word of it, and the names of its files. */
    text: files.map(({ path, text }) => `${path}\n${text}`).join('\n'),
    events: lines('events') as StoredEvent[],
    batches: lines('batches') as Readonly<Record<string, unknown>>[],
    replay: files
      .filter(({ path, text }) => path.startsWith('replays/') && text !== '')
      .flatMap(({ text }) => JSON.parse(text) as StoredReplayEvent[])
      .sort((one, other) => one.timestamp - other.timestamp),
  }
}

/** Which of these strings stand in a text in any of their spellings: as they are, in small letters, in an address, without marks. */
export function foundIn(text: string, marked: readonly string[]): string[] {
  const plain = (words: string) => words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const spellings = (words: string) => [words, encodeURIComponent(words), JSON.stringify(words).slice(1, -1)]
  const all = plain(text)
  // A few digits stand in moments and counts by chance, within more digits.
  const stands = (words: string) => (/^\d+$/.test(words) ? new RegExp(`(?<!\\d)${words}(?!\\d)`).test(all) : all.includes(words))
  return marked.filter((words) => spellings(words).some((spelling) => stands(plain(spelling))))
}
