import sharp from 'sharp'

const size = { width: 4000, height: 3000 }

const noise = (width: number, height: number, sigma: number) =>
  sharp({ create: { width, height, channels: 3, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma } } })

/** A photo of 12 megapixels and about 4 MB as a phone takes it: shapes of every size, the sensor's grain, turned by its orientation. */
export async function phonePhoto(bytes = 4_000_000): Promise<Buffer> {
  const coarse = await noise(40, 30, 70).png().toBuffer()
  const middle = await noise(500, 375, 40).png().toBuffer()
  const grain = await noise(2000, 1500, 14).png().toBuffer()
  const layer = (picture: Buffer) =>
    sharp(picture).resize(size.width, size.height, { kernel: 'cubic' }).png({ compressionLevel: 1 }).toBuffer()
  const scene = await sharp(await layer(coarse))
    .composite([
      { input: await layer(middle), blend: 'soft-light' },
      { input: await layer(grain), blend: 'soft-light' },
    ])
    .raw()
    .toBuffer({ resolveWithObject: true })
  const encode = (quality: number) => sharp(scene.data, { raw: scene.info }).withMetadata({ orientation: 6 }).jpeg({ quality }).toBuffer()
  let best = await encode(80)
  for (const quality of [85, 88, 90, 92, 94, 96, 97, 98]) {
    if (best.length >= bytes) break
    best = await encode(quality)
  }
  return best
}
