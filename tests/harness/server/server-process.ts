import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { referralCodes } from '#tests/harness/answers.ts'

export interface ServerProcess {
  readonly url: string
  readonly pid: number
  /** What was printed so far, on both outputs. */
  readonly said: () => string
  /** Ends it by a signal; gives its exit code, null when the signal did it. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>
}

/** What ended before it listened. */
export class NotStarted extends Error {
  override name = 'NotStarted'
  readonly code: number | null
  readonly said: string
  constructor(code: number | null, said: string) {
    super(`The server ended with ${code}:\n${said}`)
    this.code = code
    this.said = said
  }
}

/** A new empty folder below the system's temporary one. */
export const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'cruzer-server-'))

const endOf = async (child: ChildProcess): Promise<number | null> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

/** The server from its sources. It lives for seconds: WebAssembly that is compiled twice over, as V8 does for a longer life, is half a second lost. */
const sources = { args: ['--liftoff-only', '--import', 'tsx', 'server/main.ts'], cwd: process.cwd() }

/** The real server in a process of its own, from its sources or as it was built, listening on a free port. Rejects with NotStarted when it ends before. */
export async function startProcess(environment: Record<string, string>, { args, cwd } = sources): Promise<ServerProcess> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      SITE_DIR: await newFolder(),
      CODE_SENDS_PER_ADDRESS: '100000',
      REFERRAL_CODES: referralCodes,
      // The machine is busy with other tests too.
      EVENT_LOOP_DELAY_MS: '0',
      // To build the content takes a tenth of its start, and few tests ask for it.
      EMBEDDED_CONTENT: 'false',
      ...(environment.DATABASE_URL ? { CODE_SENDER: 'terminal', BLOB_DIR: join(environment.DATA_DIR ?? '.data', 'blobs') } : {}),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text
        const [, port] = /is open at http:\/\/localhost:(\d+)/.exec(said) ?? []
        if (port) resolve(`http://127.0.0.1:${port}`)
      })
    child.once('close', (code) => reject(new NotStarted(code, said)))
  })
  return {
    url,
    pid: child.pid as number,
    said: () => said,
    end: async (signal) => {
      child.kill(signal)
      return endOf(child)
    },
  }
}

/** One JSON call to a server by HTTP. */
export async function ask(url: string, method: string, path: string, body?: unknown, token?: string) {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
