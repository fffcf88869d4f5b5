import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { problemOf } from '#contract/problems'
import { type ContentType, mediaTypes, type Requirement, type RequirementKind, requirementsFor } from '#contract/requirements'
import { checkFile, sha256Of } from '#src/features/onboarding/uploads/sending/check-file.ts'
import { contentTypeOf } from '#src/features/onboarding/uploads/sending/content-type.ts'
import { fileOf, lockedPdf } from '#tests/harness/files/files.ts'

const requirementOf = (kind: RequirementKind, maxBytes: number) => {
  const one = requirementsFor('lagos', { image: 1e7, document: 1e7, video: 1e8 }).find((requirement) => requirement.kind === kind)
  return { ...(one as Requirement), maxBytes }
}
const fileWith = (bytes: Uint8Array | string) => new File([bytes as BlobPart], 'any.bin')
const refusal = (code: string, message: string) => ({ kind: 'refused', status: 0, message, errors: [{ code, message }] })
const drawn = new Blob([fileOf['image/jpeg'] as BlobPart])
const redraw = vi.fn(async () => ({ body: drawn, doubt: 'dark' as const }) as { body: Blob; doubt: 'dark' } | null)
beforeEach(() => void redraw.mockClear())

const check = (
  bytes: Uint8Array | string | null,
  {
    kind = 'insurance' as RequirementKind,
    maxBytes = 1e7,
    sentBack,
  }: { kind?: RequirementKind; maxBytes?: number; sentBack?: string } = {},
) => checkFile(bytes === null ? null : fileWith(bytes), requirementOf(kind, maxBytes), redraw, sentBack).catch(problemOf)

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('the type of a file', () => {
  test.each(Object.entries(fileOf))('%s is told by its first bytes', async (type, bytes) => {
    expect(await contentTypeOf(fileWith(bytes))).toBe(type)
  })

  test.each([
    ['heic', 'image/heic'],
    ['heix', 'image/heic'],
    ['hevc', 'image/heic'],
    ['mif1', 'image/heic'],
    ['msf1', 'image/heic'],
    ['qt  ', 'video/quicktime'],
    ['isom', 'video/mp4'],
    ['M4V ', 'video/mp4'],
  ])('the brand %j means %s', async (brand, type) => {
    expect(await contentTypeOf(fileWith(`\x00\x00\x00\x18ftyp${brand}\x00`))).toBe(type)
  })

  test.each([
    ['', 'application/pdf'],
    ['\ufeff', 'application/pdf'],
    ['\n', null],
  ] as const)('a PDF with %j before it is taken as the server takes it', async (before, type) => {
    const bytes = Buffer.from(`${before}%PDF-1.4\n`)
    expect([await contentTypeOf(fileWith(bytes)), (await fileTypeFromBuffer(bytes))?.mime ?? null]).toEqual([type, type])
  })

  test.each(['RIFF\x00\x00\x00\x00WAVE', 'FIFR\x00\x00\x00\x00WEBP', ' ftypheic', 'hello', '', '\xff\xd8', 'x\x89PNG\r\n\x1a\n'])(
    '%j is none that is taken',
    async (text) => {
      expect(await contentTypeOf(fileWith(Buffer.from(text, 'latin1')))).toBe(null)
    },
  )

  test('of the files that begin as WebM does only WebM is taken', async () => {
    expect(await contentTypeOf(fileWith(Buffer.from('\x1a\x45\xdf\xa3 matroska', 'latin1')))).toBe(null)
  })
})

