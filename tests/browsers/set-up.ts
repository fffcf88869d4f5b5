import { execFileSync } from 'node:child_process'
import type { TestProject } from 'vitest/node'
import { injectedScript } from './injected-script.ts'

/** Builds the site anew, as `npm test` does, and the script that the journeys put into each page. */
export default async function setUp(project: TestProject) {
  // Each engine's project is asked as well.
  if (!project.isRootProject()) return
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    // The tests' own would make a build for development.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  project.provide('script', await injectedScript())
}
