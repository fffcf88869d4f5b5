import sharp from 'sharp'

const size = { width: 4096, height: 3072 }
/** How far the grey of a point and its colours lie from the larger patch around it: patches of half the picture first, the sensor's grain last. */
const contrasts = [30, 26, 24, 22, 20, 18, 16, 14, 12, 9, 5]
const colourfulness = 0.35

/** Random numbers about 0, as close to a bell as need be, the same in every run. */
function bell(seed: number): () => number {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  return () => (next() + next() + next() - 1.5) * 2
}

/** A scene with as much contrast among large things as among small ones, as the world has it, softened as by a lens. */
async function scene() {
  const random = bell(7)
  const [wide] = [size.width / 2 ** (contrasts.length - 1)]
  let width = wide
  let height = (wide * size.height) / size.width
  let points = new Uint8ClampedArray(width * height * 3).fill(128)
  for (const [level, contrast] of contrasts.entries()) {
    if (level > 0) {
      const larger = sharp(points, { raw: { width, height, channels: 3 } }).resize(2 * width, 2 * height, { kernel: 'cubic', fit: 'fill' })
      points = new Uint8ClampedArray(await larger.raw().toBuffer())
      width *= 2
      height *= 2
    }
    for (let at = 0; at < points.length; at += 3) {
      const grey = random()
      for (let channel = 0; channel < 3; channel++)
        points[at + channel] = (points[at + channel] as number) + contrast * (grey + colourfulness * random())
    }
  }
  return sharp(points, { raw: { width, height, channels: 3 } })
}

/** A photo of 12 megapixels as a phone takes it, turned by its orientation, and as near to so many bytes as JPEG's quality allows. */
export async function phonePhoto(bytes = 4_000_000): Promise<Buffer> {
  const taken = await scene()
  const encode = (quality: number) => taken.clone().withMetadata({ orientation: 6 }).jpeg({ quality }).toBuffer()
  let [low, high] = [80, 98]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((await encode(middle)).length > bytes) high = middle - 1
    else low = middle
  }
  return encode(low)
}
