import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, fromPackage } from './browser.ts'

export interface Engine {
  readonly name: string
  readonly version: string
  readonly kind: 'chromium' | 'firefox' | 'webkit'
  /** The browser; for WebKit the driver that starts one. */
  readonly executablePath: string
  readonly env: Readonly<Record<string, string>>
}

/** Where an engine is looked for, and what brings it where it is missing. */
interface KnownEngine {
  readonly name: string
  readonly kind: Engine['kind']
  readonly packages: readonly string[]
  readonly find: () => Promise<Browser | undefined>
}

const installed = (path: string) => async () => (existsSync(path) ? { executablePath: path, env: {}, from: 'the system' } : undefined)
const webKitWindow =
  'import gi; gi.require_version("Gtk", "3.0"); gi.require_version("WebKit2", "4.1"); from gi.repository import Gtk, WebKit2'

const knownEngines: readonly KnownEngine[] = [
  { name: 'chromium-103', kind: 'chromium', packages: [], find: () => fromPackage('chromium-103') },
  { name: 'chromium-147', kind: 'chromium', packages: [], find: () => fromPackage() },
  { name: 'chromium', kind: 'chromium', packages: ['chromium'], find: installed('/usr/bin/chromium') },
  { name: 'firefox', kind: 'firefox', packages: ['firefox-esr'], find: installed('/usr/bin/firefox-esr') },
  {
    name: 'webkit',
    kind: 'webkit',
    packages: ['webkit2gtk-driver', 'xvfb', 'gir1.2-webkit2-4.1', 'python3-gi'],
    find: async () => {
      const isWhole = existsSync('/usr/bin/Xvfb') && spawnSync('/usr/bin/python3', ['-c', webKitWindow]).status === 0
      return isWhole ? installed('/usr/bin/WebKitWebDriver')() : undefined
    },
  },
]

/** What a browser says that its version is. */
export function versionOf(kind: Engine['kind'], { executablePath, env, from }: Browser): string {
  const [file, args] =
    kind === 'webkit'
      ? ['/usr/bin/python3', ['-c', `${webKitWindow}; print(WebKit2.MAJOR_VERSION, WebKit2.MINOR_VERSION, WebKit2.MICRO_VERSION, sep=".")`]]
      : [executablePath, kind === 'chromium' ? ['--no-sandbox', '--no-zygote', '--version'] : ['--version']]
  const told = execFileSync(file, args, { env: { ...process.env, ...env }, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  // The oldest Chromium does not say.
  return /\d+(\.\d+)+/.exec(told + from)?.[0] ?? told.trim()
}

/** The engines that are here, of those that `ENGINES` names or of all, and what is missing for the others. */
export async function findEngines(asked = process.env.ENGINES): Promise<{ engines: Engine[]; missing: KnownEngine[] }> {
  const names = asked ? asked.split(',') : knownEngines.map(({ name }) => name)
  const unknown = names.filter((name) => !knownEngines.some((one) => one.name === name))
  if (unknown.length > 0) throw new Error(`ENGINES names ${unknown}; there are ${knownEngines.map(({ name }) => name).join(', ')}`)
  const engines: Engine[] = []
  const missing: KnownEngine[] = []
  for (const known of knownEngines.filter(({ name }) => names.includes(name))) {
    const browser = await known.find()
    if (browser) engines.push({ ...browser, name: known.name, kind: known.kind, version: versionOf(known.kind, browser) })
    else missing.push(known)
  }
  return { engines, missing }
}
