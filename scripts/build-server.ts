import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildSync } from 'esbuild'
import { workerBundle } from '#server/file-validation/worker/worker-file'

const { out, site } = parseArgs({
  options: { out: { type: 'string', default: 'build' }, site: { type: 'string', default: 'dist' } },
}).values
const folders = ['server/database/migrations', 'content/pictures']

interface Package {
  readonly imports: Readonly<Record<string, string>>
  readonly scripts: Readonly<Record<string, string>>
}

/** The scripts of package.json that run a program of `server/`, as they run it once it is compiled. */
const compiledScripts = (scripts: Package['scripts']) =>
  Object.fromEntries(
    Object.entries(scripts).flatMap(([name, command]) => {
      const [, program] = /^node --import tsx (server\/[\w/-]+)\.ts$/.exec(command) ?? []
      return program ? [[name, `node ${program}.js`]] : []
    }),
  )

if (!existsSync(join(site, 'index.html'))) throw new Error(`There is no site in ${site}/. Run npm run build first.`)
await rm(out, { recursive: true, force: true })
execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.server.json', '--outDir', out], {
  stdio: 'inherit',
})
buildSync({ ...workerBundle, outdir: join(out, 'server/file-validation/worker') })
for (const folder of folders) await cp(folder, join(out, folder), { recursive: true })
await cp(site, join(out, 'dist'), { recursive: true })
await cp(`${site}-desk`, join(out, 'dist-desk'), { recursive: true })
await cp('package-lock.json', join(out, 'package-lock.json'))
const own = JSON.parse(await readFile('package.json', 'utf8')) as Package
const compiled = {
  ...own,
  imports: { '#content/*': './content/*.js', '#contract/*': './contract/*.js', '#server/*': './server/*.js' },
  scripts: compiledScripts(own.scripts),
}
await writeFile(join(out, 'package.json'), `${JSON.stringify(compiled, null, 2)}\n`)
console.log(`Built the server with its site into ${out}/. Run npm ci --omit=dev there, then npm start.`)
