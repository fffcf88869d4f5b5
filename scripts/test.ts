import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { relative } from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { findBrowser } from './browsers/browser.ts'
import { findEngines, versionOf } from './browsers/engines.ts'

interface Sum {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** What failed and in which words, told again at the end: a reader of the last page of a long log sees it. */
  readonly failures: readonly string[]
  /** What failed at first and passed when it was tried again, and how it failed: it counts as passed, and is told so that somebody looks into it. */
  readonly flaky: readonly string[]
}

interface Part {
  readonly run: () => Promise<Sum>
  /** The engines that it used, with their versions, and what it went without. */
  readonly engines: () => Promise<readonly string[]>
}

const reports = 'reports'

/** How often a test that fails is tried again: in CI once, where a busy machine has more faults than the code. */
const retries = process.env.CI ? 1 : 0

const run = (name: string, args: string[], env: Record<string, string> = {}) =>
  new Promise<number>((resolve) => {
    console.log(`\n— ${name}`)
    const child = spawn('npx', args, { stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })

const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(`${reports}/${file}`, 'utf8'))

/** A run that ends badly without a failed test, or leaves no report, counts as one failure: it must not look like a pass. */
const honest = async (part: string, exit: number, sumOf: () => Promise<Sum>): Promise<Sum> => {
  const sum = await sumOf().catch((): Sum => ({ passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] }))
  const endedBadly = sum.failed === 0 && (exit !== 0 || sum.passed === 0)
  return endedBadly ? { ...sum, failed: 1, failures: [`${part}: ended with ${exit} and no failed test`] } : sum
}

/** What an error says, without its colours and without the places in the code: what was expected, and what came. */
const gist = (text = '') =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() && !/^\s*at /.test(line))
    .slice(0, 6)
    .join('\n    ')

async function vitest(name: string, report: string, ...more: string[]): Promise<Sum> {
  const exit = await run(name, [
    'vitest',
    'run',
    ...more,
    `--retry=${retries}`,
    '--reporter=json',
    `--outputFile.json=${reports}/${report}`,
  ])
  return honest(name, exit, async () => {
    const told = (await read(report)) as {
      numPassedTests: number
      numFailedTests: number
      numPendingTests: number
      numTodoTests: number
      testResults: {
        name: string
        status: string
        message: string
        assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
      }[]
    }
    const broken = told.testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
    )
    const those = (isOf: (test: { status: string; failureMessages: string[] }) => boolean) =>
      told.testResults.flatMap((file) =>
        file.assertionResults
          .filter(isOf)
          .map((test) => `${relative('.', file.name)} › ${test.fullName}: ${gist(test.failureMessages[0])}`),
      )
    return {
      passed: told.numPassedTests,
      failed: told.numFailedTests + broken.length,
      skipped: told.numPendingTests + told.numTodoTests,
      failures: [
        ...broken.map((file) => `${relative('.', file.name)}: ${gist(file.message)}`),
        ...those(({ status }) => status === 'failed'),
      ],
      flaky: those(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0),
    }
  })
}

interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs: readonly {
    readonly file: string
    readonly line: number
    readonly title: string
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[]
    }[]
  }[]
}

const withErrors = ({ specs, suites = [] }: Suite, ended: 'unexpected' | 'flaky'): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === ended))
    .map((spec) => {
      // Where a test ran out of time, the second error says what it was waiting for.
      const errors = spec.tests.flatMap(({ results }) => results).flatMap((result) => result.errors)
      return `${spec.file}:${spec.line} › ${spec.title}: ${errors.map(({ message }) => gist(message)).join('\n    ')}`
    }),
  ...suites.flatMap((suite) => withErrors(suite, ended)),
]

async function playwright(): Promise<Sum> {
  const exit = await run('Tests in a real browser', ['playwright', 'test', `--retries=${retries}`, '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/e2e.json`,
  })
  return honest('Tests in a real browser', exit, async () => {
    const { stats, errors, suites } = (await read('e2e.json')) as {
      stats: { expected: number; unexpected: number; flaky: number; skipped: number }
      errors: { message?: string }[]
      suites: Suite[]
    }
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
      failures: [...errors.map(({ message }) => gist(message)), ...suites.flatMap((suite) => withErrors(suite, 'unexpected'))],
      flaky: suites.flatMap((suite) => withErrors(suite, 'flaky')),
    }
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
      const browser = await findBrowser()
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
const total = (key: 'passed' | 'failed' | 'skipped') => sums.reduce((sum, part) => sum + part[key], 0)
const skipped = total('skipped')
if (total('failed') > 0) process.exitCode = 1
const list = (title: string, lines: readonly string[]) => {
  if (lines.length > 0) console.log(`\n${title}:\n${lines.map((line) => `  ${line}`).join('\n')}`)
}
list(
  'Failed at first, and passed when tried again',
  sums.flatMap((sum) => sum.flaky),
)
list(
  'Failed',
  sums.flatMap((sum) => sum.failures),
)
console.log(`\nEngines: ${engines.join(', ')}`)
console.log(`\n${total('passed')} passed, ${total('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
