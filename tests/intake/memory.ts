import { readdirSync, readFileSync } from 'node:fs'

const own = String(process.pid)

function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}

const numberIn = (status: string, name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)

/** Megabytes that this process and those it has begun hold together. */
function held(): number {
  const pids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))
  const family = pids.map(statusOf).filter((status) => numberIn(status, 'PPid') === Number(own))
  return [statusOf(own), ...family].reduce((sum, status) => sum + numberIn(status, 'VmRSS'), 0) / 1024
}

/** Watches the memory of this process and those it begins; `stop` gives the most that was added, in megabytes. 0 where there is no /proc. */
export function watchMemory() {
  if (process.platform !== 'linux') return { stop: () => 0 }
  const before = held()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, held())
  }, 20)
  return {
    stop: () => {
      clearInterval(timer)
      return Math.round(most - before)
    },
  }
}
