import { useEffect } from 'react'
import { useLatest } from '#src/ui/use-latest.ts'

const kept = 'desk-keys'

/** Whether single keys do something; who dictates or has a tremor may switch them off (WCAG 2.1.4). */
export const areKeysOn = (): boolean => localStorage.getItem(kept) !== 'off'
export const switchKeys = (on: boolean): void => localStorage.setItem(kept, on ? 'on' : 'off')

const isTyping = (target: EventTarget | null) => target instanceof HTMLElement && /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName)

/** Does what belongs to a key when it is pressed outside of a field and of a dialog. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useLatest(keys)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return
      if (!areKeysOn() || document.querySelector('dialog[open]')) return
      const does = latest.current[event.key]
      if (!does) return
      event.preventDefault()
      does()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [latest])
}
