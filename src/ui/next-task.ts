/** Runs work in a task of its own, ahead of timers; gives the way to drop it. */
export function nextTask(work: () => void): () => void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    work()
  }
  port2.postMessage(null)
  return () => port1.close()
}
