import { bounds } from '#server/file-validation/bounds'
import type { Sandbox } from './sandbox.ts'
import type { WorkerProgram } from './worker-file.ts'
import type { JobName, Jobs, WorkerReply } from './worker-process.ts'

/** A process that opens files, one at a time. */
export interface FileWorker {
  /** Does a job; gives undefined when it is killed at the end of its time or memory, or ends. Rejects when the process does not start. */
  readonly run: <Name extends JobName>(job: Name, ask: Jobs[Name]['ask']) => Promise<Jobs[Name]['give'] | undefined>
  readonly isAlive: () => boolean
  readonly pid: number | undefined
  readonly stop: () => void
}

/** Starts a worker in a process of its own, shut in. */
export function startWorker(sandbox: Sandbox, program: WorkerProgram): FileWorker {
  const child = sandbox.start(program)
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
    async run<Name extends JobName>(job: Name, ask: Jobs[Name]['ask']) {
      child.ref()
      child.channel?.ref()
      if (!(await ready)) throw new Error('The process that validates files did not start.')
      const timer = setTimeout(kill, bounds.timeout)
      const result = new Promise<Jobs[Name]['give']>((resolve) => {
        child.on('message', (said: WorkerReply) => {
          if (!('result' in said)) return
          if (said.held > bounds.memoryAfter) kill()
          resolve(said.result as Jobs[Name]['give'])
        })
      })
      child.send({ job, ...ask })
      const found = await Promise.race([result, ended.then(() => undefined)])
      clearTimeout(timer)
      child.removeAllListeners('message')
      // An idle worker keeps no process alive.
      child.unref()
      child.channel?.unref()
      return found
    },
  }
}
