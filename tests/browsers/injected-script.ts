import { build, type Rolldown } from 'vite'

/** What each page begins with before its own scripts, as one text. */
export async function injectedScript(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, target: 'chrome103', lib: { entry: 'tests/browsers/in-page.ts', formats: ['iife'], name: 'injected' } },
  })) as Rolldown.RolldownOutput[]
  const [chunk] = built[0]?.output ?? []
  if (!chunk) throw new Error('Nothing was built to be injected')
  return chunk.code
}