describe('what is wrong with a file is said with what to do', () => {
  test('one that has gone from the phone', async () => {
    expect(await check(null)).toEqual(refusal('invalid', 'This file is gone. Choose it again.'))
  })

  test.each(['slice', 'arrayBuffer'] as const)('one that can be read no more, as of the cloud without a line (%s)', async (way) => {
    const unread = () => Promise.reject(new DOMException('The file could not be read', 'NotReadableError'))
    const file = fileWith(fileOf['image/jpeg'])
    Object.assign(file, way === 'slice' ? { slice: () => ({ arrayBuffer: unread }) } : { arrayBuffer: unread })
    expect(await checkFile(file, requirementOf('insurance', 1e7), redraw).catch(problemOf)).toEqual(
      refusal('invalid', 'This file is gone. Choose it again.'),
    )
  })

  test.each([
    ['profile_photo', 'fake.jpg', 'image/jpeg', 'hello'],
    ['insurance', 'policy.pdf', 'application/pdf', 'hello'],
    ['video_walkround', 'walk.mp4', 'video/mp4', fileOf['image/jpeg']],
  ] as const)('one for %s that is not what its name says (%s)', async (kind, name, type, bytes) => {
    const file = new File([bytes as BlobPart], name, { type })
    expect(await checkFile(file, requirementOf(kind, 1e7), redraw).catch(problemOf)).toEqual(
      refusal('unsupported_type', 'This file is not what its name says. Open it to see what it is, or choose another one.'),
    )
  })

  test('an empty one', async () => {
    expect(await check('')).toEqual(refusal('invalid', 'This file is empty. Choose another one.'))
  })

  test.each([
    ['profile_photo', fileOf['application/pdf'], 'Choose a photo: JPEG, PNG, WebP or HEIC.'],
    ['insurance', fileOf['video/mp4'], 'Choose a photo or a PDF.'],
    ['insurance', 'hello', 'Choose a photo or a PDF.'],
    ['video_walkround', fileOf['image/jpeg'], 'Choose a video: MP4, MOV or WebM.'],
  ] as const)('one that %s does not take', async (kind, bytes, message) => {
    expect(await check(bytes, { kind })).toEqual(refusal('unsupported_type', message))
  })

  test('a document of a byte too many; one as large as it may be is taken', async () => {
    const bytes = fileOf['application/pdf']
    const maxBytes = 1.5 * 1024 * 1024
    const padded = (length: number) => Buffer.concat([bytes, Buffer.alloc(length - bytes.length)])
    expect(await check(padded(maxBytes + 1), { maxBytes })).toEqual(
      refusal('too_large', 'This file is larger than 2 MB. Choose a smaller one.'),
    )
    expect(await check(padded(maxBytes), { maxBytes })).toMatchObject({ contentType: 'application/pdf' })
  })

  test('a PDF with a password', async () => {
    const problem = refusal('unsupported_type', 'This PDF is locked with a password. Save it without one, or send a photo of it.')
    expect(await check(lockedPdf)).toEqual(problem)
    expect(await check('%PDF-1.4 trailer<</Encrypt<</Filter/Standard>>>>')).toEqual(problem)
  })

  test('a photo or file that was sent back already', async () => {
    const of = (type: ContentType) => check(fileOf[type], { sentBack: sha256(fileOf[type]) })
    expect(await of('image/jpeg')).toEqual(refusal('sent_back', 'This is the photo that was sent back. Take a new one.'))
    expect(await of('application/pdf')).toEqual(refusal('sent_back', 'This is the file that was sent back. Send a new one.'))
  })

  test('a photo that the phone cannot read', async () => {
    redraw.mockResolvedValueOnce(null)
    expect(await check(fileOf['image/heic'])).toEqual(
      refusal('unsupported_type', 'This phone cannot read that photo. Send a JPEG, or take a picture with the camera.'),
    )
  })

  test.each(mediaTypes.image)('one as %s that was cut off, wherever that was; nothing of it is sent', async (type) => {
    const whole = fileOf[type]
    const cut = refusal(
      'invalid',
      'Only a part of this photo is on the phone. Open it in your gallery until it is whole, or take it again.',
    )
    for (const length of [whole.length - 1, Math.floor(whole.length * 0.9), Math.floor(whole.length / 2)])
      expect(await check(whole.subarray(0, length)), `${length} of ${whole.length} bytes`).toEqual(cut)
    expect(redraw).not.toHaveBeenCalled()
    expect(await check(whole)).toMatchObject({ contentType: 'image/jpeg' })
  })

  test('a JPEG with more behind its end is whole, and one whose small picture alone has an end is not', async () => {
    const jpeg = fileOf['image/jpeg']
    expect(await check(Buffer.concat([jpeg, Buffer.from('what a camera adds')]))).toMatchObject({ contentType: 'image/jpeg' })
    const inside = Buffer.concat([Buffer.from([0xff, 0xe1, 0, jpeg.length + 2]), jpeg])
    inside.writeUInt16BE(jpeg.length + 2, 2)
    const cut = Buffer.concat([jpeg.subarray(0, 2), inside, jpeg.subarray(2, -2)])
    expect(await check(cut)).toMatchObject({ errors: [{ code: 'invalid' }] })
  })

  test.each(['image/jpeg', 'image/png', 'image/webp'] as const)(
    'one as %s that is whole and cannot be decoded is damaged',
    async (type) => {
      redraw.mockResolvedValueOnce(null)
      expect(await check(fileOf[type])).toEqual(refusal('invalid', 'This photo is damaged. Choose another one, or take it again.'))
    },
  )

  test('a photo that is too large once it is drawn anew', async () => {
    expect(await check(fileOf['image/png'], { maxBytes: drawn.size - 1 })).toEqual(
      refusal('too_large', 'This file is larger than 0 MB. Choose a smaller one.'),
    )
    expect(await check(fileOf['image/png'], { maxBytes: drawn.size })).toMatchObject({ contentType: 'image/jpeg' })
  })
})

