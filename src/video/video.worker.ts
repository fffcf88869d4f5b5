import { clean, shrink } from './convert.ts'
import type { VideoAnswer, VideoOrder } from './worker-messages.ts'

const answer = (words: VideoAnswer, transfer: Transferable[] = []) => postMessage(words, { transfer })

addEventListener('message', async ({ data: order }: MessageEvent<VideoOrder>) => {
  try {
    const done = await (order.job === 'shrink' ? shrink : clean)(order, (share) => answer({ type: 'progressed', done: share }))
    if ('why' in done) answer({ type: 'unable', why: done.why })
    else answer({ type: 'made', ...done }, [done.made])
  } catch (error) {
    answer({ type: 'unable', why: String(error) })
  }
})
