import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bounds } from './bounds.ts'
import type { Job, Said } from './judge-process.ts'
import type { Verdict } from './verdict.ts'

/** Of this process' environment only what a program needs to run: the secrets of the server are not for one that opens strangers' files. */
const handedOn = ['PATH', 'TMPDIR', 'TEMP', 'LD_LIBRARY_PATH', 'SystemRoot']

const heapMegabytes = 160

function start(): ChildProcess {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  return fork(join(import.meta.dirname, 'judge-process.ts'), {
    execArgv: [`--max-old-space-size=${heapMegabytes}`, '--import', loader],
    // With the C library's many arenas, decoders hold on to twice the memory.
    env: {
      MALLOC_ARENA_MAX: '2',
      ...Object.fromEntries(handedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))),
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

/** A process that judges files, one at a time. */
export interface JudgeWorker {
  /** Judges a file, or is killed at the end of its time or memory, which makes the file a `slow` one. Rejects when the process does not start. */
  readonly judge: (job: Job) => Promise<Verdict>
  readonly isAlive: () => boolean
  readonly pid: number | undefined
  readonly stop: () => void
}

/** Starts a judge in a process of its own. */
export function startJudge(): JudgeWorker {
  const child = start()
  let alive = true
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      alive = false
      resolve()
    }
    child.once('exit', end)
    child.once('error', end)
  })
  const ready = new Promise<boolean>((resolve) => {
    child.once('message', () => resolve(true))
    void ended.then(() => resolve(false))
  })
  const kill = () => {
    alive = false
    child.kill('SIGKILL')
  }

  return {
    pid: child.pid,
    isAlive: () => alive,
    stop: kill,
    async judge(job) {
      child.ref()
      child.channel?.ref()
      if (!(await ready)) throw new Error('The process that judges files did not start.')
      const timer = setTimeout(kill, bounds.patience)
      const verdict = new Promise<Verdict>((resolve) => {
        child.on('message', (said: Said) => {
          if (!('verdict' in said)) return
          if (said.held > bounds.memoryAfter) kill()
          resolve(said.verdict)
        })
      })
      child.send(job)
      const found = await Promise.race([verdict, ended.then((): Verdict => ({ fault: 'slow' }))])
      clearTimeout(timer)
      child.removeAllListeners('message')
      // An idle judge keeps no process alive.
      child.unref()
      child.channel?.unref()
      return found
    },
  }
}
