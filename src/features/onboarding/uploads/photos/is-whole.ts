import type { ContentType } from '#contract/requirements'

/** A JPEG ends with a marker of its own; what a camera adds behind it does not count, nor do the ends of the small pictures inside. */
function endsAsJpeg(view: DataView): boolean {
  for (let at = 2; at + 2 <= view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) {
      at++
      continue
    }
    const marker = view.getUint8(at + 1)
    if (marker === 0xd9) return true
    // Fill bytes, stuffed zeros and restarts have no length.
    if (marker === 0xff) at++
    else if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2
    else if (at + 4 > view.byteLength) return false
    else at += 2 + view.getUint16(at + 2)
  }
  return false
}

function endsAsPng(view: DataView): boolean {
  for (let at = 8; at + 12 <= view.byteLength; at += 12 + view.getUint32(at)) if (view.getUint32(at + 4) === 0x49454e44) return true
  return false
}

const endsAsWebp = (view: DataView): boolean => view.byteLength >= 12 && view.getUint32(4, true) + 8 <= view.byteLength

/** HEIC is made of boxes, each with its length; the last may go on to the end. */
function endsAsHeic(view: DataView): boolean {
  let at = 0
  while (at + 8 <= view.byteLength) {
    const length = view.getUint32(at)
    if (length === 0) return true
    if (length === 1 && at + 16 > view.byteLength) return false
    at += length === 1 ? Number(view.getBigUint64(at + 8)) : Math.max(8, length)
  }
  return at === view.byteLength
}

const ends: Partial<Record<ContentType, (view: DataView) => boolean>> = {
  'image/jpeg': endsAsJpeg,
  'image/png': endsAsPng,
  'image/webp': endsAsWebp,
  'image/heic': endsAsHeic,
}

/** Whether a photo is there to its end: browsers draw what there is of one that was cut off, and say nothing. */
export async function isWhole(photo: Blob, type: ContentType): Promise<boolean> {
  const check = ends[type]
  return check === undefined || check(new DataView(await photo.arrayBuffer()))
}
