import { type FileHandle, open } from 'node:fs/promises'
import { linesIn } from '#server/lines'

const jsonIn = (line: Buffer): unknown => {
  try {
    return JSON.parse(line.toString())
  } catch {
    // A line that was cut short.
    return undefined
  }
}

async function linesOf<Line>(file: FileHandle, isTheirs: (line: Line) => boolean) {
  const found: { readonly at: number; readonly length: number; readonly line: Line }[] = []
  for await (const { at, bytes } of linesIn(file.createReadStream({ autoClose: false, highWaterMark: 256 * 1024 }))) {
    const line = jsonIn(bytes) as Line | undefined
    if (line !== undefined && isTheirs(line)) found.push({ at, length: bytes.length, line })
  }
  return found
}

/** Gives the lines of a file of JSON objects that `isTheirs` picks. */
export async function findLines<Line>(path: string, isTheirs: (line: Line) => boolean): Promise<Line[]> {
  const file = await open(path)
  try {
    return (await linesOf(file, isTheirs)).map(({ line }) => line)
  } finally {
    await file.close()
  }
}

/**
 * Empties the lines of a file of JSON objects that `isTheirs` picks, where they stand: other processes may add to it meanwhile, and the
 * day it counts from stays the same. Gives what they held.
 */
export async function emptyLines<Line>(path: string, isTheirs: (line: Line) => boolean): Promise<Line[]> {
  const file = await open(path, 'r+')
  try {
    const { atime, mtime } = await file.stat()
    const found = await linesOf(file, isTheirs)
    for (const { at, length } of found) await file.write('{}'.padEnd(length), at)
    if (found.length > 0) await file.utimes(atime, mtime)
    return found.map(({ line }) => line)
  } finally {
    await file.close()
  }
}
