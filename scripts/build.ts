import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build, type Manifest } from 'vite'
import { inLanguage, type Language, languages } from '#contract/languages'
import { appPaths } from '#scripts/build/app-paths'
import { localeWarning, sampleWarning } from '#scripts/build/build-warnings'
import { compressSite } from '#scripts/build/compress'
import { compact, contentDocument, inlineScripts, screenDocument, withoutPage } from '#scripts/build/document'
import { drawSite } from '#scripts/build/draw-site'
import { applicationChunks, chunksOf, languageChunks, largestFirst, startingChunks } from '#scripts/build/preloads'
import { readSite } from '#scripts/build/read-site'
import { applicationFiles, writeServiceWorker } from '#scripts/build/service-worker'
import { sitemapOf } from '#scripts/build/sitemap'
import { drawSocialCards } from '#scripts/build/social-cards'
import { appVersion } from '#scripts/build/version'
import { layOutVideoEngine } from '#scripts/build/video-engine'
import { openContent } from '#scripts/content-source'
import { feedPath, newsFeed } from '#scripts/head/feed'
import { headOf, previewOf } from '#scripts/head/head-of'
import { robotsOf } from '#scripts/head/robots'
import { escaped } from '#scripts/head/tag'
import { wordsIn } from '#scripts/words-in'
import { headersFile } from '#server/site/headers-file'
import { outsideOf } from '#server/site/outside'
import { policyRules } from '#server/site/policy'
import { routes, titleOf } from '#src/app/routes.ts'
import { contentFile, settingsFile } from '#src/site/content/content-cache.ts'

const { out } = parseArgs({ options: { out: { type: 'string', default: 'dist' } } }).values
const origin = process.env.SITE_URL || 'https://cruzer.example'

// What stands in `dist` is touched only when all pages are drawn.
const source = await openContent(process.env)
const readIn = (language: Language) => readSite(source.clientIn(language), routes, language)
const readAll = async () => [await readIn('en-GB'), await readIn('pcm')] as const
const sites = await readAll().finally(source.close)
const { pages, screens, shells } = await drawSite(sites, routes)
await build({ logLevel: 'warn', build: { outDir: out, emptyOutDir: true } })
await build({ configFile: 'desk/vite.config.ts', logLevel: 'warn', build: { outDir: resolve(`${out}-desk`) } })

const manifest = JSON.parse(await readFile(join(out, '.vite/manifest.json'), 'utf8')) as Manifest
const template = compact(await readFile(join(out, 'index.html'), 'utf8'))
const scripts = new Set<string>()
const write = async (name: string, text: string) => {
  await mkdir(dirname(join(out, name)), { recursive: true })
  await writeFile(join(out, name), text)
}
const writeJson = (name: string, value: unknown) => write(name, `${JSON.stringify(value)}\n`)
const writePage = async (name: string, html: string) => {
  for (const script of inlineScripts(html)) scripts.add(script)
  await write(name, html)
}
const pageFile = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)

const [{ settings }, { settings: inPidgin }] = sites
const hash = createHash('sha256').update(JSON.stringify(sites)).digest('hex').slice(0, 12)
const folder = `/assets/content-${hash}/`
const settingsIn = { 'en-GB': settings, pcm: inPidgin }
/** Where the content of a file is, in a language. */
const contentAt = (file: string, language: Language) => folder + inLanguage(`/${file}`, language).slice(1)
for (const { language, settings, contents } of sites) {
  const writeContent = (file: string, value: unknown) => write(contentAt(file, language).slice(1), JSON.stringify(value))
  for (const { contentKey, content } of contents) await writeContent(contentFile(contentKey), content)
  await writeContent(settingsFile, settings)
}

