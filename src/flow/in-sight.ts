import { painted } from '#src/ui/painted.ts'

/** The first sign that somebody uses the page; from a script some of them come alone. */
const uses = ['pointerdown', 'keydown', 'focusin', 'click', 'input', 'change'] as const

/**
 * For a page that was just put in sight: has it shown before the first event with which somebody uses it reaches it, and resolves when it is painted.
 */
export async function inSight(show: () => void): Promise<void> {
  const used = new AbortController()
  for (const use of uses) addEventListener(use, show, { capture: true, once: true, signal: used.signal })
  await painted()
  used.abort()
}
