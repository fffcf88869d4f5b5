/** The longest side of a photo as it is sent, in pixels, and its JPEG quality: what a reviewer needs. */
const longestSide = 2000
const quality = 0.9

/** Draws a photo anew as a JPEG, upright and without location data; null where the browser can't read it (domain, section 5). */
export async function redrawPhoto(photo: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return null
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const paper = canvas.getContext('2d')
  if (!paper) return null
  paper.fillStyle = 'white'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.imageSmoothingQuality = 'high'
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
