import { defineConfig } from 'vitest/config'
import { findEngines } from './scripts/browsers/engines.ts'
import { appVersion } from './scripts/build/version.ts'

const { engines, missing } = await findEngines()
for (const { name, packages } of missing) {
  const words = `${name} is not here: apt-get install ${packages.join(' ')}`
  if (process.env.ENGINES) throw new Error(`ENGINES asks for ${words}`)
  console.log(`The journeys go without ${words}`)
}

/** The journeys of `npm run test:browsers`: a project for each engine. */
export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify(appVersion()) },
  test: {
    reporters: ['default', './tests/browsers/table-reporter.ts'],
    globalSetup: 'tests/browsers/set-up.ts',
    maxWorkers: 2,
    // A worker keeps its server and its browser from one file to the next.
    isolate: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
    projects: engines.map((engine) => ({
      extends: true,
      test: { name: engine.name, environment: 'node', include: ['tests/browsers/**/*.journey.ts'], provide: { engine } },
    })),
  },
})
