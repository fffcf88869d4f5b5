import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { messageOf } from '#server/file-validation/messages'
import { findSandbox } from '#server/file-validation/worker/sandbox'
import { type FileWorker, startWorker } from '#server/file-validation/worker/worker'
import { workerProgram } from '#server/file-validation/worker/worker-file'
import { sample } from './hostile-videos.ts'
import { pageOf, streamOf } from './pdf-samples.ts'

let folder: string
let worker: FileWorker
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cruzer-phones-'))
  const program = await workerProgram()
  worker = startWorker(await findSandbox(program, folder), program)
})
afterEach(async () => {
  worker.stop()
  await rm(folder, { recursive: true })
})

async function resultOf(bytes: Buffer) {
  const from = join(folder, 'upload')
  await writeFile(from, bytes)
  await chmod(from, 0o644)
  return worker.run('validate', { from, to: join(folder, 'clean'), size: bytes.length })
}

const scan = (bytes: number) => streamOf('/Type/XObject/Subtype/Image/Width 96/Height 64/Filter/DCTDecode', randomBytes(bytes))

test('a scan that was cut off is told as damaged, and not kept without its picture', async () => {
  const whole = pageOf({ page: '/X 6 0 R', more: [scan(20_000)] })
  expect(await resultOf(whole)).toEqual({ type: 'application/pdf', cleanType: 'application/pdf' })
  expect(await resultOf(whole.subarray(0, 10_000))).toEqual({ type: 'application/pdf', fault: 'broken' })
})

test('a large scan that was cut off is told so at once, not when its time is up', async () => {
  const whole = pageOf({ page: '/X 6 0 R', more: [scan(4_000_000)] })
  expect(await resultOf(whole.subarray(0, 3_000_000))).toEqual({ type: 'application/pdf', fault: 'broken' })
})

test('a video of an older phone, which calls its MP4 a 3GP, is taken', async () => {
  const video = Buffer.from(sample('avc.mp4'))
  video.write('3gp4', 8, 'latin1')
  expect(await resultOf(video)).toEqual({ type: 'video/mp4', cleanType: 'video/mp4' })
})

test('a HEIC of more than 16 megapixels, as newer phones take them, is told to be sent as a JPEG', async () => {
  const photo = Buffer.from(sample('wide.heic'))
  for (let at = photo.indexOf('ispe'); at >= 0; at = photo.indexOf('ispe', at + 1)) {
    photo.writeUInt32BE(5712, at + 8)
    photo.writeUInt32BE(4284, at + 12)
  }
  const result = await resultOf(photo)
  expect(result?.fault && messageOf[result.fault]).toEqual([
    'too_large',
    'This HEIC photo has more than 16 megapixels. Send it as a JPEG, or take it with fewer',
  ])
})
