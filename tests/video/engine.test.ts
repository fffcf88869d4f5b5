import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { enginePackage } from '#scripts/build/video-engine'
import { engineAt, engineSize, engineVersion } from '#src/video/engine.ts'
import { hasRoom } from '#src/video/this-device.ts'
import { tellProgress, type VideoProgress } from '#src/video/video-progress.ts'

test('the time that is left follows from the pace since the first word, and is told once it can be known', () => {
  let time = 5000
  const told: VideoProgress[] = []
  const report = tellProgress(
    'encoding',
    (progress) => told.push(progress),
    () => time,
  )
  for (const [at, share] of [
    [50_000, 0],
    [51_000, 0.1],
    [60_000, 0.25],
    [70_000, 0.2],
    [80_000, 1.2],
  ] as const) {
    time = at
    report(share)
  }
  expect(told).toEqual([
    { doing: 'encoding', done: 0, secondsLeft: null },
    { doing: 'encoding', done: 0.1, secondsLeft: null },
    { doing: 'encoding', done: 0.25, secondsLeft: 30 },
    { doing: 'encoding', done: 0.25, secondsLeft: 60 },
    { doing: 'encoding', done: 1, secondsLeft: 0 },
  ])
})

test.each([
  ['/ffmpeg', 'https://cruzer.example/ffmpeg/'],
  ['/ffmpeg/', 'https://cruzer.example/ffmpeg/'],
  ['https://engine.example/a', 'https://engine.example/a/'],
])('the engine at %s is asked for at %s with its version', (engineUrl, folder) => {
  expect(engineAt(engineUrl, 'https://cruzer.example/driver/onboarding-form/vehicle-docs')).toEqual({
    core: `${folder}ffmpeg-core.js?v=0.12.10`,
    wasm: `${folder}ffmpeg-core.wasm?v=0.12.10`,
  })
})

test('the version and the size that the site names are those of the package', async () => {
  const { version } = JSON.parse(await readFile(join(enginePackage, '../../package.json'), 'utf8')) as { version: string }
  const { size } = await stat(join(enginePackage, 'ffmpeg-core.wasm'))
  expect([engineVersion, engineSize.plain]).toEqual([version, size])
})

test.each([
  [1, 1, false],
  [2, 56, true],
  [2, 57, false],
  [4, 100, true],
])('on a phone with %i GB the engine has room for %i MB: %s', (memory, megabytes, room) => {
  expect(hasRoom(megabytes * 1024 * 1024, { memory, savesData: false })).toBe(room)
})
