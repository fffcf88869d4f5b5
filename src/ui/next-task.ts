let channel: MessageChannel | undefined
const due: { work: (() => void) | null }[] = []

/** Runs work in a task of its own, ahead of timers; gives the way to drop it. */
export function nextTask(work: () => void): () => void {
  if (!channel) {
    channel = new MessageChannel()
    channel.port1.onmessage = () => due.shift()?.work?.()
  }
  const asked: (typeof due)[number] = { work }
  due.push(asked)
  channel.port2.postMessage(null)
  return () => {
    asked.work = null
  }
}
