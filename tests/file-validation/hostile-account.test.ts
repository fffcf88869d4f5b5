import { createReadStream } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredBlob } from '#server/blob/blob-store'
import { driverBlobName } from '#server/blob/names'
import { createFileValidation, type FileValidation } from '#server/file-validation/file-validation'
import { fileOf } from '#tests/harness/files/files.ts'

let folder: string
let fileValidation: FileValidation
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cruzer-hostile-'))
  await chmod(folder, 0o711)
  fileValidation = createFileValidation(join(folder, 'validating'), { max: 2 })
})
afterAll(async () => {
  await fileValidation.close()
  await rm(folder, { recursive: true, force: true })
})

let written = 0
async function fileWith(bytes: Buffer): Promise<StoredBlob> {
  const version = String(++written)
  const path = join(folder, version)
  await writeFile(path, bytes)
  return { size: bytes.length, version, contentType: 'image/png', accepted: false, read: () => createReadStream(path) }
}
const white = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: 'white' } })
const [stranger, driver] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']

test('while one account’s sixty files wait, another’s is validated at once', async () => {
  const slow = await white(4900).png({ progressive: true }).toBuffer()
  let done = 0
  const file = await fileWith(slow)
  const theirs = Array.from({ length: 60 }, () => fileValidation.validate(driverBlobName(stranger, 'a.png'), file).then(() => ++done))
  const ours = await fileValidation.validate(driverBlobName(driver, 'a.jpg'), await fileWith(fileOf['image/jpeg']))
  expect([ours.result, done < 10]).toEqual([{ type: 'image/jpeg', cleanType: 'image/jpeg' }, true])
  const settled = Promise.allSettled(theirs)
  await fileValidation.close()
  await settled
})

test.each([
  ['a PNG', () => white(7000).png({ compressionLevel: 9 })],
  ['a WebP', () => white(7000).webp({ effort: 0 })],
  ['a progressive JPEG', () => white(7000).jpeg({ progressive: true })],
])('%s of 49 million pixels is refused by its header, decoded by nobody', async (_what, draw) => {
  const pool = createFileValidation(join(folder, 'header'), { max: 1 })
  const bytes = await draw().toBuffer()
  expect(bytes.length).toBeLessThan(400_000)
  const warm = await pool.validate(driverBlobName(stranger, 'a.jpg'), await fileWith(fileOf['image/jpeg']))
  expect(warm.result.fault).toBeUndefined()
  const before = performance.now()
  for (let count = 0; count < 20; count++) {
    const { result } = await pool.validate(driverBlobName(stranger, 'a.png'), await fileWith(bytes))
    expect(result.fault).toBe('vast')
  }
  const millis = performance.now() - before
  await pool.close()
  const begun = performance.now()
  await sharp(bytes).raw().toBuffer()
  // A worker that decoded it would take as long as this too.
  expect(millis / 20).toBeLessThan((performance.now() - begun) / 2)
})
