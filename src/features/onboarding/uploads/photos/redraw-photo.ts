import { drawPhoto, drawPicture, type NewCanvas, type Redrawn } from './draw-photo.ts'

const onPage: NewCanvas = (width, height) => Object.assign(document.createElement('canvas'), { width, height })

/** In a thread of its own, so that the page answers meanwhile; rejects where there is none. */
function inWorker(photo: Blob): Promise<Redrawn | null> {
  const worker = new Worker(new URL('./photo.worker.ts', import.meta.url), { type: 'module' })
  const answered = new Promise<Redrawn | null>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<{ redrawn: Redrawn | null }>) => resolve(data.redrawn)
    worker.onerror = reject
  })
  worker.postMessage(photo)
  return answered.finally(() => worker.terminate())
}

/** What only an image element reads, as HEIC on some phones. */
async function asImage(photo: Blob): Promise<Redrawn | null> {
  const url = URL.createObjectURL(photo)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return await drawPicture({ source: image, width: image.naturalWidth, height: image.naturalHeight }, onPage)
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Draws a photo anew as a JPEG, upright and without location data; null where the browser can't read it (domain, section 5). */
export async function redrawPhoto(photo: Blob): Promise<Redrawn | null> {
  const mayWork = typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined'
  const drawn = await (mayWork ? inWorker(photo).catch(() => drawPhoto(photo, onPage)) : drawPhoto(photo, onPage))
  return drawn ?? asImage(photo)
}
