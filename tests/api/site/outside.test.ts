import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outsideOf } from '#server/site/outside'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cruzer-outside-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const outside = async (config: unknown) => {
  await writeFile(join(folder, 'config.json'), JSON.stringify(config))
  return outsideOf(folder)
}

test('a site that keeps to itself leads nowhere', async () => {
  expect(await outside({})).toEqual({ asked: [], pictures: [], engine: [] })
})

test('a video engine on another host is asked there, and runs from there', async () => {
  expect(await outside({ videoEngineUrl: 'https://engine.example/ffmpeg' })).toEqual({
    asked: ['https://engine.example'],
    pictures: [],
    engine: ['https://engine.example'],
  })
})
