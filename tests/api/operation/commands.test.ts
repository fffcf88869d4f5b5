import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runBackup, runRestore } from '#server/backup/command'
import { runClientErrors } from '#server/client-errors/command'
import { type CommandEnvironment, type Output, runCommand } from '#server/command-line'
import { runKeys } from '#server/operator-api/keys-command'
import { runOperators } from '#server/operator-api/operators-command'
import { runReview } from '#server/operator-api/review-command'
import { newFolder } from '#tests/harness/server/server-process.ts'

let folder: string
beforeAll(async () => {
  folder = await newFolder()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

interface Answer {
  readonly code: number
  readonly out: string
  readonly err: string
}

const here =
  (run: (args: readonly string[], environment: CommandEnvironment, output: Output) => Promise<number>) =>
  async (...args: string[]): Promise<Answer> => {
    const [out, err]: [string[], string[]] = [[], []]
    const code = await run(args, { DATA_DIR: folder }, { out: (text) => out.push(text), err: (text) => err.push(text) })
    return { code, out: out.join('\n'), err: err.join('\n') }
  }

const byItself =
  (name: string, environment: Record<string, string> = {}) =>
  (...args: string[]): Promise<Answer> =>
    new Promise((resolve) => {
      const given = { env: { PATH: process.env.PATH, DATA_DIR: folder, ...environment } }
      const child = execFile(process.execPath, ['--import', 'tsx', `server/commands/${name}.ts`, ...args], given, (_error, out, err) =>
        resolve({ code: child.exitCode ?? -1, out, err }),
      )
    })

const commands = {
  review: here(runReview),
  keys: here(runKeys),
  operators: here(runOperators),
  'client-errors': here(runClientErrors),
  backup: here(runBackup),
  restore: here(runRestore),
  funnel: byItself('funnel'),
  migrate: byItself('migrate'),
}
type Command = keyof typeof commands
const names = Object.keys(commands) as Command[]

describe.each(names)('npm run %s', (name) => {
  test('tells how it is used to who asks', async () => {
    const answer = await commands[name]('--help')
    expect([answer.code, answer.out.startsWith(`Usage: npm run ${name}`), answer.err]).toEqual([0, true, ''])
  })

  test('tells wrong use by its exit code, with the usage', async () => {
    const { code, out, err } = await commands[name]('--nonsense')
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain("Unknown option '--nonsense'")
    expect(err).toContain(`Usage: npm run ${name}`)
  })
})

test.each<[Command, ...string[]]>([
  ['review', 'dance'],
  ['review', 'show'],
  ['review', 'list', 'approved'],
  ['review', 'approve', '0803', '123', '4567'],
  ['review', 'waitlist', 'ada@example.com'],
  ['keys', 'dance'],
  ['keys', 'rotate', 'now'],
  ['operators', 'disable', 'ada@cruzer.example', 'bola@cruzer.example'],
  ['operators', 'dance', 'ada@cruzer.example'],
  ['operators', 'list', 'ada@cruzer.example'],
  ['operators', 'invite', 'ada@cruzer.example', '--role', 'king'],
  ['client-errors', '2026-11-01'],
  ['backup'],
  ['restore', 'one', 'two'],
  ['funnel', '2026-11-01'],
  ['funnel', '--since', 'yesterday'],
  ['migrate', 'now'],
])('npm run %s %s ends with 2, whatever else is missing', async (name, ...args) => {
  const { code, err } = await commands[name](...args)
  expect([code, err.includes(`Usage: npm run ${name}`), err.includes("There is no operator's token")]).toEqual([2, true, false])
})

test.each<Command>(['review', 'keys', 'operators'])(
  'npm run %s names a command that it does not know, and those that it knows',
  async (name) => {
    for (const args of [['dance'], ['dance', 'ada@cruzer.example', 'with me']]) {
      const { err } = await commands[name](...args)
      expect(err).toMatch(new RegExp(`^There is no command dance\\.\n\nUsage: npm run ${name} `))
    }
  },
)

test.each<[Command, string[], string]>([
  ['review', ['list'], "There is no operator's token in"],
  ['keys', ['list'], "There is no operator's token in"],
  ['operators', ['list'], "There is no operator's token in"],
  ['client-errors', [], "There is no operator's token in"],
  ['migrate', [], 'DATABASE_URL is needed. The embedded database is migrated at start.'],
])('npm run %s %j ends with 2 where what it needs is not named', async (name, args, words) => {
  const { code, err } = await commands[name](...args)
  expect([code, err.slice(0, words.length)]).toEqual([2, words])
})

test('a command that fails ends with 1 and says why, without the usage', async () => {
  const migrate = byItself('migrate', { DATABASE_URL: 'postgres://cruzer:very-secret@127.0.0.1:9/rides' })
  expect(await migrate()).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(/^The database 127.0.0.1:9\/rides cannot be reached: connect ECONNREFUSED 127.0.0.1:9\. .*\n$/),
  })
  expect(await commands.backup('nowhere')).toEqual({ code: 1, out: '', err: expect.stringMatching(/^There is no database in .*$/) })
})

test('a command whose database answers at none of its addresses says at which', async () => {
  const refused = ['::1', '127.0.0.1'].map((address) => new Error(`connect ECONNREFUSED ${address}:5432`))
  const said: string[] = []
  const output = { out: (text: string) => said.push(text), err: (text: string) => said.push(text) }
  expect(await runCommand(() => Promise.reject(new AggregateError(refused)), 'Usage', output)).toBe(1)
  expect(said).toEqual(['connect ECONNREFUSED ::1:5432\nconnect ECONNREFUSED 127.0.0.1:5432'])
})
