import { resolve } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import viteConfig from '../../vite.config.ts'

test('the entry of the site leads to no module that is for development', async () => {
  const sources = import.meta.glob(['/src/**/*.{ts,tsx}', '!/src/dev/**'], { query: '?raw', import: 'default', eager: true })
  const naming = Object.entries(sources).filter(([, text]) => /src\/dev\/|['"]\.\.?\/dev\//.test(text as string))
  expect(naming.map(([file]) => file)).toEqual([])
})

test('the build of the site observes no actor and has no channel of the charts', async () => {
  const { plugins = [] } = viteConfig
  expect(plugins.flat().map((plugin) => (plugin as { name?: string }).name)).not.toContain('observed-actors')
  const made = await build({
    ...viteConfig,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: resolve('src/features/waitlist/create-waitlist.ts'), preserveEntrySignatures: 'strict' },
    },
  })
  const chunks = [made].flat().flatMap((one) => ('output' in one ? one.output : []))
  const code = chunks.map((chunk) => ('code' in chunk ? chunk.code : '')).join('\n')
  expect(code).toContain('email.submit')
  expect([code.includes('observeActors'), code.includes("BroadcastChannel('machines')")]).toEqual([false, false])
})
