/** Bytes from the start of a JPEG in which its size stands, behind what a camera writes there. */
const headBytes = 256 * 1024

const startOfFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** The orientation that an EXIF segment tells, 1 when none. */
function orientationIn(view: DataView, start: number, end: number): number {
  if (end - start < 14 || view.getUint32(start) !== 0x45786966) return 1
  const tiff = start + 6
  const little = view.getUint16(tiff) === 0x4949
  const folder = tiff + view.getUint32(tiff + 4, little)
  if (folder + 2 > end) return 1
  for (let entry = 0; entry < view.getUint16(folder, little); entry++) {
    const at = folder + 2 + entry * 12
    if (at + 12 > end) return 1
    if (view.getUint16(at, little) === 0x0112) return view.getUint16(at + 8, little)
  }
  return 1
}

/** The size in pixels of a JPEG as it is looked at, upright; null for anything else. */
export async function jpegSize(photo: Blob): Promise<{ width: number; height: number } | null> {
  const view = new DataView(await photo.slice(0, headBytes).arrayBuffer())
  try {
    if (view.getUint16(0) !== 0xffd8) return null
    let orientation = 1
    for (let at = 2; at + 4 <= view.byteLength; ) {
      const marker = view.getUint8(at + 1)
      const length = view.getUint16(at + 2)
      if (view.getUint8(at) !== 0xff || length < 2) return null
      if (marker === 0xe1) orientation = orientationIn(view, at + 4, Math.min(at + 2 + length, view.byteLength))
      if (startOfFrame(marker)) {
        const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)]
        return orientation >= 5 ? { width: height, height: width } : { width, height }
      }
      at += 2 + length
    }
  } catch {}
  return null
}
