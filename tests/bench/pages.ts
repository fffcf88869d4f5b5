import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import type { PageContent } from '#content/model/page-content'
import { findBrowser } from '#scripts/browsers/browser'
import { compressSite } from '#scripts/build/compress'
import { freePort } from '#scripts/free-port'
import { plainPage } from '#tests/bench/by-hand/plain-page.ts'
import { firstTap } from '#tests/bench/first-tap.ts'
import { scriptsOf } from '#tests/bench/page-scripts.ts'
import buildSite from '#tests/e2e/harness/build-site.ts'
import { startServer } from '#tests/e2e/harness/running-server.ts'

const runs = Number(process.env.RUNS ?? 5)
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const allowed = { fcp: 1.05, lcp: 1.05, tbt: 100, slowTbt: 500, cls: 0.01, script: 130_000, firstTap: 0.6 }
const slow3g = {
  throttlingMethod: 'devtools' as const,
  throttling: { requestLatencyMs: 400, downloadThroughputKbps: 400, uploadThroughputKbps: 400, cpuSlowdownMultiplier: 6 },
}
const paintAlone = { onlyCategories: ['performance'] }

await buildSite()
const site = await mkdtemp(join(tmpdir(), 'cruzer-bench-'))
await cp('dist', site, { recursive: true })
const folder = join(site, 'assets', (await readdir(join(site, 'assets'))).find((name) => name.startsWith('content-')) as string)
const contentAt = async (path: string) =>
  JSON.parse(await readFile(join(folder, `${path === '/' ? 'index' : path.slice(1)}.json`), 'utf8')) as PageContent
const assets = await readdir(join(site, 'assets'))
const assetAt = (name: RegExp) => `/assets/${assets.find((one) => name.test(one))}`
const handWith = { fileOf: (name: string) => assetAt(new RegExp(`^${name}-.{8}\\.svg$`)), font: assetAt(/^latin-.*\.woff2$/) }
const [article] = await readdir(join(folder, 'news'))
const paths = ['/', '/driver', '/faq', `/news/${article?.replace('.json', '')}`]

/** Links in `main` of a page, and the page that they lead to. */
const firstTaps = [
  ['/', '/cruzer'],
  ['/about', '/contact'],
] as const

const plainPath = (path: string) => `/plain${path === '/' ? '/home' : path}`
for (const path of new Set([...paths, ...firstTaps.flat()])) {
  const file = join(site, `${plainPath(path).slice(1)}.html`)
  await mkdir(dirname(file), { recursive: true })
  const links = firstTaps.filter(([from]) => from === path).map(([, to]) => plainPath(to))
  await writeFile(file, plainPage(await contentAt(path), handWith, links))
}
await compressSite(join(site, 'plain'))

/**
 * The same without fonts and icons, for what is compared with the page written by hand: from localhost they arrive before the first paint or
 * after it by chance, and of what came before Lighthouse says that the paint needed it. The scores are those of the whole page.
 */
const forPaint = await mkdtemp(join(tmpdir(), 'cruzer-bench-'))
await cp(site, forPaint, { recursive: true })
for (const name of (await readdir(forPaint, { recursive: true })).filter((one) => one.endsWith('.html'))) {
  const file = join(forPaint, name)
  const html = (await readFile(file, 'utf8'))
    .replace(/@font-face\s*\{[^}]*woff2[^}]*\}/g, '')
    .replace(/<link rel="(icon|apple-touch-icon|manifest)"[^>]*>/g, '')
  await writeFile(file, html.replace('</title>', '</title><link rel="icon" href="data:,">'))
}
await compressSite(forPaint)

const server = await startServer({ SITE_DIR: site })
const serverForPaint = await startServer({ SITE_DIR: forPaint })
const { executablePath, env } = await findBrowser()
const port = await freePort()
const browser = await chromium.launch({
  executablePath,
  env: { ...(process.env as Record<string, string>), ...env },
  // Widths of letters as a phone has them, between the pixels: where a line breaks decides what moves.
  args: ['--font-render-hinting=none', `--remote-debugging-port=${port}`],
})

const median = (values: number[]) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

