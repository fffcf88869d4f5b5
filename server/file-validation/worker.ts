import { bounds } from './bounds.ts'
import type { Sandbox } from './sandbox.ts'
import type { ValidationResult } from './validation-result.ts'
import type { WorkerProgram } from './worker-file.ts'
import type { Job, Said } from './worker-process.ts'

/** A process that validates files, one at a time. */
export interface FileWorker {
  /** Validates a file, or is killed at the end of its time or memory, which makes the file a `slow` one. Rejects when the process does not start. */
  readonly validate: (job: Job) => Promise<ValidationResult>
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
    async validate(job) {
      child.ref()
      child.channel?.ref()
      if (!(await ready)) throw new Error('The process that validates files did not start.')
      const timer = setTimeout(kill, bounds.patience)
      const result = new Promise<ValidationResult>((resolve) => {
        child.on('message', (said: Said) => {
          if (!('result' in said)) return
          if (said.held > bounds.memoryAfter) kill()
          resolve(said.result)
        })
      })
      child.send(job)
      const found = await Promise.race([result, ended.then((): ValidationResult => ({ fault: 'slow' }))])
      clearTimeout(timer)
      child.removeAllListeners('message')
      // An idle worker keeps no process alive.
      child.unref()
      child.channel?.unref()
      return found
    },
  }
}
