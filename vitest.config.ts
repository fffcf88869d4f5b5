import { defineConfig, mergeConfig } from 'vitest/config'
import { observedActors } from './scripts/paths/observed.ts'
import viteConfig from './vite.config.ts'

export default defineConfig((environment) =>
  mergeConfig(viteConfig(environment), {
    test: {
      maxWorkers: 2,
      projects: [
        {
          extends: true,
          test: {
            name: 'node',
            environment: 'node',
            // What these import has no state of its own, and importing it anew for each file takes longer than most of them.
            isolate: false,
            include: ['tests/**/*.test.ts'],
            testTimeout: 20_000,
            hookTimeout: 60_000,
          },
        },
        {
          extends: true,
          plugins: [observedActors()],
          test: {
            name: 'dom',
            environment: 'jsdom',
            setupFiles: 'tests/harness/dom-gaps.ts',
            include: ['tests/**/*.test.tsx'],
            testTimeout: 30_000,
            hookTimeout: 60_000,
          },
        },
      ],
    },
  }),
)
