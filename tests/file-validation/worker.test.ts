import { execFileSync, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bounds } from '#server/file-validation/bounds'
import { findSandbox, type Sandbox } from '#server/file-validation/worker/sandbox'
import { startWorker } from '#server/file-validation/worker/worker'
import { type WorkerProgram, workerProgram } from '#server/file-validation/worker/worker-file'
import { fileOf } from '#tests/harness/files/files.ts'
import { sample } from './hostile-videos.ts'

let folder: string
let program: WorkerProgram
let sandbox: Sandbox
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cruzer-worker-'))
  program = await workerProgram()
  sandbox = await findSandbox(program, folder)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await rm(folder, { recursive: true })
})

const begun = async () => {
  while (vi.getTimerCount() === 0) await new Promise(setImmediate)
}
/** A worker with a photo in hand that gets no processor for so many seconds. */
async function resultAfter(seconds: number, photo: Uint8Array = fileOf['image/jpeg'], size = photo.length) {
  const [from, to] = [join(folder, 'photo'), join(folder, 'clean')]
  await writeFile(from, photo)
  await chmod(from, 0o644)
  const worker = startWorker(sandbox, program)
  try {
    const result = worker.run('validate', { from, to, size })
    if (seconds === 0) return await result
    await begun()
    process.kill(worker.pid as number, 'SIGSTOP')
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    process.kill(worker.pid as number, 'SIGCONT')
    return await result
  } finally {
    worker.stop()
  }
}

test('a photo is not too slow because its worker had to wait for a busy machine', async () => {
  expect(await resultAfter(30)).toEqual({ type: 'image/jpeg', cleanType: 'image/jpeg' })
})

test('a photo that keeps its worker busy for longer than its size allows ends it', async () => {
  const leavesOneMillisecond = (-(bounds.millis - 1) / bounds.millisEachMegabyte) * 1024 * 1024
  const large = await sharp({ create: { width: 4900, height: 4900, channels: 3, background: 'white' } })
    .png({ progressive: true })
    .toBuffer()
  expect(await resultAfter(0, large, leavesOneMillisecond)).toBeUndefined()
})

test('a worker that never comes to an end is killed in any case', async () => {
  // A pipe that nobody writes to: opening it takes for ever, and nothing of a processor.
  const from = join(folder, 'pipe')
  execFileSync('mkfifo', [from])
  const worker = startWorker(sandbox, program)
  try {
    const result = worker.run('validate', { from, to: join(folder, 'clean'), size: 1 })
    let isOver = false
    void result.finally(() => {
      isOver = true
    })
    // On a busy machine its time begins later than the first timer does.
    while (!isOver) {
      await vi.advanceTimersByTimeAsync(1000)
      await new Promise(setImmediate)
    }
    expect(await result).toBeUndefined()
  } finally {
    worker.stop()
  }
})

describe.runIf(process.platform === 'linux')('where a file cannot be written whole', () => {
  async function resultOf(bytes: Uint8Array, to: string, place: Sandbox = sandbox) {
    const from = join(folder, 'upload')
    await writeFile(from, bytes)
    await chmod(from, 0o644)
    const worker = startWorker(place, program)
    try {
      return await worker.run('validate', { from, to, size: bytes.length })
    } finally {
      worker.stop()
    }
  }

  test.each(['image/jpeg', 'application/pdf', 'video/mp4'] as const)('a full disk says nothing of a file of %s', async (type) => {
    const to = join(folder, 'clean')
    // A disk that has no room for anybody.
    await symlink('/dev/full', to)
    expect(await resultOf(fileOf[type], to)).toBeNull()
  })

  test('no part of a video is taken for its clean copy', async () => {
    const start: Sandbox['start'] = ({ file }) =>
      spawn('prlimit', ['--fsize=6000', '--', process.execPath, file], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    expect(await resultOf(sample('avc.mp4'), join(folder, 'clean'), { ...sandbox, start })).toMatchObject({ fault: 'broken' })
  })
})
