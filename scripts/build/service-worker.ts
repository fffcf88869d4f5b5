import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import browserslistToEsbuild from 'browserslist-to-esbuild'
import { buildSync } from 'esbuild'
import type { Manifest } from 'vite'
import { injectManifest } from 'workbox-build'
import { inLanguage, languages } from '#contract/languages'
import { formPaths } from '#contract/steps'
import type { AppRoute } from '#src/app/routes.ts'

/** What the driver's application fetches beside its screens. */
const besideScreens = [
  'src/app/services/start-onboarding.tsx',
  'src/app/background/background-tasks.ts',
  'src/app/layouts/footer.tsx',
  'src/app/errors/fatal-error.tsx',
  'src/language/speak-pidgin.ts',
]
/** Of no use offline, and much: smaller videos and what measures. */
const leftOut = /^src\/(video|telemetry)\//

/** Every file that the driver's application may need, from start to end. */
export function applicationFiles(manifest: Manifest, routes: readonly AppRoute[]): string[] {
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry)
  const screens = routes.filter(({ needs }) => needs === 'driver').map(({ file }) => file)
  const files = new Set<string>()
  const seen = new Set<string>()
  const add = (name: string, alsoLater: boolean) => {
    if (seen.has(name) || leftOut.test(name)) return
    seen.add(name)
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The driver's application loads ${name}, which the build does not know`)
    for (const file of [chunk.file, ...(chunk.assets ?? [])]) files.add(file)
    for (const next of chunk.imports ?? []) add(next, alsoLater)
    if (alsoLater) for (const next of chunk.dynamicImports ?? []) add(next, true)
  }
  // The entry leads to every page of the site: what it may fetch later is not the driver's.
  if (entry) add(entry, false)
  for (const name of [...besideScreens, ...screens]) add(name, true)
  return [...files]
}

const bundle = (file: string, outfile: string, define: Record<string, string> = {}) =>
  buildSync({
    entryPoints: [file],
    outfile,
    bundle: true,
    minify: true,
    legalComments: 'none',
    target: browserslistToEsbuild(),
    define: { 'process.env.NODE_ENV': '"production"', ...define },
  })

interface WorkerOf {
  readonly out: string
  /** What the driver's application needs. */
  readonly files: readonly string[]
  /** The paths that were prerendered. */
  readonly pages: readonly string[]
  /** The paths, with their `:params`, that the shell answers for. */
  readonly shellPaths: readonly string[]
  readonly isOff: boolean
}

/** Writes `/sw.js` into the built site, and `/sw-off.js`, which takes its place where the service worker is switched off. */
export async function writeServiceWorker({ out, files, pages, shellPaths, isOff }: WorkerOf): Promise<void> {
  const off = 'src/app/offline/no-service-worker.ts'
  bundle(off, join(out, 'sw-off.js'))
  if (isOff) return void bundle(off, join(out, 'sw.js'))
  const shells = createHash('sha256')
  for (const language of languages) shells.update(await readFile(join(out, inLanguage('/app.html', language))))
  const bundled = join(out, '.vite/sw.js')
  bundle('src/app/offline/service-worker.ts', bundled, {
    __PAGES__: JSON.stringify(pages),
    __SHELL_PATHS__: JSON.stringify(shellPaths),
    // Hosts serve the shell under the paths that it answers for, and not by its own name.
    __SHELL__: JSON.stringify({ path: formPaths.hub, hash: shells.digest('hex').slice(0, 12) }),
  })
  const { warnings } = await injectManifest({
    swSrc: bundled,
    swDest: join(out, 'sw.js'),
    globDirectory: out,
    globPatterns: [...files],
    // Their names carry their hashes.
    dontCacheBustURLsMatching: /^assets\//,
    maximumFileSizeToCacheInBytes: 1_000_000,
  })
  if (warnings.length > 0) throw new Error(warnings.join('\n'))
}
