import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'

/** Bytes that a process has to itself; 0 where the system does not say, or when it has ended. */
async function ownBytes(id: number): Promise<number> {
  const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
  return Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
}

/** Looks at the memory of all of a browser's processes every half a second; `stop` gives the most that it was, in bytes. */
export async function watchMemory(browser: Browser, told: (bytes: number) => void) {
  const controls = await browser.newBrowserCDPSession()
  let most = 0
  const look = async () => {
    const { processInfo } = await controls.send('SystemInfo.getProcessInfo')
    const all = await Promise.all(processInfo.map(({ id }) => ownBytes(id)))
    const now = all.reduce((sum, bytes) => sum + bytes, 0)
    most = Math.max(most, now)
    told(now)
  }
  // A browser that is closed under it has nothing more to say.
  const timer = setInterval(() => void look().catch(() => clearInterval(timer)), 500)
  return {
    stop: async () => {
      clearInterval(timer)
      await controls.detach().catch(() => {})
      return most
    },
  }
}
