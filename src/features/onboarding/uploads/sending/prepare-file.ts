import type { CheckedFile, PreparedFile, Preparing } from '#machines/upload/facts'

/** Makes a checked file smaller before it is sent; stops when the signal aborts. What it rejects with never keeps the file back. */
export type Prepare = (preparing: Preparing, signal: AbortSignal) => Promise<PreparedFile>

type Compressor = Pick<typeof import('#src/video/compress-video.ts'), 'compressVideo'>

/**
 * Makes videos smaller by the compressor, which is fetched when the first one comes. Where ffmpeg could do more it says
 * how large that is, and fetches it once the driver has agreed.
 */
export const prepareVideo =
  (load: () => Promise<Compressor>, engineUrl: string): Prepare =>
  async ({ checked, mayFetch, report }, signal) => {
    const { compressVideo } = await load()
    let helperBytes: number | null = null
    const { blob, revoke } = await compressVideo(checked.body, {
      engineUrl,
      signal,
      // The file that was offered to the helper may have lost weight since; the driver's word counts.
      ...(mayFetch && { limits: { engineFrom: 0 } }),
      onProgress: ({ doing, done, secondsLeft }) => report({ done, left: secondsLeft, isFetching: doing === 'fetchingEngine' }),
      mayFetchEngine: ({ engineBytes }) => {
        helperBytes = engineBytes
        return mayFetch
      },
    })
    // What is sent is the blob itself.
    revoke()
    const made: CheckedFile = blob === checked.body ? checked : { ...checked, body: blob, contentType: 'video/mp4' }
    return { checked: made, helperBytes }
  }