type LighthouseResult = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']
/** Lighthouse sometimes records no trace, and asks to be run again. */
async function lookAt(url: string, more = {}, times = 3): Promise<LighthouseResult> {
  const flags = { port, output: 'json' as const, logLevel: 'error' as const, onlyCategories: [...categories], ...more }
  const result = await lighthouse(url, flags)
  if (result && !result.lhr.runtimeError) return result.lhr
  if (times === 1) throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  return lookAt(url, more, times - 1)
}
function summed(told: readonly LighthouseResult[]) {
  const value = (audit: string) => median(told.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
  return {
    scores: Object.fromEntries(categories.map((name) => [name, median(told.map((one) => 100 * (one.categories[name]?.score ?? 0)))])),
    failed: [
      ...new Set(
        told.flatMap((one) =>
          Object.values(one.categories).flatMap(({ auditRefs }) =>
            auditRefs.filter(({ id, weight }) => weight > 0 && (one.audits[id]?.score ?? 1) < 1).map(({ id }) => id),
          ),
        ),
      ),
    ],
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    speed: median(told.map(({ environment }) => environment.benchmarkIndex)),
  }
}

const rows = []
for (const path of paths) {
  // In turn: the machine's speed drifts.
  const told: Record<'plain' | 'own', LighthouseResult[]> = { plain: [], own: [] }
  for (let run = 0; run < runs; run++) {
    told.plain.push(await lookAt(serverForPaint.url + plainPath(path), paintAlone))
    told.own.push(await lookAt(serverForPaint.url + path, paintAlone))
  }
  const [plain, own, whole] = [summed(told.plain), summed(told.own), summed([await lookAt(server.url + path)])]
  const slowPlain = summed([await lookAt(server.url + plainPath(path), { ...slow3g, ...paintAlone })])
  const slow = summed([await lookAt(server.url + path, slow3g)])
  const ratios = { fcp: own.fcp / plain.fcp, lcp: own.lcp / plain.lcp }
  const scripts = await scriptsOf(browser, server.url + path)
  const holds =
    Object.values(whole.scores).every((score) => score === 100) &&
    ratios.fcp <= allowed.fcp &&
    ratios.lcp <= allowed.lcp &&
    own.tbt <= allowed.tbt &&
    slow.tbt <= allowed.slowTbt &&
    Math.max(whole.cls, slow.cls) <= allowed.cls &&
    scripts.untilTakenOver <= allowed.script &&
    !scripts.anyBeforePicture
  rows.push({
    path,
    scores: Object.values(whole.scores).join(' '),
    'FCP ms': `${Math.round(own.fcp)} / ${Math.round(plain.fcp)} = ${ratios.fcp.toFixed(2)}`,
    'LCP ms': `${Math.round(own.lcp)} / ${Math.round(plain.lcp)} = ${ratios.lcp.toFixed(2)}`,
    'TBT ms, and by hand': `${Math.round(own.tbt)} / ${Math.round(plain.tbt)}`,
    'TBT ms, slow 3G at 6×, and by hand': `${Math.round(slow.tbt)} / ${Math.round(slowPlain.tbt)}`,
    CLS: Math.max(whole.cls, slow.cls).toFixed(3),
    'script kB': `${(scripts.beforeAnySign / 1000).toFixed(1)} read, ${(scripts.untilTakenOver / 1000).toFixed(1)} taken over, ${(scripts.whenIdle / 1000).toFixed(1)} idle`,
    'benchmark index': Math.round(own.speed),
    'script before picture': scripts.anyBeforePicture,
    holds,
    failed: whole.failed.join(' '),
  })
}
console.table(rows)

const taps = []
for (const [from, to] of firstTaps) {
  const own: { ms: number; isInPlace: boolean }[] = []
  const plain: number[] = []
  for (let run = 0; run < runs; run++) {
    plain.push((await firstTap(browser, server.url, plainPath(from), plainPath(to))).ms)
    own.push(await firstTap(browser, server.url, from, to))
  }
  const [ours, byHand] = [median(own.map(({ ms }) => ms)), median(plain)]
  taps.push({
    from,
    to,
    'ms at 4×': Math.round(ours),
    'by hand, prefetched': Math.round(byHand),
    ratio: (ours / byHand).toFixed(2),
    'in place': own.every(({ isInPlace }) => isInPlace),
    holds: ours <= allowed.firstTap * byHand && own.every(({ isInPlace }) => isInPlace),
  })
}
console.table(taps)
if (!rows.every(({ holds }) => holds) || !taps.every(({ holds }) => holds)) process.exitCode = 1

await browser.close()
await server.stop()
await serverForPaint.stop()
for (const folder of [site, forPaint]) await rm(folder, { recursive: true, force: true })
