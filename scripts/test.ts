import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { findBrowser } from './browser.ts'
import { findEngines, versionOf } from './engines.ts'

interface Sum {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

interface Part {
  readonly run: () => Promise<Sum>
  /** The engines that it used, with their versions, and what it went without. */
  readonly engines: () => Promise<readonly string[]>
}

const reports = 'reports'

const run = (name: string, args: string[], env: Record<string, string> = {}) =>
  new Promise<number>((resolve) => {
    console.log(`\n— ${name}`)
    const child = spawn('npx', args, { stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })

const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(`${reports}/${file}`, 'utf8'))

/** A run that ends badly without a failed test, or leaves no report, counts as one failure: it must not look like a pass. */
const honest = async (exit: number, sumOf: () => Promise<Sum>): Promise<Sum> => {
  const sum = await sumOf().catch((): Sum => ({ passed: 0, failed: 0, skipped: 0 }))
  return sum.failed === 0 && (exit !== 0 || sum.passed === 0) ? { ...sum, failed: 1 } : sum
}

async function vitest(name: string, report: string, ...more: string[]): Promise<Sum> {
  const exit = await run(name, ['vitest', 'run', ...more, '--reporter=json', `--outputFile.json=${reports}/${report}`])
  return honest(exit, async () => {
    const told = (await read(report)) as {
      numPassedTests: number
      numFailedTests: number
      numPendingTests: number
      numTodoTests: number
      testResults: { status: string; assertionResults: { status: string }[] }[]
    }
    const broken = told.testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
    )
    return {
      passed: told.numPassedTests,
      failed: told.numFailedTests + broken.length,
      skipped: told.numPendingTests + told.numTodoTests,
    }
  })
}

async function playwright(): Promise<Sum> {
  const exit = await run('Tests in a real browser', ['playwright', 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/e2e.json`,
  })
  return honest(exit, async () => {
    const { stats, errors } = (await read('e2e.json')) as {
      stats: { expected: number; unexpected: number; flaky: number; skipped: number }
      errors: unknown[]
    }
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped }
  })
}

const parts: Record<string, Part> = {
  units: {
    run: () => vitest('Tests in Node and in the DOM', 'vitest.json', '--reporter=dot'),
    engines: async () => [`Node ${process.versions.node}`, 'jsdom'],
  },
  e2e: {
    run: playwright,
    engines: async () => {
      const browser = await findBrowser({ window: false })
      return [`Chromium ${versionOf('chromium', browser)} (${browser.from})`]
    },
  },
  browsers: {
    run: () =>
      vitest(
        'Journeys in every engine',
        'browsers.json',
        '--config=vitest.browsers.config.ts',
        '--reporter=default',
        '--reporter=./tests/browsers/table-reporter.ts',
      ),
    engines: async () => {
      const { engines, missing } = await findEngines()
      const without = missing.map(({ name, packages }) => `without ${name}, which is not here: apt-get install ${packages.join(' ')}`)
      return [...engines.map(({ name, version }) => `${name} ${version}`), ...without]
    },
  },
}

const { positionals: asked } = parseArgs({ allowPositionals: true })
const names = asked.length > 0 ? asked : ['units', 'e2e']
const unknown = names.filter((name) => !parts[name])
if (unknown.length > 0) throw new Error(`There is no part ${unknown}; there are ${Object.keys(parts).join(', ')}`)
await rm(reports, { recursive: true, force: true })
await mkdir(reports, { recursive: true })

const sums: Sum[] = []
const engines: string[] = []
for (const name of names) {
  const part = parts[name] as Part
  sums.push(await part.run())
  engines.push(...(await part.engines()))
}
const total = (key: keyof Sum) => sums.reduce((sum, part) => sum + part[key], 0)
const skipped = total('skipped')
if (total('failed') > 0) process.exitCode = 1
console.log(`\nEngines: ${engines.join(', ')}`)
console.log(`\n${total('passed')} passed, ${total('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
