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

/** Adds lines to the end of a file, which is made where there is none: on a line of their own where the last was cut short, as by a full disk. */
export async function addLines(path: string, text: string): Promise<void> {
  const file = await open(path, 'a+')
  try {
    const { size } = await file.stat()
    const last = Buffer.alloc(1)
    if (size > 0) await file.read(last, 0, 1, size - 1)
    await file.appendFile(size === 0 || last.toString() === '\n' ? text : `\n${text}`)
  } finally {
    await file.close()
  }
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