const titles = Object.fromEntries([...pages, ...screens].map(({ path, words }) => [path, words.title]))
for (const { path, language, drawn, words, contentKey } of pages) {
  const head = [...headOf({ page: words, path, origin, settings: settingsIn[language], titles }), drawn.styles]
  const chunks = [...startingChunks(manifest), ...languageChunks(manifest, language)]
  const preloads = { chunks, data: [contentFile(contentKey), settingsFile].map((file) => contentAt(file, language)) }
  await writePage(pageFile(path), contentDocument(template, { head, body: drawn.html, at: path, folder, preloads }))
}
for (const { path, language, route, drawn, words } of screens) {
  const head = [...headOf({ page: words, path, origin, settings: settingsIn[language], titles }), drawn.styles]
  const chunks = [...startingChunks(manifest), ...chunksOf(manifest, route), ...languageChunks(manifest, language)]
  const preloads = { chunks: await largestFirst(out, chunks), data: ['/config.json', contentAt(settingsFile, language)] }
  await writePage(pageFile(path), screenDocument(template, { head, body: drawn.html, at: path, folder, preloads }))
}
const shared = await largestFirst(out, [
  ...startingChunks(manifest),
  ...applicationChunks(
    manifest,
    routes.filter(({ guard }) => guard),
  ),
])
for (const { language, shell, lost, invitations } of shells) {
  const data = [contentAt(settingsFile, language)]
  const preloads = { chunks: [...shared, ...languageChunks(manifest, language)], data: ['/config.json', ...data] }
  const title = (words: string) => [`<title>${escaped(words)}</title>`]
  const lostTitle = title(titleOf(wordsIn(language, 'Lost Your Way?')))
  await writePage(
    pageFile(inLanguage('/app', language)),
    withoutPage(template, { head: title('Cruzer'), body: shell.html, styles: shell.styles, language, folder, preloads }),
  )
  await writePage(
    pageFile(inLanguage('/404', language)),
    withoutPage(template, { head: lostTitle, body: lost.html, styles: lost.styles, language, folder, preloads: { chunks: [], data } }),
  )
  for (const { path, route, words, contentKey } of invitations) {
    const head = previewOf({ page: words, path, origin, settings: settingsIn[language] })
    const chunks = [...startingChunks(manifest), ...chunksOf(manifest, route), ...languageChunks(manifest, language)]
    const preloads = { chunks: await largestFirst(out, chunks), data: [contentAt(contentFile(contentKey), language), ...data] }
    await writePage(
      pageFile(`${path}/app`),
      withoutPage(template, { head, body: shell.html, styles: shell.styles, language, folder, preloads }),
    )
  }
}

await write(
  'sitemap.xml',
  sitemapOf(origin, [...pages.map(({ path, words }) => ({ path, content: words })), ...screens.map(({ path }) => ({ path }))]),
)
await drawSocialCards(
  out,
  settings.name,
  [...pages, ...screens, ...shells.flatMap(({ invitations }) => invitations)].map(({ path, words }) => ({ path, page: words })),
)
await write('robots.txt', robotsOf(origin))
for (const site of sites) await write(inLanguage(feedPath, site.language).slice(1), newsFeed(site, origin))
await write('config.json', `${JSON.stringify(source.config, null, 2)}\n`)
await layOutVideoEngine(out)
await writeJson('build.json', { version: appVersion() })
await writeJson('app-paths.json', appPaths)
const hashes = [...scripts].map((script) => `sha256-${createHash('sha256').update(script).digest('base64')}`)
await writeJson('csp-hashes.json', hashes)
await write('_headers', headersFile(policyRules({ outside: await outsideOf(out), hashes, uploadOrigin: process.env.UPLOAD_ORIGIN })))
await writeServiceWorker({
  out,
  files: [...applicationFiles(manifest, routes), ...languages.map((language) => contentAt(settingsFile, language).slice(1))],
  pages: [...pages, ...screens].map(({ path }) => path),
  shellPaths: appPaths,
  isOff: process.env.SERVICE_WORKER === 'off',
})
await rm(join(out, '.vite'), { recursive: true })
await compressSite(out)

console.log(
  `Built ${appVersion()} into ${out}/: ${pages.length + screens.length} pages, ${appPaths.length} paths without a page of their own`,
)
for (const warning of [sampleWarning(settings), ...sites.map(localeWarning)]) if (warning) console.warn(warning)
