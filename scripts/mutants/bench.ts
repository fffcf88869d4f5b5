import { resolve } from 'node:path'
import type { Plugin, UserConfig } from 'vite'
import { createVitest, type TestModule, type Vitest } from 'vitest/node'
import vitestConfig from '../../vitest.config.ts'

/** A mutant on its way to the bench: the whole text of its file, and one file of tests that may kill it. */
export interface Trial {
  readonly file: string
  readonly text: string
  readonly test: string
}

/** The first test that failed, or null when all of them passed. */
export interface Finding {
  readonly killedBy: string | null
  /** All that the failure says. */
  readonly told?: string
  /** Milliseconds that it took. */
  readonly ms?: number
}

interface Project extends UserConfig {
  test: { name: string; include: string[] }
}

let trial: Trial | undefined

/** Puts the mutant in the place of its file on the way to the tests; nothing is written to the disk. */
const planted = (): Plugin => ({
  name: 'planted-mutant',
  enforce: 'pre',
  load: (id) => (trial && id === resolve(trial.file) ? trial.text : null),
})

async function open(name: string): Promise<Vitest> {
  const config = vitestConfig as unknown as Omit<UserConfig, 'test'> & { test: { projects: Project[] } }
  const project = config.test.projects.find((one) => one.test.name === name) as Project
  const { name: _, ...test } = project.test
  return createVitest(
    'test',
    { ...test, config: false, root: process.cwd(), watch: false, bail: 1, maxWorkers: 1, pool: 'threads', silent: true, reporters: [{}] },
    { ...config, plugins: [...(config.plugins ?? []), ...(project.plugins ?? []), planted()], test: {} } as UserConfig,
  )
}

const opened = new Map<string, Promise<Vitest>>()
const vitestFor = (test: string) => {
  const name = test.endsWith('.tsx') ? 'dom' : 'node'
  const one = opened.get(name) ?? open(name)
  opened.set(name, one)
  return one
}

const failedIn = (module: TestModule): Finding | null => {
  const [test] = module.children.allTests('failed')
  if (!test && module.ok()) return null
  const [error] = test ? (test.result().errors ?? []) : module.errors()
  const told = error?.message ?? ''
  return { killedBy: `${module.relativeModuleId}${test ? ` › ${test.fullName}` : ''}: ${told.split('\n')[0]}`, told }
}

async function judge({ file, test }: Trial, before: Trial | undefined): Promise<Finding> {
  const vitest = await vitestFor(test)
  // The file of the mutant before stands as it was again.
  for (const touched of [file, before?.file ?? file]) for (const one of opened.values()) (await one).invalidateFile(resolve(touched))
  // What earlier mutants failed would count for this one.
  vitest.state.filesMap.clear()
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([vitest.getRootProject().createSpecification(resolve(test))])
  const failed = testModules.map(failedIn).find((found) => found !== null)
  if (failed) return failed
  if (testModules.length === 0 || unhandledErrors.length > 0) return { killedBy: `${test} › an error that no test expects` }
  return { killedBy: null }
}

process.on('message', async (sent: Trial) => {
  const before = trial
  trial = sent
  const began = performance.now()
  process.send?.({ ...(await judge(sent, before)), ms: performance.now() - began })
})
