import { expect, test, vi } from 'vitest'
import { requirementsFor } from '#contract/requirements'
import type { CheckedFile, Preparing } from '#machines/upload/facts'
import { prepareVideo } from '#src/features/onboarding/uploads/sending/prepare-file.ts'
import type { VideoOptions } from '#src/video/compress-video.ts'

const checked: CheckedFile = {
  body: new Blob(['a long video']),
  contentType: 'video/quicktime',
  preview: undefined,
  sha256: 'ab',
  doubt: null,
}
const small = new Blob(['video'])
const requirement = requirementsFor('lagos', { image: 1e7, document: 1e7, video: 1e8 }).find(({ media }) => media === 'video')

test.each([
  [false, undefined],
  [true, { engineFrom: 0 }],
])('the compressor is asked with mayFetch %s, and its offer handed on', async (mayFetch, limits) => {
  const revoke = vi.fn()
  const reported: unknown[] = []
  let options: VideoOptions | undefined
  let allowed: unknown
  const compressVideo = async (_: unknown, given: VideoOptions) => {
    options = given
    given.onProgress?.({ doing: 'fetchingEngine', done: 0.5, secondsLeft: 9 })
    allowed = await given.mayFetchEngine?.({ engineBytes: 10, videoBytes: 48 })
    return { url: 'blob:1', blob: small, rung: 'engine' as const, revoke }
  }
  const preparing = { checked, requirement, mayFetch, report: (one: unknown) => reported.push(one) } as Preparing
  const prepare = prepareVideo(async () => ({ compressVideo }), '/ffmpeg')
  expect(await prepare(preparing, new AbortController().signal)).toEqual({
    checked: { ...checked, body: small, contentType: 'video/mp4' },
    helperBytes: 10,
  })
  expect([options?.engineUrl, options?.limits, allowed]).toEqual(['/ffmpeg', limits, mayFetch])
  expect([reported, revoke.mock.calls.length]).toEqual([[{ done: 0.5, left: 9, isFetching: true }], 1])
})
