import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding, Trial } from './bench.ts'

/** Milliseconds beyond what tests take by themselves: for a bench that begins, and for one that runs. */
const beginning = 40_000
const slack = 5000

/** A process that keeps Vitest warm. One that does not answer in time is ended, with the tests that hang in it. */
function createBench() {
  let child: ChildProcess | undefined
  let isWarm = false
  const end = () => {
    if (child?.pid && child.exitCode === null)
      try {
        // The whole group: a test in an endless loop runs in a process of Vitest's own.
        process.kill(-child.pid, 'SIGKILL')
      } catch {}
    child = undefined
    isWarm = false
  }
  const ask = (trial: Trial, timeout: number) =>
    new Promise<Finding>((resolve) => {
      child ??= fork(join(import.meta.dirname, 'bench.ts'), {
        execArgv: ['--import', 'tsx'],
        detached: true,
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      })
      const asked = child
      const settle = (finding: Finding) => {
        clearTimeout(timer)
        asked.removeAllListeners()
        resolve(finding)
      }
      const timer = setTimeout(
        () => {
          end()
          settle({ killedBy: 'time' })
        },
        timeout + (isWarm ? slack : beginning),
      )
      asked.once('message', (finding: Finding) => {
        isWarm = true
        settle(finding)
      })
      asked.once('exit', () => {
        end()
        settle({ killedBy: `${trial.test} › the process of the tests ended` })
      })
      asked.send(trial)
    })
  return { ask, end }
}

/** The benches side by side, and what each file of tests takes when nothing is wrong. */
export function createBenches(count: number) {
  const benches = Array.from({ length: count }, createBench)
  const baselines = new Map<string, Promise<number>>()
  const stop = () => {
    for (const bench of benches) bench.end()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      stop()
      process.exit(1)
    })

  /** Milliseconds of a file of tests without a mutant. Throws when it fails: it would kill every mutant. */
  const baseline = (bench: ReturnType<typeof createBench>, file: string, test: string) => {
    const measure = async () => {
      let failed: string | null = null
      for (let tries = 0; tries < 3; tries++) {
        const began = performance.now()
        failed = (await bench.ask({ file, text: readFileSync(file, 'utf8'), test }, 10 * 60_000)).killedBy
        if (failed === null) return performance.now() - began
      }
      throw new Error(`Without a mutant ${failed} fails already`)
    }
    const known = baselines.get(test) ?? measure()
    baselines.set(test, known)
    return known
  }

  /** Gives every job to the next free bench. */
  const each = async <Job>(jobs: readonly Job[], work: (job: Job, judge: (trial: Trial) => Promise<Finding>) => Promise<void>) => {
    const left = [...jobs]
    await Promise.all(
      benches.map(async (bench) => {
        for (let job = left.shift(); job !== undefined; job = left.shift())
          await work(job, async (trial) => bench.ask(trial, (await baseline(bench, trial.file, trial.test)) * 3))
      }),
    )
  }
  return { each, stop }
}
