import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#scripts/free-port'
import { runReview } from '#server/operator-api/review-command'
import { referralCodes } from '#tests/harness/answers.ts'
import { emptyDatabaseIn } from '#tests/harness/server/empty-database.ts'

export interface RunningServer {
  readonly url: string
  readonly dataFolder: string
  /** The newest code that was sent to a number, or the `nth`, counted from 1; waits until it is there. */
  readonly codeFor: (phoneNumber: string, nth?: number) => Promise<string>
  /** What the operator's command line prints. */
  readonly review: (...args: string[]) => Promise<string>
  /** Has that command decide within this process, which is quicker. */
  readonly decide: (...args: string[]) => Promise<void>
  /** What the command prints that counts the errors of pages. */
  readonly clientErrors: (...args: string[]) => Promise<string>
  /** All that it printed. */
  readonly said: () => string
  /** Ends the process at once, as a power cut does; its data stay. */
  readonly kill: () => Promise<void>
  /** Starts it again at the same address, on the same data. */
  readonly restart: () => Promise<void>
  readonly stop: () => Promise<void>
}

const command = (script: string, ...args: string[]): [string, string[]] => [process.execPath, ['--import', 'tsx', script, ...args]]

/** The real server, in its own process and with data of its own. */
export async function startServer(environment: Record<string, string> = {}): Promise<RunningServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'cruzer-'))
  await emptyDatabaseIn(dataFolder)
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataFolder,
    CODE_SENDS_PER_ADDRESS: '1000',
    CLIENT_ERRORS_PER_ADDRESS: '1000',
    REFERRAL_CODES: referralCodes,
    // The machine is busy with browsers too.
    EVENT_LOOP_DELAY_MS: '0',
    ...environment,
  }
  let said = ''
  const open = async () => {
    // It lives for minutes at most: what V8 compiles once more for a longer life is half a second lost.
    const child = spawn(process.execPath, ['--liftoff-only', '--import', 'tsx', 'server/main.ts'], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    const saidBefore = said.length
    await new Promise<void>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          said += text
          if (/is open at/.test(said.slice(saidBefore))) resolve()
        })
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)))
    })
    return {
      end: (signal: NodeJS.Signals) => {
        child.kill(signal)
        return ended
      },
    }
  }
  let server = await open()

  const codesOf = async (phoneNumber: string) =>
    (await readFile(join(dataFolder, 'outbox.log'), 'utf8').catch(() => ''))
      .split('\n')
      // What follows the last line end is being written.
      .slice(0, -1)
      .map((line) => JSON.parse(line) as { phoneNumber: string; code: string })
      .filter((entry) => entry.phoneNumber === phoneNumber)
      .map(({ code }) => code)

  return {
    url: `http://localhost:${port}`,
    dataFolder,
    codeFor: async (phoneNumber, nth) => {
      for (let tries = 0; tries < 100; tries++) {
        const codes = await codesOf(phoneNumber)
        const code = nth === undefined ? codes.at(-1) : codes[nth - 1]
        if (code) return code
        await pause(100)
      }
      throw new Error(`No code was sent to ${phoneNumber}:\n${said}`)
    },
    review: (...args) => told(command('server/commands/review.ts', ...args), env),
    decide: async (...args) => {
      const words: string[] = []
      const say = (text: string) => void words.push(text)
      if ((await runReview(args, env, { out: say, err: say })) !== 0) throw new Error(`${args.join(' ')}:\n${words.join('\n')}`)
    },
    clientErrors: (...args) => told(command('server/commands/client-errors.ts', ...args), env),
    said: () => said,
    kill: () => server.end('SIGKILL'),
    restart: async () => {
      server = await open()
    },
    stop: async () => {
      await server.end('SIGTERM')
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

function told([file, args]: [string, string[]], env: NodeJS.ProcessEnv): Promise<string> {
  const asked = spawn(file, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const words: string[] = []
  for (const stream of [asked.stdout, asked.stderr]) stream.setEncoding('utf8').on('data', (text: string) => words.push(text))
  return new Promise((resolve, reject) => {
    asked.once('error', reject)
    // What it printed last may come after it has ended.
    asked.once('close', (code) =>
      code === 0 ? resolve(words.join('')) : reject(new Error(`${args.join(' ')} ended with ${code}:\n${words.join('')}`)),
    )
  })
}
