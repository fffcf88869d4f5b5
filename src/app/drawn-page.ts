import { whenIdle } from '#src/ui/when-idle.ts'

/** When what stands in the document is to be taken over: the browser is idle, or a person has come to it. */
const called = (): Promise<void> =>
  new Promise((resolve) => {
    // Prerendered, it is drawn at once.
    if (typeof window === 'undefined') return resolve()
    whenIdle(resolve)
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, () => resolve(), { once: true, passive: true })
  })

/**
 * Fetches a part of the page that stands in the document: it reads and links without, so the part waits until it is called for,
 * and one that does not come takes nothing away: it is fetched again when the line is back.
 */
export async function fetchDrawn<Part>(get: () => Promise<Part>): Promise<Part> {
  await called()
  for (;;) {
    try {
      return await get()
    } catch {
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    }
  }
}
