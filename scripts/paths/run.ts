import { startVitest } from 'vitest/node'
import type { Asked } from './asked.ts'
import type { WalkedPath } from './walked.ts'

const walks = 'the screens follow the machine|every state in which|every branch of|the machine of the site itself'

/** Walks by the model tests, as `npm test` does. Gives what each path told, and whether every test passed. */
export async function runWalks(machine: string | null, asked: Asked): Promise<{ paths: WalkedPath[]; isGreen: boolean }> {
  process.env.PATHS_ASKED = JSON.stringify(asked)
  const vitest = await startVitest('test', [`tests/model/${machine ? `${machine}.model.test` : ''}`], {
    run: true,
    watch: false,
    project: ['dom'],
    testNamePattern: walks,
    reporters: ['dot'],
    sequence: { shuffle: { tests: asked.isShuffled, files: false }, seed: asked.seed },
    ...(asked.browser ? { maxWorkers: 1, testTimeout: 90_000 } : {}),
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
