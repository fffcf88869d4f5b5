import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { problemOf } from '#contract/problems'
import { type Requirement, requirementsFor } from '#contract/requirements'
import { jpegSize } from '#src/features/onboarding/uploads/photos/jpeg-size.ts'
import { doubtOf } from '#src/features/onboarding/uploads/photos/photo-doubt.ts'
import { checkFile, sha256Of } from '#src/features/onboarding/uploads/sending/check-file.ts'
import { fileOf } from '#tests/harness/files/files.ts'

const scene = (sigma: number, mean = 128) =>
  sharp({ create: { width: 500, height: 375, channels: 3, background: 'grey', noise: { type: 'gaussian', mean, sigma } } })
const seen = async (picture: ReturnType<typeof sharp>) => {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}
const large = { width: 4000, height: 3000 }

describe('a look at a photo', () => {
  test.each([
    ['a scene by day', () => scene(50), null],
    ['a scene at night', () => scene(12, 20), 'dark'],
    [
      'a lamp at night',
      async () =>
        sharp(await scene(4, 14).png().toBuffer()).composite([
          { input: { create: { width: 300, height: 300, channels: 3, background: 'white' } } },
        ]),
      null,
    ],
    ['a scene out of focus', async () => sharp(await scene(50).png().toBuffer()).blur(6), 'blurred'],
    [
      'a sharp thing before a smooth wall',
      async () =>
        sharp({ create: { width: 500, height: 375, channels: 3, background: '#8899aa' } }).composite([
          { input: await scene(50).resize(64, 64).png().toBuffer() },
        ]),
      null,
    ],
  ] as const)('%s', async (_, picture, doubt) =>
    expect(doubtOf(large, await seen(sharp(await (await picture()).png().toBuffer())))).toBe(doubt),
  )

  test('what was small from the start is doubted for that', async () => {
    const pixels = await seen(scene(50))
    expect([doubtOf({ width: 699, height: 500 }, pixels), doubtOf({ width: 500, height: 700 }, pixels)]).toEqual(['small', null])
  })
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])('the size of a JPEG of orientation %i is that of the upright picture', async (orientation) => {
  const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()
  const upright = orientation >= 5 ? { width: 40, height: 60 } : { width: 60, height: 40 }
  expect(await jpegSize(new Blob([new Uint8Array(jpeg)]))).toEqual(upright)
})

test.each([
  [
    'a progressive JPEG',
    async () =>
      sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
        .jpeg({ progressive: true })
        .toBuffer(),
    { width: 60, height: 40 },
  ],
  ['a PNG', async () => fileOf['image/png'], null],
  ['a JPEG that is cut off', async () => fileOf['image/jpeg'].subarray(0, 60), null],
  ['nothing', async () => Buffer.alloc(0), null],
] as const)('the size in %s', async (_, bytes, size) => expect(await jpegSize(new Blob([new Uint8Array(await bytes())]))).toEqual(size))

describe('the check of a file', () => {
  const requirements = requirementsFor('lagos', { image: 1e7, document: 1e7, video: 1e8 })
  const [front] = requirements as [Requirement]
  const insurance = requirements.find(({ kind }) => kind === 'insurance') as Requirement
  const photo = new File([new Uint8Array(fileOf['image/jpeg'])], 'front.jpg')
  const paper = new File([new Uint8Array(fileOf['application/pdf'])], 'paper.pdf')
  const redraw = async (body: Blob) => ({ body, doubt: 'dark' as const })
  const words = (check: Promise<unknown>) =>
    check.then(
      () => 'taken',
      (cause) => (problemOf(cause) as { message?: string }).message,
    )

  test('tells what it was and what looks wrong with it', async () => {
    const { sha256, doubt, contentType } = await checkFile(photo, front, redraw)
    expect([sha256, doubt, contentType]).toEqual([await sha256Of(photo), 'dark', 'image/jpeg'])
    expect(sha256).toMatch(/^[0-9a-f]{64}$/)
  })
  test('knows the file that was sent back, and takes another', async () => {
    const [ofPhoto, ofPaper] = [await sha256Of(photo), await sha256Of(paper)].map(String)
    expect([
      await words(checkFile(photo, front, redraw, ofPhoto)),
      await words(checkFile(paper, insurance, redraw, ofPaper)),
      await words(checkFile(photo, front, redraw, ofPaper)),
    ]).toEqual(['This is the photo that was sent back. Take a new one.', 'This is the file that was sent back. Send a new one.', 'taken'])
  })
  test('says in plain words that a photo cannot be read here', async () =>
    expect(await words(checkFile(new File([new Uint8Array(fileOf['image/heic'])], 'a.heic'), front, async () => null))).toBe(
      'This phone cannot read that photo. Send a JPEG, or take a picture with the camera.',
    ))
})
