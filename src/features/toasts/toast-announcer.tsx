import { useContext, useEffect, useState } from 'react'
import { useLazyResource } from '#src/loading/lazy-resource.ts'
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.ts'
import { ToastsContext } from './toasts-context.ts'

interface Words {
  readonly key: number
  readonly message: string
  readonly isUrgent: boolean
}

/** As many messages as stay for a screen reader to catch up with. */
const most = 200

/**
 * What is said to a screen reader, errors assertively and the rest politely: regions that are there from the start, since
 * one that comes with its words is not read. Messages are added, never replaced, so that none is lost when many come at once.
 */
export function ToastAnnouncer() {
  const toasts = useLazyResource(useContext(ToastsContext))
  const [said, setSaid] = useState<readonly Words[]>([])
  useEffect(() => {
    if (!toasts) return
    const subscription = toasts.on('toast.said', ({ message, isUrgent }) =>
      setSaid((before) => [...before, { key: (before.at(-1)?.key ?? 0) + 1, message, isUrgent }].slice(-most)),
    )
    return () => subscription.unsubscribe()
  }, [toasts])
  const region = (isUrgent: boolean) =>
    said.filter((words) => words.isUrgent === isUrgent).map(({ key, message }) => <p key={key}>{message}</p>)
  return (
    <VisuallyHidden as="div">
      <div role="log" aria-live="polite" aria-label="Messages">
        {region(false)}
      </div>
      <div role="log" aria-live="assertive" aria-label="Errors">
        {region(true)}
      </div>
    </VisuallyHidden>
  )
}
