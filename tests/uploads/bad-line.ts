import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** What a line does to what goes over it. */
interface LineQuality {
  /** Bits a second, in each direction. */
  readonly rate: number
  /** Milliseconds there and back. */
  readonly latency: number
  /** The part of packets that are lost: each holds the line up for one way there and back, one in `cutIn` ends the connection. */
  readonly loss: number
  readonly cutIn: number
}

export interface BadLine {
  readonly url: string
  /** From now on the line is as it is said, or perfect when nothing is. */
  readonly become: (quality: LineQuality | null) => void
  /** Ends every connection, and takes no other until it is mended. */
  readonly cut: () => void
  readonly mend: () => void
  /** Bytes that went towards the server. */
  readonly sent: () => number
  readonly cuts: () => number
  readonly stop: () => Promise<void>
}

const packet = 1400
/** Milliseconds within which what lay ready is read. */
const wakeful = 50

/** Random numbers that are the same in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** A line over TCP to a port of this machine, shared by all connections, which can be made slow, far and lossy. */
export async function badLine(target: number, seed = 1): Promise<BadLine> {
  let quality: LineQuality | null = null
  let open = true
  let sent = 0
  let cuts = 0
  const random = seeded(seed)
  const sockets = new Set<Socket>()
  const free = { up: 0, down: 0 }

  const drop = (...pair: Socket[]) => {
    for (const socket of pair) socket.destroy()
  }

  const carry = (from: Socket, to: Socket, way: 'up' | 'down') => {
    const arrivals: Promise<void>[] = []
    let resumed = Number.NEGATIVE_INFINITY
    const pass = async (chunk: Buffer) => {
      // What had to wait follows at once: a machine that wakes us late makes the line no slower.
      const now = performance.now()
      if (now - resumed > wakeful) free[way] = Math.max(free[way], now)
      for (let at = 0; at < chunk.length; at += packet) {
        const piece = chunk.subarray(at, at + packet)
        if (way === 'up') sent += piece.length
        if (!quality) {
          to.write(piece)
          continue
        }
        const { rate, latency, loss, cutIn } = quality
        free[way] += (piece.length * 8000) / rate
        if (random() < loss) {
          free[way] += latency
          if (random() < 1 / cutIn) {
            cuts += 1
            return drop(from, to)
          }
        }
        const leaves = free[way]
        await pause(Math.max(0, leaves - performance.now()))
        if (from.destroyed && way === 'up') return
        const arrived = pause(latency / 2).then(() => void (to.destroyed || to.write(piece)))
        arrivals.push(arrived)
      }
    }
    // A socket that is read no faster than the line lets its sender see how slow it is.
    from.on('data', (chunk: Buffer) => {
      from.pause()
      pass(chunk).then(
        () => {
          resumed = performance.now()
          from.resume()
        },
        () => drop(from, to),
      )
    })
    from.on('end', () => void Promise.all(arrivals).then(() => to.end()))
  }

  const server = createServer((near) => {
    if (!open) return drop(near)
    const far = connect(target, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => drop(near, far))
      socket.on('close', () => {
        sockets.delete(socket)
        if (!quality) drop(near, far)
      })
    }
    near.on('close', () => far.destroy())
    carry(near, far, 'up')
    carry(far, near, 'down')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    become: (next) => {
      quality = next
      free.up = free.down = performance.now()
    },
    cut: () => {
      open = false
      drop(...sockets)
    },
    mend: () => {
      open = true
    },
    sent: () => sent,
    cuts: () => cuts,
    stop: () =>
      new Promise((resolve) => {
        drop(...sockets)
        server.close(() => resolve())
      }),
  }
}
