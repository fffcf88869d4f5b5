const lineEnd = 0x0a

/** The lines of a file of JSON texts, by `\n` alone, each with the byte where it begins; what comes after the last `\n` is no whole line, and left out. */
export async function* linesIn(pieces: AsyncIterable<Buffer>): AsyncGenerator<{ readonly at: number; readonly bytes: Buffer }> {
  let at = 0
  let begun: Buffer = Buffer.alloc(0)
  for await (const piece of pieces) {
    const held = begun.length > 0 ? Buffer.concat([begun, piece]) : piece
    let from = 0
    for (let end = held.indexOf(lineEnd); end >= 0; end = held.indexOf(lineEnd, from)) {
      yield { at: at + from, bytes: held.subarray(from, end) }
      from = end + 1
    }
    at += from
    begun = held.subarray(from)
  }
}
