import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { Content } from '#content/export/export-format'
import { readSite } from '#scripts/build/read-site'
import { openContent } from '#scripts/content-source'
import { freePort } from '#scripts/free-port'
import { routes } from '#src/app/routes.ts'
import { type ContentService, startContent } from '#tests/content/content-service.ts'

const cleanUp: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const clean of cleanUp.splice(0)) await clean()
})

/** Runs the build itself, in a folder of its own, against a content service. */
async function runBuild(environment: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'cruzer-build-'))
  cleanUp.push(() => rm(folder, { recursive: true, force: true }))
  const args = ['--import', import.meta.resolve('tsx'), resolve('scripts/build.ts')]
  const { code, said } = await new Promise<{ code: unknown; said: string }>((done) => {
    execFile(process.execPath, args, { cwd: folder, env: { ...process.env, ...environment } }, (error, out, err) =>
      done({ code: error?.code, said: out + err }),
    )
  })
  return { code, said, written: await readdir(folder) }
}
async function serviceWith(change: (content: Content) => void): Promise<ContentService> {
  const service = await startContent(change)
  cleanUp.push(service.close)
  return service
}
const entryIn = ({ entries }: Content, id: string) => {
  const entry = entries.find(({ sys }) => sys.id === id)
  if (!entry) throw new Error(`There is no entry ${id}`)
  return entry
}

test('a build whose content service is away fails, says what it asked for and why, and writes nothing', async () => {
  const { code, said, written } = await runBuild({ CONTENT_HOST: `http://127.0.0.1:${await freePort()}/content` })
  expect([code, written]).toEqual([1, []])
  expect(said).toMatch(/Error: The settings of the site cannot be read: .*ECONNREFUSED/)
})

test('a build of a page that was taken back fails, names the path and why, and writes nothing', async () => {
  const { origin } = await serviceWith((content) => void delete entryIn(content, 'page-about').sys.publishedVersion)
  const { code, said, written } = await runBuild({ CONTENT_HOST: `${origin}/content` })
  expect([code, written]).toEqual([1, []])
  expect(said).toContain('Error: /about cannot be built: The resource could not be found.')
})

/** What the build does first; it writes nothing before this is done. */
const read = async (environment: Record<string, string>) => readSite((await openContent(environment)).clientIn('en-GB'), routes)

test('a token that the service refuses ends the reading, which says so', async () => {
  const { origin } = await serviceWith(() => {})
  await expect(read({ CONTENT_HOST: `${origin}/content`, CONTENT_ACCESS_TOKEN: 'another' })).rejects.toThrow(
    'The access token you sent could not be found or is invalid.',
  )
})

test.each<[string, (content: Content) => void, string]>([
  [
    'a page that does not match its type',
    (content) => {
      entryIn(content, 'page-travel').fields.title = { 'en-GB': 7 }
    },
    '/travel cannot be built: The resource could not be found.',
  ],
  [
    'a page without sections',
    (content) => {
      entryIn(content, 'page-about').fields.sections = { 'en-GB': [] }
    },
    '/about cannot be built: its page has no sections',
  ],
  [
    'two pages of one title',
    (content) => {
      entryIn(content, 'page-travel').fields.title = { 'en-GB': 'About Cruzer' }
    },
    '/travel has the same title as /about: About Cruzer',
  ],
  [
    'a page titled like a screen of an application',
    (content) => {
      entryIn(content, 'page-driver').fields.title = { 'en-GB': 'Become a driver' }
    },
    '/driver/signup has the same title as /driver: Become a driver',
  ],
])('%s ends the reading, which names the path and why', async (_what, change, words) => {
  const { origin } = await serviceWith(change)
  await expect(read({ CONTENT_HOST: `${origin}/content` })).rejects.toThrow(words)
})

test('two roles of one title and summary are read where they are in two places, and not where they are in one', async () => {
  const alike = (location: string) => (content: Content) => {
    const [one, other] = ['application-reviewer', 'driver-operations-lead'].map((id) => entryIn(content, id).fields)
    Object.assign(other as object, { title: one?.title, summary: one?.summary, location: { 'en-GB': location } })
  }
  const { origin } = await serviceWith(alike('Abuja'))
  const { contents } = await read({ CONTENT_HOST: `${origin}/content` })
  expect(contents.filter(({ content }) => content.title === 'Application Reviewer').map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/roles/application-reviewer', '/roles/driver-operations-lead']),
  )
  const twice = await serviceWith(alike('Lagos (Ikeja)'))
  await expect(read({ CONTENT_HOST: `${twice.origin}/content` })).rejects.toThrow('has the same title as /roles/')
})
