import { connect, createServer, type Socket } from 'node:net'

export interface Cuttable {
  readonly port: number
  /** Ends every connection and takes no more. */
  readonly cut: () => void
  readonly mend: () => void
  readonly stop: () => Promise<void>
}

/** A way to another port that can be cut and mended, as a network or a server behind it may go and come back. */
export async function cuttable(target: number): Promise<Cuttable> {
  let open = true
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    if (!open) return void near.destroy()
    const far = connect(target, '127.0.0.1')
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket)
          other.destroy()
        })
      socket.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut: () => {
      open = false
      for (const socket of sockets) socket.destroy()
    },
    mend: () => {
      open = true
    },
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
