const start = 0xd8
const scan = 0xda
/** What a decoder needs besides the picture itself: the density (APP0) and the colour transform (APP14). */
const needed = [0xe0, 0xee]

const isMetadata = (marker: number) => (marker >= 0xe0 && marker <= 0xef && !needed.includes(marker)) || marker === 0xfe

/** A JPEG without its metadata (EXIF, XMP, comments, previews), its picture untouched. What is no JPEG is given back as it is. */
export function withoutMetadata(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0xff || bytes[1] !== start) return bytes
  const kept = [bytes.subarray(0, 2)]
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== scan) {
    const marker = bytes[at + 1] ?? 0
    const end = at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0))
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (!isMetadata(marker)) kept.push(bytes.subarray(at, end))
    at = end
  }
  return Buffer.concat([...kept, bytes.subarray(at)])
}
