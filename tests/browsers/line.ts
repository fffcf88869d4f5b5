import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Reply {
  readonly status: number
  readonly body: string
}

/** The line between a browser and the server, which is cut and mended, and on which some answers are other ones; the same for every engine. */
export interface Line {
  readonly url: string
  readonly cut: () => void
  readonly mend: () => void
  /** Answers what is asked for at such paths in the server's place, until it is given back. */
  readonly answer: (path: RegExp, reply: Reply) => () => void
  /** Lets what is asked for at such paths wait until it is let go. */
  readonly hold: (path: RegExp) => () => void
  /** The paths that were asked for, in order. */
  readonly asked: readonly string[]
  readonly stop: () => Promise<void>
}

export async function openLine(serverUrl: string): Promise<Line> {
  const { port } = new URL(serverUrl)
  const replies = new Map<RegExp, Reply>()
  const held = new Map<RegExp, (() => void)[]>()
  const asked: string[] = []
  let isCut = false
  const take = (near: IncomingMessage, answer: ServerResponse) => {
    const path = near.url ?? '/'
    asked.push(path)
    const [, waiting] = [...held].find(([pattern]) => pattern.test(path)) ?? []
    if (waiting) waiting.push(() => pass(path, near, answer))
    else pass(path, near, answer)
  }
  const pass = (path: string, near: IncomingMessage, answer: ServerResponse) => {
    const [, reply] = [...replies].find(([pattern]) => pattern.test(path)) ?? []
    if (reply) {
      near.resume()
      return void answer.writeHead(reply.status, { 'content-type': 'text/html', 'cache-control': 'no-store' }).end(reply.body)
    }
    const far = request({ port, host: '127.0.0.1', method: near.method, path, headers: near.headers }, (told) => {
      answer.writeHead(told.statusCode ?? 502, told.headers)
      told.pipe(answer)
    })
    far.on('error', () => near.socket.destroy())
    answer.on('close', () => far.destroy())
    near.pipe(far)
  }
  // A connection that is closed at the moment in which it is used again loses what was asked.
  const server = createServer({ keepAliveTimeout: 120_000 }, take)
  server.on('connection', (socket) => void (isCut && socket.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked,
    cut: () => {
      isCut = true
      server.closeAllConnections()
    },
    mend: () => {
      isCut = false
    },
    answer: (path, reply) => {
      replies.set(path, reply)
      return () => void replies.delete(path)
    },
    hold: (path) => {
      const waiting: (() => void)[] = []
      held.set(path, waiting)
      return () => {
        held.delete(path)
        for (const go of waiting) go()
      }
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
