import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { layOutVideoEngine } from '#scripts/build/video-engine'
import { type RunningServer, startServer } from '#tests/e2e/harness/running-server.ts'

/** A site that holds the compressor, built as the real one is, and what makes clips and looks at them; served by the real server. */
export async function openLab(): Promise<RunningServer> {
  const out = await mkdtemp(join(tmpdir(), 'cruzer-lab-'))
  await build({
    logLevel: 'warn',
    build: {
      outDir: out,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
      rolldownOptions: {
        input: 'tests/video/lab.ts',
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'assets/lab.js' },
      },
    },
  })
  await layOutVideoEngine(out)
  await writeFile(join(out, 'index.html'), '<!doctype html><title>Lab</title><link rel="icon" href="data:," /><input type="file" />')
  // Vite leaves NODE_ENV at production, for which the server asks for a secret of its own.
  const server = await startServer({ SITE_DIR: out, NODE_ENV: 'test' })
  return { ...server, stop: async () => void (await Promise.all([server.stop(), rm(out, { recursive: true, force: true })])) }
}
