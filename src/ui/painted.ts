import { nextTask } from './next-task.ts'

/**
 * Resolves when a frame of the page as it stands was drawn, in a task of its own that comes after what else waits for that frame, timers too, and does not
 * hold up the frame after it: where that one is due at once, the first task would still come before them. A window that is covered meanwhile draws none.
 */
export const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => nextTask(() => nextTask(resolve))))
    setTimeout(resolve, 200)
  })
