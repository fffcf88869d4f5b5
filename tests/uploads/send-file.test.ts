import { expect, test, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import type { FileSend } from '#src/api/send-file.ts'
import { sendFileActor, takeTurnActor } from '#src/features/onboarding/uploads/sending/send-file.ts'
import type { UploadQueue } from '#src/features/onboarding/uploads/sending/upload-queue.ts'
import { settle } from '#tests/machines/pending-calls.ts'

const queueOf = (join: UploadQueue['join'] = () => () => {}) => ({
  join,
  measured: vi.fn(),
  blockSize: (fileSize: number) => fileSize / 10,
})

function send({ size, blockSize, arrived }: { size: number; blockSize: number; arrived: number }) {
  let now = 1000
  let asked: FileSend | undefined
  let finish = () => {}
  const queue = queueOf()
  const told: unknown[] = []
  const sendFile = vi.fn(
    (one: FileSend, _: AbortSignal) =>
      new Promise<void>((resolve) => {
        asked = one
        finish = resolve
      }),
  )
  const sending = {
    url: 'https://blobs.example/one',
    body: new Blob(['x'.repeat(size)]),
    contentType: 'application/pdf',
    blockSize,
    arrived,
  } as const
  const actor = createActor(
    sendFileActor({ sendFile }, queue, () => now),
    { input: { ...sending, tell: (report) => told.push(report) } },
  ).start()
  return {
    sending,
    asked: asked as FileSend | undefined,
    calls: sendFile,
    told,
    queue,
    actor,
    after: (ms: number) => {
      now += ms
    },
    finish: async () => {
      finish()
      await settle()
    },
  }
}

test('parts measure the connection each, from what had arrived to the end of the file', async () => {
  const { asked, told, queue, after, finish, actor, calls, sending } = send({ size: 25, blockSize: 10, arrived: 1 })
  expect(calls).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(sending), expect.any(AbortSignal))
  after(2000)
  asked?.report(14)
  after(3000)
  asked?.reportArrived(2)
  after(100)
  asked?.reportArrived(3)
  await finish()
  expect(told).toEqual([
    { type: 'bytes.sent', sent: 14, pace: 2 },
    { type: 'block.arrived', blocks: 2 },
    { type: 'block.arrived', blocks: 3 },
  ])
  expect(queue.measured.mock.calls).toEqual([
    [10, 5000],
    [5, 100],
  ])
  expect(actor.getSnapshot().status).toBe('done')
})

test.each([10, 9])('a file of %i bytes that is no larger than a part of 10 measures the connection when it is there', async (size) => {
  const { queue, after, finish } = send({ size, blockSize: 10, arrived: 0 })
  after(500)
  expect(queue.measured).not.toHaveBeenCalled()
  await finish()
  expect(queue.measured.mock.calls).toEqual([[size, 500]])
})

test('a part that was there already measures nothing', () => {
  const { asked, queue, after } = send({ size: 25, blockSize: 10, arrived: 2 })
  after(10)
  asked?.reportArrived(2)
  expect(queue.measured).not.toHaveBeenCalled()
})

test('a turn comes with what fits the connection, and is given back with the actor', () => {
  const leave = vi.fn()
  const heard: unknown[] = []
  const come: (() => void)[] = []
  const queue = queueOf((turn) => {
    come.push(turn)
    return leave
  })
  const file = createActor(
    createMachine({
      invoke: { src: takeTurnActor(queue), input: { fileSize: 70 } },
      on: { 'turn.came': { actions: ({ event }) => void heard.push(event) } },
    }),
  ).start()
  expect([heard, leave.mock.calls.length]).toEqual([[], 0])
  come[0]?.()
  expect([heard, leave.mock.calls.length]).toEqual([[{ type: 'turn.came', blockSize: 7 }], 0])
  file.stop()
  expect(leave).toHaveBeenCalledOnce()
})
