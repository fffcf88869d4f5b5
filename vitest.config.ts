import { mergeConfig } from 'vitest/config'
import { observedActors } from './scripts/paths/observed.ts'
import viteConfig from './vite.config.ts'

export default mergeConfig(viteConfig, {
  test: {
    maxWorkers: 2,
    // Most of what a test makes is gone at its end: in a larger young space less of it is moved about, a tenth of the time.
    execArgv: ['--max-semi-space-size=64'],
    // Importing anew for each file takes longer than most of the files; what they import keeps nothing from one to the next.
    isolate: false,
    // As long as a search on the screen: a second is over before a busy machine has answered.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        plugins: [observedActors()],
        test: {
          name: 'dom',
          environment: 'jsdom',
          setupFiles: 'tests/harness/dom/dom.ts',
          include: ['tests/**/*.test.tsx'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
