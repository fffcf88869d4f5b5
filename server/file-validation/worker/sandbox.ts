import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chown } from 'node:fs/promises'
import { promisify } from 'node:util'
import { bounds } from '#server/file-validation/bounds'
import type { WorkerProgram } from './worker-file.ts'

/** Of this process' environment only what a program needs to run: the secrets of the server are not for one that opens strangers' files. */
const handedOn = ['PATH', 'TMPDIR', 'TEMP', 'LD_LIBRARY_PATH', 'SystemRoot']

const heapMegabytes = 160
/** Nobody, as most systems number it. */
const nobody = 65_534

const limits = ['prlimit', '--core=0', `--fsize=${bounds.written}`, '--nofile=256', '--']
const noNetwork = ['unshare', '--net', '--user', '--map-current-user', '--']

/** What this machine allows of what shuts a worker in, from most to least; the permissions of Node hold in any case. */
const ways = [
  { command: [...limits, ...noNetwork], lacks: [] },
  { command: limits, lacks: ['a network of its own'] },
  { command: [], lacks: ['a network of its own', 'limits of its own'] },
] as const

const permission = process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission'

/** A place for programs that open strangers' files. */
export interface Sandbox {
  /** The user that they run as, when it is another than the server's. */
  readonly uid: number | undefined
  /** What of the shutting in this machine does not allow, in words. */
  readonly lacks: readonly string[]
  /** Starts a program with a channel to it. */
  readonly start: (program: WorkerProgram) => ChildProcess
}

/**
 * Finds how far a program can be shut in here: in every case no secrets in its environment, no files but its own and those of `folder`, no
 * processes; where the machine allows, no network, limits of files and memory dumps, and as root another user, whom `folder` is given to.
 */
export async function findSandbox(program: WorkerProgram, folder: string): Promise<Sandbox> {
  const env = {
    // With the C library's many arenas, decoders hold on to twice the memory.
    MALLOC_ARENA_MAX: '2',
    NODE_NO_WARNINGS: '1',
    ...Object.fromEntries(handedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))),
  }
  const asUser = (uid: number | undefined) => (uid === undefined ? {} : { uid, gid: uid })
  const works = async (command: readonly string[], uid: number | undefined) => {
    const probe = `const fs = require('fs'); fs.accessSync(${JSON.stringify(program.file)}, 4); fs.accessSync(${JSON.stringify(folder)}, 2)`
    const [first = '', ...rest] = [...command, process.execPath, '-e', probe]
    return promisify(execFile)(first, rest, { env, ...asUser(uid), timeout: 10_000 }).then(
      () => true,
      () => false,
    )
  }
  const isRoot = process.getuid?.() === 0
  if (isRoot) await chown(folder, nobody, nobody)
  const users = isRoot ? [nobody, undefined] : [undefined]
  const tried = users.flatMap((uid) => ways.map((way) => ({ ...way, uid })))
  let found = { command: [] as readonly string[], lacks: [] as readonly string[], uid: undefined as number | undefined }
  for (const way of tried) {
    found = way
    if (await works(way.command, way.uid)) break
  }
  return {
    uid: found.uid,
    lacks: [...found.lacks, ...(isRoot && found.uid === undefined ? ['a user of its own'] : [])],
    start({ file, reads }) {
      const allowed = [...reads, `${folder}/`].map((path) => `--allow-fs-read=${path}`)
      const flags = [permission, ...allowed, `--allow-fs-write=${folder}/`, '--allow-worker', '--allow-addons']
      const [first = '', ...rest] = [...found.command, process.execPath, ...flags, `--max-old-space-size=${heapMegabytes}`, file]
      return spawn(first, rest, { env, cwd: folder, ...asUser(found.uid), stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    },
  }
}
