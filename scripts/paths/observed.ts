import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const observed = resolve('src/dev/xstate.ts')

/** Lets the modules of the site create their actors where an observer hears them. For tests and development alone. */
export const observedActors = (): Plugin => ({
  name: 'observed-actors',
  enforce: 'pre',
  resolveId: (name, importer) =>
    name === 'xstate' && importer && /\/src\/(?!dev\/)/.test(importer) && !importer.includes('/node_modules/') ? observed : null,
})
