import { expect, test, vi } from 'vitest'
import type { Preparing } from '#machines/upload/facts'
import { prepareVideo } from '#src/features/onboarding/uploads/sending/prepare-file.ts'
import { checked as paper, requirementOf } from '#tests/machines/uploads/upload-actor.ts'

type Compress = typeof import('#src/video/compress-video.ts').compressVideo
type Options = Parameters<Compress>[1]

const checked = { ...paper, contentType: 'video/quicktime' } as const
const made = new Blob(['made'])
const { signal } = new AbortController()

async function prepare(blob: Blob, act: (options: Options) => void, mayFetch = false) {
  const revoke = vi.fn()
  const compressVideo = vi.fn(async (_: Blob, options: Options) => {
    act(options)
    return { blob, revoke }
  })
  const report = vi.fn()
  const preparing: Preparing = { checked, requirement: requirementOf('video_walkround'), mayFetch, report }
  const load = async () => ({ compressVideo: compressVideo as unknown as Compress })
  const prepared = await prepareVideo(load, '/engine.js')(preparing, signal)
  return { prepared, report, revoke, compressVideo }
}

test('a video that became smaller is sent as MP4, its address given back', async () => {
  const { prepared, revoke, compressVideo } = await prepare(made, () => {})
  expect(prepared).toEqual({ checked: { ...checked, body: made, contentType: 'video/mp4' }, helperBytes: null })
  expect(revoke).toHaveBeenCalledOnce()
  expect(compressVideo).toHaveBeenCalledExactlyOnceWith(checked.body, expect.objectContaining({ engineUrl: '/engine.js', signal }))
})

test('one that did not is sent as it was checked', async () => {
  expect((await prepare(checked.body, () => {})).prepared).toEqual({ checked, helperBytes: null })
})

test('how far it is, is told, and whether a helper is on its way', async () => {
  const { report } = await prepare(made, ({ onProgress }) => {
    onProgress?.({ doing: 'fetchingEngine', done: 0.1, secondsLeft: null } as never)
    onProgress?.({ doing: 'compressing', done: 0.5, secondsLeft: 20 } as never)
  })
  expect(report.mock.calls).toEqual([[{ done: 0.1, left: null, isFetching: true }], [{ done: 0.5, left: 20, isFetching: false }]])
})

test.each([
  [true, { engineFrom: 0 }],
  [false, undefined],
])('a helper is named with its size, and fetched, whatever the video weighs, when the driver has agreed: %s', async (mayFetch, limited) => {
  let asked: unknown
  const { prepared } = await prepare(
    checked.body,
    ({ mayFetchEngine, limits }) => {
      asked = [mayFetchEngine?.({ engineBytes: 10 } as never), limits]
    },
    mayFetch,
  )
  expect([asked, prepared]).toEqual([[mayFetch, limited], { checked, helperBytes: 10 }])
})
