import { vi } from 'vitest'

/** Time of the page passes only when it is told to. What the server does takes no time of the page's. */
export function takeTime(now: number): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], now })
  // Frames come by themselves; jsdom's own would wait for a timer.
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => setImmediate(() => draw(performance.now())))
}

export function giveTimeBack(): void {
  vi.useRealTimers()
  vi.unstubAllGlobals()
}

/** A macrotask: by then every microtask that waits, and those that it brings, are through. */
export const reactions = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Milliseconds that really pass. */
export const realMs = () => Number(process.hrtime.bigint() / 1_000_000n)

/** Milliseconds in which what moves must change; the server judges files in processes of their own, which may have to wait. */
const patience = 30_000

/** Waits until nothing moves any more for a few turns; gives what does not come to an end. */
export async function untilCalm(moving: () => string | null): Promise<string | null> {
  let since = realMs()
  let before: string | null = null
  for (let calm = 0; calm < 6; ) {
    await reactions()
    const now = moving()
    calm = now ? 0 : calm + 1
    if (now !== before) since = realMs()
    before = now
    if (now && realMs() - since > patience) return now
  }
  return null
}
