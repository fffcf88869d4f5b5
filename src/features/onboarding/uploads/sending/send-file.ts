import { type EventObject, fromCallback, fromPromise } from 'xstate'
import type { Sending } from '#machines/upload/setup'
import type { FileCalls } from '#src/api/create-client.ts'
import { createTransferRate } from './transfer-rate.ts'
import type { UploadQueue } from './upload-queue.ts'

/** Waits for a file's turn in the queue, and gives it back when the file is done, waits or is gone. */
export const takeTurnActor = (queue: UploadQueue) =>
  fromCallback<EventObject, { readonly fileSize: number }>(({ sendBack, input: { fileSize } }) =>
    queue.join(() => sendBack({ type: 'turn.came', blockSize: queue.blockSize(fileSize) })),
  )

/** Sends what is left of a file, tells how far it is and how fast, and measures the connection by each part. */
export const sendFileActor = (files: Pick<FileCalls, 'sendFile'>, queue: UploadQueue, now: () => number = () => performance.now()) =>
  fromPromise<unknown, Sending>(async ({ input: { tell, ...sending }, signal }) => {
    const { body, blockSize, arrived } = sending
    const paceAt = createTransferRate(now)
    let part = { sent: arrived * blockSize, at: now() }
    const measure = (sent: number) => {
      if (sent > part.sent) queue.measured(sent - part.sent, now() - part.at)
      part = { sent, at: now() }
    }
    paceAt(part.sent)
    await files.sendFile(
      {
        ...sending,
        report: (sent) => tell({ type: 'bytes.sent', sent, pace: paceAt(sent) }),
        reportArrived: (blocks) => {
          measure(Math.min(body.size, blocks * blockSize))
          tell({ type: 'block.arrived', blocks })
        },
      },
      signal,
    )
    // What went whole told of no parts.
    measure(body.size)
  })
