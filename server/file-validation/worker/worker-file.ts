import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { BuildOptions } from 'esbuild'

/** The program that the worker runs: its file, and the other files and folders that it has to read. */
export interface WorkerProgram {
  readonly file: string
  readonly reads: readonly string[]
}

/** How esbuild bundles the worker: the sandbox lets it read its own folder and the packages alone. */
export const workerBundle = {
  entryPoints: [join(import.meta.dirname, 'worker-process.ts')],
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
} satisfies BuildOptions

/** The path of the compiled worker: in a build it lies beside this file, else it is compiled here, as the sandbox lets a worker start no compiler. */
async function compiled(root: string): Promise<string> {
  const built = join(import.meta.dirname, 'worker-process.js')
  if (existsSync(built)) return built
  const { buildSync } = await import('esbuild')
  const { outputFiles } = buildSync({
    ...workerBundle,
    outdir: root,
    write: false,
  })
  const hash = createHash('sha256')
  for (const { contents } of outputFiles) hash.update(contents)
  const folder = join(root, '.cache', `file-worker-${hash.digest('hex').slice(0, 16)}`)
  if (!existsSync(folder)) {
    const part = `${folder}.${process.pid}.${Math.random()}`
    await mkdir(part, { recursive: true, mode: 0o755 })
    for (const { path, contents } of outputFiles) await writeFile(join(part, basename(path)), contents, { mode: 0o644 })
    // Another process may have been quicker, with the same.
    await rename(part, folder).catch(() => rm(part, { recursive: true, force: true }))
  }
  return join(folder, 'worker-process.js')
}

/** Makes the worker's program ready to be run. */
export async function workerProgram(): Promise<WorkerProgram> {
  const root = await realpath(join(import.meta.dirname, '../../..'))
  const file = await realpath(await compiled(root))
  return { file, reads: [`${root}/node_modules/`, `${root}/package.json`, `${join(file, '..')}/`] }
}
