import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findEngines } from '#scripts/browsers/engines'
import type { BrowserFault } from './planted-in-browsers.ts'

/** The repository as it stands, in a folder beside it, so that nothing planted stays. What it is not made of is linked file by file: the server's worker may read no other folder. */
function copyRepository(): string {
  const copy = mkdtempSync(`${resolve('.')}-planted-`)
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  for (const file of files.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(file, join(copy, file))
  }
  for (const folder of ['node_modules', '.cache']) execFileSync('cp', ['-al', folder, join(copy, folder)])
  return copy
}

const journeys = (folder: string, { journey: [file, title] }: BrowserFault, engines: readonly string[]) =>
  new Promise<string>((done) => {
    const args = ['vitest', 'run', '--config=vitest.browsers.config.ts', `journeys/${file}.journey.ts`, '--testNamePattern', title]
    const child = spawn('npx', args, { cwd: folder, env: { ...process.env, ENGINES: engines.join(','), NO_COLOR: '1' } })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
    child.once('exit', () => done(stripVTControlCharacters(said)))
  })

/** Plants one fault after another into a copy, and walks its journey in every engine that is here; gives how many were found where they must be. */
export async function findInBrowsers(faults: readonly BrowserFault[], planted: (fault: BrowserFault) => string): Promise<number> {
  const { engines } = await findEngines()
  const names = engines.map(({ name }) => name)
  const copy = copyRepository()
  let found = 0
  try {
    for (const fault of faults) {
      writeFileSync(join(copy, fault.file), planted(fault))
      const said = await journeys(copy, fault, names)
      cpSync(fault.file, join(copy, fault.file))
      const red = names.filter((name) => new RegExp(`FAIL\\s+\\|?${name}\\|?\\s`).test(said))
      const missed = fault.engines.filter((name) => names.includes(name) && !red.includes(name))
      const isFound = red.length > 0 && missed.length === 0 && fault.says.test(said)
      if (isFound) found += 1
      const result = isFound ? `found in ${red.join(', ')}` : `NOT FOUND: red in ${red.join(', ') || 'none'}`
      console.log(
        `\n${fault.name}: ${fault.words}\n  ${result} by “${fault.journey[1]}”: ${fault.says.exec(said)?.[0] ?? said.slice(-2000)}`,
      )
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
  return found
}
