import { startVitest } from 'vitest/node'
import type { WalkOptions } from './walk-options.ts'
import type { WalkedPath } from './walked.ts'

const walks = 'the screens follow the machine|every state in which|every branch of|the machine of the site itself'

/** The machines whose tables act on a browser too; the others hold what no browser lets go, as bytes on their way or the clock of a toast. */
export const inBrowser = ['driver', 'rider', 'sign-in', 'waitlist']

/** Walks the machines of these names by the model tests, as `npm test` does. Gives what each path told, and whether every test passed. */
export async function runWalks(machines: readonly string[], walkOptions: WalkOptions): Promise<{ paths: WalkedPath[]; isGreen: boolean }> {
  process.env.WALK_OPTIONS = JSON.stringify(walkOptions)
  const files = machines.map((name) => `tests/model/${name}.model.test`)
  const vitest = await startVitest('test', files, {
    run: true,
    watch: false,
    project: ['dom'],
    testNamePattern: walks,
    reporters: ['dot'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    ...(walkOptions.browser ? { maxWorkers: 1 } : {}),
  })
  const modules = vitest.state.getTestModules()
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  await vitest.close()
  return {
    paths: tests.flatMap((test) => test.meta().walked ?? []),
    isGreen:
      tests.every((test) => test.result().state !== 'failed') &&
      modules.every((module) => module.errors().length === 0) &&
      vitest.state.getUnhandledErrors().length === 0,
  }
}
