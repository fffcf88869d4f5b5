import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What becomes of a call: `after` so many bytes of its body the line is cut; `unanswered` cuts it once the server has answered. */
export type Fault = { readonly after: number } | 'unanswered'

export interface Passed {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
}

export interface FaultProxy {
  readonly url: string
  /** Every call in order, with the fault it met. */
  readonly calls: readonly (Passed & { readonly fault: Fault | null })[]
  readonly stop: () => Promise<void>
}

/** A line to a server on this machine, on which each call meets the fault that is planned for it. */
export async function faultProxy(port: number, plan: (call: Passed) => Fault | null): Promise<FaultProxy> {
  const calls: (Passed & { fault: Fault | null })[] = []
  const pass = (near: IncomingMessage, answer: ServerResponse) => {
    const { pathname, searchParams } = new URL(near.url ?? '/', 'http://localhost')
    const call = { method: near.method ?? '', path: pathname, query: searchParams }
    const fault = plan(call)
    calls.push({ ...call, fault })
    const far = request({ port, host: '127.0.0.1', method: near.method, path: near.url, headers: near.headers })
    const cut = () => {
      far.destroy()
      near.socket.destroy()
    }
    far.on('error', () => near.socket.destroy())
    far.on('response', (told) => {
      if (fault === 'unanswered') {
        told.resume().on('end', cut)
        return
      }
      answer.writeHead(told.statusCode ?? 502, told.headers)
      told.pipe(answer)
    })
    const limit = fault !== null && fault !== 'unanswered' ? fault.after : Number.POSITIVE_INFINITY
    if (limit === 0) return cut()
    let passed = 0
    near.on('data', (chunk: Buffer) => {
      passed += chunk.length
      if (passed < limit) return void far.write(chunk)
      // What was sent before the cut reaches the server first.
      far.write(chunk.subarray(0, chunk.length - (passed - limit)), cut)
    })
    near.on('end', () => passed < limit && far.end())
  }
  const server = createServer(pass)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
