import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { byTurns } from '#tests/harness/server/copies.ts'
import { emptyDatabaseIn } from '#tests/harness/server/empty-database.ts'
import { startPostgres, type TestPostgres } from '#tests/harness/server/postgres.ts'
import { newFolder, type ServerProcess, startProcess } from '#tests/harness/server/server-process.ts'
import { type Mutation, reviewToken, type Service } from './mutation.ts'
import { mutations } from './mutations.ts'

/** When the process is killed after the calls went out: before, while and after most of them are done. */
const milliseconds = (process.env.KILL_AFTER ?? '8').split(',').map(Number)

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.stop())

describe.each(['PGlite', 'Postgres'])('%s', (name) => {
  let folder: string
  let server: ServerProcess | undefined
  const environment = (): Record<string, string> => ({
    DATA_DIR: folder,
    REVIEW_TOKEN: reviewToken,
    CODE_RESEND_SECONDS: '0',
    FILE_CHECK_SECONDS: '30',
    COMPARE_FACES: 'true',
    ...(name === 'Postgres' ? { DATABASE_URL: postgres.url, APP_SECRET: 'a secret that is long enough for the server' } : {}),
  })
  const start = async (): Promise<Service> => {
    server = await startProcess(environment())
    return {
      api: byTurns([server.url], folder),
      codeFor: async (phoneNumber) => {
        const lines = (await readFile(join(folder, 'outbox.log'), 'utf8')).trim().split('\n')
        const sent = lines.map((line) => JSON.parse(line) as { phoneNumber: string; code: string })
        return sent.findLast((entry) => entry.phoneNumber === phoneNumber)?.code ?? ''
      },
    }
  }
  beforeAll(async () => {
    folder = await newFolder()
    if (name === 'PGlite') await emptyDatabaseIn(folder)
  })
  afterEach(() => server?.end('SIGKILL'))
  afterAll(async () => {
    if (folder) await rm(folder, { recursive: true, force: true })
  })

  const moments: [string, number | undefined][] = [
    ...milliseconds.map((after): [string, number] => [`${after} ms after`, after]),
    ['when all were answered, after', undefined],
  ]
  test.each(moments)(
    'killed %s every mutation was asked for, it has all of each or nothing, and whatever it acknowledged',
    async (_, after) => {
      const service = await start()
      const asked = await Promise.all(
        Object.entries(mutations).map(async ([mutation, prepare]): Promise<[string, Mutation]> => [mutation, await prepare(service)]),
      )
      const answers = asked.map(([, { ask }]) =>
        ask().then(
          ({ status: code, body }) => (code === 200 ? body : undefined),
          () => undefined,
        ),
      )
      if (after === undefined) await Promise.all(answers)
      else await new Promise((resolve) => setTimeout(resolve, after))
      await server?.end('SIGKILL')
      const acknowledged = await Promise.all(answers)
      console.log(`Killed, ${name}: ${asked.map(([mutation], at) => `${mutation}${acknowledged[at] ? ' (answered)' : ''}`).join(', ')}`)
      if (after === undefined) expect(asked.flatMap(([mutation], at) => (acknowledged[at] ? [] : [mutation]))).toEqual([])

      const again = await start()
      for (const [at, [mutation, { check }]] of asked.entries())
        await check(again, acknowledged[at]).catch((error: unknown) => {
          throw new Error(`${mutation}, ${acknowledged[at] ? 'acknowledged' : 'not acknowledged'}`, { cause: error })
        })
      await server?.end('SIGKILL')
    },
    300_000,
  )
})
