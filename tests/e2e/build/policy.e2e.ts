import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect, test } from '#tests/e2e/harness/fixtures.ts'
import { watchRuns } from '#tests/e2e/harness/injected.ts'
import { takenOver } from '#tests/e2e/harness/taken-over.ts'
import { readHeadersFile } from '#tests/harness/server/static-host.ts'

const built = 'dist'

test('every file of the built site is answered with what its _headers file says', async ({ request }) => {
  const onStaticHost = readHeadersFile(await readFile(join(built, '_headers'), 'utf8'))
  const entries = await readdir(built, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => relative(built, join(entry.parentPath, entry.name)))
  const unserved = /\.br$|^_headers$|^(csp-hashes|app-paths)\.json$|^(pcm\/)?(404|app|index)\.html$/
  const different: string[] = []
  for (const file of files.filter((name) => !unserved.test(name))) {
    const path = `/${file}`
    const answer = await request.head(path)
    // This server is asked without https here.
    const { 'strict-transport-security': overHttps, ...expected } = onStaticHost(path)
    expect(overHttps).toBeTruthy()
    for (const [name, value] of Object.entries(expected))
      if (answer.headers()[name] !== value) different.push(`${path} ${answer.status()} ${name}`)
  }
  expect(different).toEqual([])
  expect(files.length).toBeGreaterThan(100)
})

test('no document and no drawing of the built site has a style attribute, which the policy refuses', async () => {
  const files = (await readdir(built, { recursive: true })).filter((file) => /\.(html|svg)$/.test(file))
  const styled: string[] = []
  for (const file of files) if (/<[a-z][^>]*\sstyle=/.test(await readFile(join(built, file), 'utf8'))) styled.push(file)
  expect(styled).toEqual([])
  expect(files.length).toBeGreaterThan(36)
})

test('markup, a script’s text, a worker from elsewhere and WebAssembly do not get into a page by any way that is open to scripts', async ({
  page,
  context,
  noErrors,
}) => {
  noErrors.expected.push(
    'The policy forbids',
    'Content Security Policy',
    'TrustedHTML',
    'TrustedScript',
    'Trusted Type',
    'TrustedTypePolicy',
  )
  const ran = await watchRuns(context)
  await page.goto('/about')
  await takenOver(page)
  const outcome = await page.evaluate(async () => {
    const attempts: Record<string, () => unknown> = {
      innerHTML: () => {
        document.body.innerHTML = '<img src=x onerror="ran(1)">'
      },
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="ran(2)">'),
      // biome-ignore lint/security/noGlobalEval: it is what the policy has to refuse.
      eval: () => globalThis.eval('ran(3)'),
      'new Function': () => new Function('ran(4)')(),
      'text of a script': () => {
        document.head.append(Object.assign(document.createElement('script'), { text: 'ran(5)' }))
      },
      'a worker of a blob': () => new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))),
      'a worker from elsewhere': () => new Worker('https://elsewhere.example/assets/workers/one.js'),
      'a page of the site as a worker': () => new Worker('/config.json'),
      WebAssembly: () => WebAssembly.compile(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)),
      'an attribute that runs': () => document.body.setAttribute('onclick', 'ran(6)'),
      'another policy': () =>
        (window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }).trustedTypes.createPolicy(
          'own',
          {},
        ),
    }
    const told: Record<string, string> = {}
    // What is evaluated from outside of the page may evaluate texts until its first task has ended.
    for (const [name, attempt] of Object.entries(attempts))
      await new Promise<void>((resolve) =>
        setTimeout(async () => {
          try {
            await attempt()
            told[name] = 'let in'
          } catch {
            told[name] = 'refused'
          }
          resolve()
        }),
      )
    return told
  })
  expect(outcome).toEqual({
    innerHTML: 'refused',
    insertAdjacentHTML: 'refused',
    eval: 'refused',
    'new Function': 'refused',
    'text of a script': 'refused',
    'a worker of a blob': 'refused',
    'a worker from elsewhere': 'refused',
    'a page of the site as a worker': 'refused',
    WebAssembly: 'refused',
    'an attribute that runs': 'refused',
    'another policy': 'refused',
  })
  expect(ran).toEqual([])
})

test('a violation of the policy fails the test in which it happens', async ({ page, noErrors }) => {
  const told: string[] = []
  page.on('console', (message) => message.type() === 'error' && told.push(message.text()))
  noErrors.expected.push('The policy forbids img-src', 'Content Security Policy')
  await page.goto('/about')
  await page.evaluate(() => document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.example/a.png' })))
  await expect.poll(() => told.length).toBeGreaterThan(0)
})
