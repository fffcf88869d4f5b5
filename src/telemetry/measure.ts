import { type AnyActorLogic, fromCallback } from 'xstate'
import { follow, type Running } from './follow.ts'
import type { Library, LibraryParts } from './library.ts'
import { wipe } from './wipe.ts'

export interface MeasureParts extends Omit<LibraryParts, 'apiHost'> {
  /** Where events are sent; asked for when somebody has agreed. */
  readonly findHost: () => Promise<string>
  readonly running: Running
  /** Tells of every change of the screen that is open or coming. */
  readonly onNavigation: (listener: () => void) => () => void
  readonly warn: (why: unknown) => void
}

/**
 * Measures from when it is started until it is stopped, which stops at once and wipes. The library and what it needs are
 * fetched when the page is idle; what cannot be fetched measures nothing, and the page stands.
 */
export function measuring(parts: MeasureParts) {
  const { findHost, running, onNavigation, whenIdle, warn, window } = parts
  let library: Library | undefined
  let ending = Promise.resolve()

  return fromCallback(() => {
    let isHeld = true
    const leave: (() => void)[] = []
    const begin = async () => {
      await ending
      if (!isHeld) return
      const [{ startLibrary }, apiHost] = await Promise.all([import('./library.ts'), findHost()])
      if (!isHeld) return
      if (library) library.goOn()
      else library = startLibrary({ ...parts, apiHost })
      leave.push(follow(running, library.track), onNavigation(library.look))
    }
    whenIdle(() => void begin().catch(warn))
    return () => {
      isHeld = false
      for (const stop of leave.splice(0)) stop()
      ending = (library ? library.stop() : wipe(window)).catch(() => {})
    }
  }) satisfies AnyActorLogic
}
