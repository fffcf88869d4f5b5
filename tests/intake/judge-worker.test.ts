import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bounds } from '#server/intake/bounds'
import { startJudge } from '#server/intake/judge-worker'
import { fileOf } from '#tests/harness/files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cruzer-judge-'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await rm(folder, { recursive: true })
})

const begun = async () => {
  while (vi.getTimerCount() === 0) await new Promise(setImmediate)
}
/** A judge with a photo in hand that gets no processor for so many seconds. */
async function verdictAfter(seconds: number, photo: Uint8Array = fileOf['image/jpeg'], size = photo.length) {
  const [from, to] = [join(folder, 'photo'), join(folder, 'clean')]
  await writeFile(from, photo)
  const judge = startJudge()
  try {
    const verdict = judge.judge({ from, to, size })
    if (seconds === 0) return await verdict
    await begun()
    process.kill(judge.pid as number, 'SIGSTOP')
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    process.kill(judge.pid as number, 'SIGCONT')
    return await verdict
  } finally {
    judge.stop()
  }
}

test('a photo is not too slow because its judge had to wait for a busy machine', async () => {
  expect(await verdictAfter(30)).toEqual({ type: 'image/jpeg', cleanType: 'image/jpeg' })
})

test('a photo that keeps its judge busy for longer than its size allows is too slow', async () => {
  const leavesOneMillisecond = (-(bounds.millis - 1) / bounds.millisEachMegabyte) * 1024 * 1024
  expect(await verdictAfter(0, fileOf['image/jpeg'], leavesOneMillisecond)).toEqual({ fault: 'slow' })
})

test('a judge that never comes to an end is killed in any case', async () => {
  // A pipe that nobody writes to: opening it takes for ever, and nothing of a processor.
  const from = join(folder, 'pipe')
  execFileSync('mkfifo', [from])
  const judge = startJudge()
  try {
    const verdict = judge.judge({ from, to: join(folder, 'clean'), size: 1 })
    await begun()
    await vi.advanceTimersByTimeAsync(41_000)
    expect(await verdict).toEqual({ fault: 'slow' })
  } finally {
    judge.stop()
  }
})
