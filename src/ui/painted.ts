import { nextTask } from './next-task.ts'

/**
 * Resolves when a frame of the page as it stands was drawn, in a task of its own: what else waits for that frame is not held up, nor is the frame after
 * it. A window that is covered meanwhile draws none.
 */
export const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => nextTask(resolve)))
    setTimeout(resolve, 200)
  })
