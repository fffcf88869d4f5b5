import type { AppRouter } from './router.tsx'

/**
 * Work that waits until the first page stands, since before that the router takes no navigation; done at once when it
 * stands already. Gives what is to be called when it does; calling it again does nothing.
 */
export function beginOnce(router: AppRouter, work: () => void): () => void {
  let isDone = false
  const begin = () => {
    if (isDone) return
    isDone = true
    work()
  }
  if (router.state.shown) begin()
  return begin
}
