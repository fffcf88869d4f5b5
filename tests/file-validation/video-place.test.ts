import { ALL_FORMATS, BufferSource, BufferTarget, Conversion, Input, Mp4OutputFormat, Output } from 'mediabunny'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { sample } from './hostile-videos.ts'
import { startSender } from './through-the-api.ts'

const place = '+06.4531+003.3958/'
const saysPlace = (bytes: Buffer) => /\+06\.45/.test(bytes.toString('latin1'))

/** An MP4 as an Android phone writes it, with the place where it was taken. */
async function placedMp4(): Promise<Buffer> {
  const target = new BufferTarget()
  const input = new Input({ source: new BufferSource(sample('avc.mp4')), formats: ALL_FORMATS })
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  await (await Conversion.init({ input, output, tags: { comment: place, raw: { '©xyz': place } }, showWarnings: false })).execute()
  input.dispose()
  return Buffer.from(target.buffer as ArrayBuffer)
}

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

test.each([
  ['MP4', 'video/mp4', placedMp4],
  ['MOV', 'video/quicktime', async () => sample('avc.mov')],
] as const)('a video sent as it came, %s, has lost its place when a reviewer looks at it', async (name, contentType, draw) => {
  const bytes = await draw()
  const { send } = await startSender(api, `+23480900012${name === 'MP4' ? '10' : '11'}`)
  const { answer, shown } = await send({ bytes, contentType, fileName: `VID_0001.${name.toLowerCase()}` })
  expect([answer.status, shown?.status, saysPlace(bytes)]).toEqual([200, 200, true])
  const clean = shown?.bytes ?? bytes
  const input = new Input({ source: new BufferSource(clean), formats: ALL_FORMATS })
  expect([saysPlace(clean), await input.getMetadataTags(), await input.getPrimaryVideoTrack()]).toEqual([false, {}, expect.anything()])
  input.dispose()
})
