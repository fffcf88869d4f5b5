import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findSandbox, type Sandbox } from '#server/file-validation/worker/sandbox'
import { startWorker } from '#server/file-validation/worker/worker'
import { type WorkerProgram, workerProgram } from '#server/file-validation/worker/worker-file'

let folder: string
let program: WorkerProgram
let sandbox: Sandbox
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cruzer-sandbox-'))
  process.env.APP_SECRET_OF_THIS_TEST = 'a secret'
  program = await workerProgram()
  sandbox = await findSandbox(program, folder)
})
afterAll(async () => {
  delete process.env.APP_SECRET_OF_THIS_TEST
  await rm(folder, { recursive: true, force: true })
})

/** What a program that was taken over by a file comes to, in the place where files are opened. */
async function tried(script: string): Promise<Record<string, string>> {
  const file = join(folder, 'taken-over.mjs')
  await writeFile(
    file,
    `const told = {}
     const attempt = async (name, job) => { try { told[name] = String(await job()) } catch (error) { told[name] = error.code ?? error.message } }
     ${script}
     process.send(told)`,
  )
  await chmod(file, 0o644)
  const child = sandbox.start({ file, reads: program.reads })
  const [told] = await once(child, 'message')
  child.kill('SIGKILL')
  return told as Record<string, string>
}

test('a program in it knows no secret, reads and writes no file but its own, and starts no process', async () => {
  const told = await tried(`
    const fs = await import('node:fs/promises')
    const { execFileSync } = await import('node:child_process')
    await attempt('environment', () => Object.keys(process.env).sort().join(' '))
    await attempt('passwords', () => fs.readFile('/etc/passwd'))
    await attempt('folders', () => fs.readdir(${JSON.stringify(process.cwd())}))
    await attempt('elsewhere', () => fs.writeFile('/tmp/taken-over', 'x'))
    await attempt('own', () => fs.writeFile(${JSON.stringify(join(folder, 'own'))}, 'x').then(() => 'written'))
    await attempt('process', () => execFileSync('id'))
    await attempt('other', () => process.kill(${process.pid}, 0))
  `)
  expect(
    told.environment?.split(' ').filter((name) => !/^(NODE_|MALLOC_ARENA_MAX|PATH|TMPDIR|TEMP|LD_LIBRARY_PATH|SystemRoot)/.test(name)),
  ).toEqual([])
  const denied = 'ERR_ACCESS_DENIED'
  expect(told).toMatchObject({ passwords: denied, folders: denied, elsewhere: denied, own: 'written', process: denied })
  if (sandbox.uid !== undefined) expect(told.other).toBe('EPERM')
})

test('a program in it has no network', async () => {
  const server = createServer((socket) => socket.end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const connect = `
    const net = await import('node:net')
    await attempt('connect', () => new Promise((resolve, reject) =>
      net.connect(${port}, '127.0.0.1').once('connect', () => resolve('connected')).once('error', reject)))`
  if (!sandbox.lacks.includes('a network of its own')) expect(['ENETUNREACH', 'ECONNREFUSED']).toContain((await tried(connect)).connect)
  const { outputFiles } = (await import('esbuild')).buildSync({
    entryPoints: ['server/file-validation/worker/no-network.ts'],
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
  })
  await writeFile(join(folder, 'no-network.mjs'), outputFiles[0]?.contents ?? '')
  await chmod(join(folder, 'no-network.mjs'), 0o644)
  expect((await tried(`await import('./no-network.mjs'); ${connect}`)).connect).toBe('A program that opens files has no network.')
  await new Promise((resolve) => server.close(resolve))
})

test.runIf(process.platform === 'linux')('a worker runs with limits, and as nobody where the server is root', async () => {
  const worker = startWorker(sandbox, program)
  try {
    await expect.poll(() => worker.isAlive()).toBe(true)
    const status = () => readFile(`/proc/${worker.pid}/status`, 'utf8')
    if (sandbox.uid !== undefined) await expect.poll(status).toMatch(new RegExp(`^Uid:\\s+${sandbox.uid}\\s`, 'm'))
    if (sandbox.lacks.includes('limits of its own')) return
    const limits = () => readFile(`/proc/${worker.pid}/limits`, 'utf8')
    // Each is set by itself, and many machines begin without core files.
    for (const limit of [/Max core file size\s+0\s/, /Max file size\s+268435456\s/, /Max open files\s+256\s/])
      await expect.poll(limits).toMatch(limit)
  } finally {
    worker.stop()
  }
})