describe('what is taken', () => {
  test.each(mediaTypes.image)('a photo as %s is drawn anew, with a picture to show and what looks wrong', async (type) => {
    const taken = await check(fileOf[type])
    expect(taken).toEqual({
      body: drawn,
      contentType: 'image/jpeg',
      preview: expect.stringMatching(/^blob:/),
      sha256: sha256(fileOf[type]),
      doubt: 'dark',
    })
    expect(redraw).toHaveBeenCalledOnce()
  })

  test('a photo that comes back as nothing that is known keeps its type', async () => {
    redraw.mockResolvedValueOnce({ body: new Blob(['drawn']), doubt: 'dark' })
    expect(await check(fileOf['image/webp'])).toMatchObject({ contentType: 'image/webp' })
  })

  test('a document or a video goes as it is', async () => {
    for (const [kind, type] of [
      ['insurance', 'application/pdf'],
      ['video_walkround', 'video/webm'],
    ] as const) {
      const taken = await check(fileOf[type], { kind })
      expect(taken).toEqual({
        body: expect.any(File),
        contentType: type,
        preview: undefined,
        sha256: sha256(fileOf[type]),
        doubt: null,
      })
    }
    expect(redraw).not.toHaveBeenCalled()
  })
})

describe('the SHA-256 of a file', () => {
  test('is told in hexadecimal up to 32 MiB, and not of a larger one', async () => {
    const most = 32 * 1024 * 1024
    expect(await sha256Of(new Blob(['any']))).toBe(sha256(Buffer.from('any')))
    const read = vi.fn(async () => new ArrayBuffer(0))
    const sized = (size: number) => ({ size, arrayBuffer: read }) as unknown as Blob
    expect(await sha256Of(sized(most))).toBe(sha256(Buffer.alloc(0)))
    expect(await sha256Of(sized(most + 1))).toBe(null)
    expect(read).toHaveBeenCalledOnce()
  })

  test('is not told where the file cannot be read, and the file is taken without', async () => {
    const gone = { size: 1, arrayBuffer: () => Promise.reject(new Error('gone')) } as unknown as Blob
    expect(await sha256Of(gone)).toBe(null)
  })
})
