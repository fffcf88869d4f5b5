import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { focusInSight } from '#src/ui/focus-in-sight.ts'
import type { IconName } from '#src/ui/icon.tsx'
import { Notice } from './notice.tsx'

interface ProblemNoteProps {
  readonly title: string
  readonly children: ReactNode
  readonly icon?: IconName
  readonly action?: ReactNode
  /** Takes the focus whenever this changes; left out, it is only announced. */
  readonly attempt?: unknown
}

/** What stands between the driver and the next screen, with a way on. */
export function ProblemNote({ title, children, icon = 'alert', action, attempt }: ProblemNoteProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt !== undefined && box.current) focusInSight(box.current)
  }, [attempt])
  useLayoutEffect(() => {
    const note = box.current
    return () => {
      // What was pressed in it goes with it: the page is read on from its heading.
      if (note?.contains(document.activeElement)) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <Notice tone="warning" role="alert" icon={icon} title={title} action={action} boxRef={box}>
      {children}
    </Notice>
  )
}
