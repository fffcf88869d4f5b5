import { execFile } from 'node:child_process'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faceConsentVersion } from '#contract/face-consent'
import { faces } from '#server/database/face-schema'
import { openPostgres } from '#server/database/open'
import { type Azurite, startAzurite } from '#tests/blob/azurite.ts'
import { portraitOf, saveDocuments } from '#tests/harness/files/portraits.ts'
import { byTurns } from '#tests/harness/server/copies.ts'
import { startDriver, stepsAfterDocuments } from '#tests/harness/server/driver.ts'
import { startPostgres, type TestPostgres } from '#tests/harness/server/postgres.ts'
import { newFolder, type ServerProcess, startProcess } from '#tests/harness/server/server-process.ts'

const run = promisify(execFile)
let folder: string
let postgres: TestPostgres
let azurite: Azurite
const copies: ServerProcess[] = []

/** Lays the production packages alone into the build, as npm ci --omit=dev does. */
async function layPackages(build: string): Promise<number> {
  const { stdout } = await run('npm', ['ls', '--omit=dev', '--all', '--parseable'], { maxBuffer: 1e7 }).catch(
    (error) => error as { stdout: string },
  )
  const root = process.cwd()
  const packages = stdout.split('\n').filter((path) => path.startsWith(join(root, 'node_modules')))
  for (const path of packages.toSorted()) {
    const to = join(build, relative(root, path))
    await mkdir(join(to, '..'), { recursive: true })
    // A package that lies in another came with it.
    await run('cp', ['-alnT', path, to])
  }
  await rm(join(build, 'node_modules/.bin'), { recursive: true, force: true })
  return packages.length
}

beforeAll(async () => {
  folder = await newFolder()
  const site = join(folder, 'site')
  for (const built of [site, `${site}-desk`]) {
    await mkdir(built)
    await writeFile(join(built, 'index.html'), '<!doctype html><title>Cruzer</title>')
  }
  await run(process.execPath, ['--import', 'tsx', 'scripts/build-server.ts', '--out', join(folder, 'build'), '--site', site])
  ;[postgres, azurite] = await Promise.all([startPostgres(), startAzurite()])
}, 240_000)
afterAll(async () => {
  for (const copy of copies) await copy.end('SIGKILL')
  await azurite?.stop()
  await postgres?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

test('the build runs on production packages alone, in two copies on one database and one store, each call of a driver to the other', async () => {
  const build = join(folder, 'build')
  const packages = await layPackages(build)
  const there = await readdir(join(build, 'node_modules'))
  for (const name of ['tsx', 'vite', 'esbuild', 'typescript', 'react']) expect(there).not.toContain(name)
  const { stdout: size } = await run('du', ['-sm', build])
  console.log(`The production build has ${packages} packages and ${size.split('\t')[0]} MB.`)

  const environment = {
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'data'),
    AZURE_STORAGE_CONNECTION_STRING: azurite.connection,
    APP_SECRET: 'a secret that both copies share, long enough',
    CODE_SENDER: 'terminal',
    SITE_DIR: join(build, 'dist'),
    FILE_CHECK_SECONDS: '30',
    COMPARE_FACES: 'true',
    EMBEDDED_CONTENT: 'true',
  }
  await run(process.execPath, ['server/commands/migrate.js'], { cwd: build, env: { PATH: process.env.PATH, DATABASE_URL: postgres.url } })
  for (let copy = 0; copy < 2; copy++) copies.push(await startProcess(environment, { args: ['server/main.js'], cwd: build }))
  const urls = copies.map(({ url }) => url)
  for (const url of urls) {
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect(await (await fetch(url)).text()).toContain('Cruzer')
    const entries = await fetch(`${url}/content/spaces/cruzer/environments/master/entries?access_token=embedded&limit=1`)
    expect(entries.status).toBe(200)
  }
  const driver = await startDriver(byTurns(urls, environment.DATA_DIR), '+2348031234567')
  await driver.fillIn('vehicle_docs')
  await driver.post('/driver/face-consent', { agrees: true, version: faceConsentVersion })
  await saveDocuments(driver, await portraitOf('one', 'near'))
  for (const step of stepsAfterDocuments) await driver.save(step)
  await driver.send()
  expect((await driver.get('/driver/onboarding/status')).body.status).toBe('pending_approval')
  // The models of faces are found among the packages too.
  const { db, close } = await openPostgres(postgres.url)
  await expect
    .poll(async () => (await db.select().from(faces))[0]?.template, { timeout: 150_000, interval: 500 })
    .toEqual(expect.any(String))
  await close()
}, 240_000)
