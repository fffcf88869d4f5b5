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

/** Megabytes that this process holds, and those that it has begun, together. */
function held(): { own: number; children: number } {
  const pids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))
  const children = pids.map(statusOf).filter((status) => numberIn(status, 'PPid') === Number(own))
  const megabytes = (status: string) => numberIn(status, 'VmRSS') / 1024
  return { own: megabytes(statusOf(own)), children: children.reduce((sum, status) => sum + megabytes(status), 0) }
}

/**
 * Watches the memory of this process and of those it begins; `stop` gives the most that was added to each and to both at a time, in
 * megabytes. Nothing where there is no /proc.
 */
export function watchMemory() {
  if (process.platform !== 'linux') return { stop: () => ({ own: 0, children: 0, both: 0 }) }
  const before = held()
  const most = { own: 0, children: 0, both: 0 }
  const timer = setInterval(() => {
    const now = held()
    const [own, children] = [Math.round(now.own - before.own), Math.round(now.children - before.children)]
    most.own = Math.max(most.own, own)
    most.children = Math.max(most.children, children)
    most.both = Math.max(most.both, own + children)
  }, 20)
  return {
    stop: () => {
      clearInterval(timer)
      return most
    },
  }
}
