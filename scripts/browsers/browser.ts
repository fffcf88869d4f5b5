import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, createReadStream, createWriteStream, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'

export interface Browser {
  readonly executablePath: string
  readonly env: Record<string, string>
  readonly from: string
}

/**
 * Debian's Chromium without a window. The one that has a window and hides it draws its own search box for each page that is opened, which
 * takes as much of the processor as the page, at the same time.
 */
const shell = '/usr/bin/chromium-headless-shell'

/** The Chromium of the tests: CHROMIUM_PATH, else the system's, else the one from npm, which needs nothing installed. */
export async function findBrowser(): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, and nothing is there`)
    return { executablePath: named, env: {}, from: 'CHROMIUM_PATH' }
  }
  if (existsSync(shell)) return { executablePath: shell, env: {}, from: 'the system, without a window' }
  if (existsSync('/usr/bin/chromium')) return { executablePath: '/usr/bin/chromium', env: {}, from: 'the system' }
  return fromPackage()
}

const newest = '@sparticuz/chromium'

/** The Chromium that a package brings, unpacked, with fonts and libraries of the newest of them for systems that have none. */
export async function fromPackage(name = newest): Promise<Browser> {
  const { version } = JSON.parse(readFileSync(join(packageFolder(name), 'package.json'), 'utf8')) as { version: string }
  const home = resolve('.cache', `chromium-${version}`)
  mkdirSync(home, { recursive: true })
  const executablePath = join(home, 'chromium')
  await unpack(join(packageFolder(name), 'bin/chromium.br'), executablePath)
  chmodSync(executablePath, 0o755)

  const beside = join(packageFolder(newest), 'bin')
  const env: Record<string, string> = {}
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_FILE = writeFontsFile(home, await unpackFolder(beside, home, 'fonts'))
  if (!starts(executablePath, env)) env.LD_LIBRARY_PATH = join(await unpackFolder(beside, home, 'al2023'), 'lib')
  if (!starts(executablePath, env)) throw new Error(`${executablePath} does not start: ${whyNot(executablePath, env)}`)
  return { executablePath, env, from: `@sparticuz/chromium ${version}` }
}

/** The folder of a package that has `bin` in it; how deep below that its entry lies differs between versions. */
function packageFolder(name: string) {
  let folder = dirname(createRequire(import.meta.url).resolve(name))
  while (!existsSync(join(folder, 'bin'))) folder = dirname(folder)
  return folder
}

/** Written beside its place and moved there whole: a second process would otherwise start half a browser. */
async function unpack(packed: string, to: string) {
  if (existsSync(to)) return
  const partial = `${to}.${process.pid}`
  await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(partial))
  renameSync(partial, to)
}

async function unpackFolder(packed: string, home: string, name: string) {
  const archive = join(home, `${name}.tar`)
  await unpack(join(packed, `${name}.tar.br`), archive)
  const folder = join(home, `${name}-unpacked`)
  if (!existsSync(folder)) {
    const partial = `${folder}.${process.pid}`
    mkdirSync(partial)
    execFileSync('tar', ['-xf', archive, '-C', partial])
    renameSync(partial, folder)
  }
  return folder
}

/** The archive's own file names folders of another system. */
function writeFontsFile(home: string, fonts: string) {
  const file = join(home, 'fonts.conf')
  writeFileSync(file, `<fontconfig><dir>${fonts}/fonts</dir><cachedir>${home}/fonts-cache</cachedir></fontconfig>`)
  return file
}

// Old ones look at the sandbox before they say their version.
const version = (path: string, env: Record<string, string>) =>
  spawnSync(path, ['--no-sandbox', '--no-zygote', '--version'], { env: { ...process.env, ...env }, encoding: 'utf8' })
const starts = (path: string, env: Record<string, string>) => version(path, env).status === 0
const whyNot = (path: string, env: Record<string, string>) => version(path, env).stderr || 'no word why'
