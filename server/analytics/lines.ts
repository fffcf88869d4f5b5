import { type FileHandle, open } from 'node:fs/promises'

const lineEnd = 0x0a

const jsonIn = (line: Buffer): unknown => {
  try {
    return JSON.parse(line.toString())
  } catch {
    // A line that was cut short.
    return undefined
  }
}

async function linesIn<Line>(file: FileHandle, isTheirs: (line: Line) => boolean) {
  const found: { readonly at: number; readonly length: number; readonly line: Line }[] = []
  let at = 0
  let begun: Buffer = Buffer.alloc(0)
  for await (const piece of file.createReadStream({ autoClose: false, highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    const held = begun.length > 0 ? Buffer.concat([begun, piece]) : piece
    let from = 0
    for (let end = held.indexOf(lineEnd); end >= 0; end = held.indexOf(lineEnd, from)) {
      const line = jsonIn(held.subarray(from, end)) as Line | undefined
      if (line !== undefined && isTheirs(line)) found.push({ at: at + from, length: end - from, line })
      from = end + 1
    }
    at += from
    begun = held.subarray(from)
  }
  return found
}

/** Gives the lines of a file of JSON objects that `isTheirs` picks. */
export async function findLines<Line>(path: string, isTheirs: (line: Line) => boolean): Promise<Line[]> {
  const file = await open(path)
  try {
    return (await linesIn(file, isTheirs)).map(({ line }) => line)
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
    const found = await linesIn(file, isTheirs)
    for (const { at, length } of found) await file.write('{}'.padEnd(length), at)
    if (found.length > 0) await file.utimes(atime, mtime)
    return found.map(({ line }) => line)
  } finally {
    await file.close()
  }
}
