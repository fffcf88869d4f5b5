import type { Reporter, TestModule } from 'vitest/node'

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Prints, when all is done, how each journey went in each engine, and what it took. */
export default class TableReporter implements Reporter {
  private began = 0

  onTestRunStart() {
    this.began = performance.now()
  }

  onTestRunEnd(modules: readonly TestModule[]) {
    const rows = new Map<string, Map<string, string>>()
    const engines = new Map<string, string>()
    for (const { project, children } of modules)
      for (const test of children.allTests()) {
        const { name, version } = project.getProvidedContext().engine
        engines.set(name, `${name} ${version}`)
        const row = rows.get(test.fullName) ?? new Map<string, string>()
        rows.set(test.fullName, row)
        if (test.result().state !== 'skipped')
          row.set(name, `${test.ok() ? 'passed' : 'FAILED'} ${seconds(test.diagnostic()?.duration ?? 0)}`)
      }
    const lines = [
      ['journey', ...engines.values()],
      ...[...rows].map(([name, row]) => [name, ...[...engines.keys()].map((engine) => row.get(engine) ?? '–')]),
    ]
    const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? []
    console.log(`\n${lines.map((line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`).join('\n')}`)
    console.log(`\nThe journeys took ${seconds(performance.now() - this.began)}.`)
  }
}
