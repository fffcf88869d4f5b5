import { painted } from '#src/ui/painted.ts'

/** The first sign that somebody uses the page; from a script some of them come alone. */
const uses = ['pointerdown', 'keydown', 'focusin', 'click', 'input', 'change'] as const

/**
 * For a page that was just put in sight: has it shown before the first event with which somebody uses it reaches it, and resolves when it is painted.
 * Who has the focus by then keeps it: a page that is shown puts it on its heading.
 */
export async function inSight(show: () => void): Promise<void> {
  const used = new AbortController()
  const use = ({ type, target }: Event) => {
    used.abort()
    show()
    if (type === 'focusin') (target as HTMLElement).focus({ preventScroll: true })
  }
  for (const type of uses) addEventListener(type, use, { capture: true, signal: used.signal })
  await painted()
  used.abort()
}
