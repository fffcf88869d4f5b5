import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router-dom'
import { mayDo, type OpenDecision } from '#contract/desk/desk'
import { Button } from '#src/ui/button.tsx'
import { Row } from '#src/ui/layout/stack.ts'
import { Notice } from '#src/ui/status/notice.tsx'
import { useLatest } from '#src/ui/use-latest.ts'
import { useSecondsUntil } from '#src/ui/use-seconds-until.ts'
import { callDesk } from '../../client.ts'
import { useOperator } from '../../session.ts'
import { useKeys } from '../../use-keys.ts'

const decisionWords: Readonly<Record<OpenDecision['decision'], string>> = {
  approved: 'Approved',
  changes_requested: 'Changes asked for',
  rejected: 'Rejected',
}

/** Seconds within which a copy of the server lets a decision take effect that is due. */
const dueSeconds = 2

const watchPage = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
const isPageInSight = () => document.visibilityState === 'visible'

interface OpenDecisionProps {
  /** Of the application. */
  readonly id: string
  readonly open: OpenDecision
  /** When the server told of it, in milliseconds of the computer's clock, which may be wrong. */
  readonly toldAt: number
  readonly busy: boolean
  readonly undo: () => void
  readonly second: (agrees: boolean) => void
  /** Whether nothing stands on the screen that would be lost by going on. */
  readonly mayGoOn: boolean
  /** When it can no longer be undone, or waits for somebody else. */
  readonly goOn: () => void
}

/** A decision that has not taken effect: how long it can be undone, or that a second person must agree. */
export function OpenDecisionNote({ id, open, toldAt, busy, undo, second, mayGoOn, goOn }: OpenDecisionProps) {
  const me = useOperator()
  const left = useSecondsUntil(toldAt + (open.undoIn ?? 0) * 1000)
  const mayUndo = open.isMine && (left > 0 || open.waitsForSecond === true)
  const isOver = open.isMine && !open.waitsForSecond && left === 0
  const isInSight = useSyncExternalStore(watchPage, isPageInSight)
  const goesOn = isOver && mayGoOn && isInSight
  const latest = useLatest(goOn)
  useEffect(() => {
    if (goesOn) latest.current()
  }, [goesOn, latest])
  const { revalidate } = useRevalidator()
  // Somebody else's has taken effect by now, or was taken back.
  const hasEnded = useSecondsUntil(toldAt + ((open.undoIn ?? 0) + dueSeconds) * 1000) === 0 && !open.isMine && !open.waitsForSecond
  const lookedAfter = useRef('')
  useEffect(() => {
    if (!hasEnded || lookedAfter.current === open.at) return
    lookedAfter.current = open.at
    // Nobody asked for it: without an answer the page stays as it is.
    void callDesk('application', { params: { id } }).then(
      () => revalidate(),
      () => {},
    )
  }, [hasEnded, open.at, id, revalidate])
  useKeys(mayUndo ? { u: undo } : {})
  // It comes in the place of what was pressed, perhaps further up.
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open.isMine) box.current?.focus()
  }, [open.isMine])
  return (
    <Notice
      boxRef={box}
      role="status"
      tone={open.decision === 'approved' ? 'success' : 'warning'}
      title={`${decisionWords[open.decision]} by ${open.isMine ? 'you' : open.by}.`}
      action={
        <Row>
          {mayUndo ? (
            <Button tone="secondary" busy={busy} onClick={undo} aria-keyshortcuts="u">
              Undo
              {/* Hidden, or it would be read aloud each second. */}
              {left > 0 ? <span aria-hidden> ({left})</span> : null}
            </Button>
          ) : null}
          {open.waitsForSecond && !open.isMine && mayDo(me.role, 'lead') ? (
            <>
              <Button busy={busy} onClick={() => second(true)}>
                Agree to reject
              </Button>
              <Button tone="secondary" busy={busy} onClick={() => second(false)}>
                Do not reject
              </Button>
            </>
          ) : null}
          {open.isMine ? (
            <Button tone="secondary" onClick={goOn} aria-keyshortcuts="n">
              Review the next one
            </Button>
          ) : null}
        </Row>
      }
    >
      {open.reason ? <p>{open.reason}</p> : null}
      {open.waitsForSecond ? <p>It takes effect when a second person, a lead, agrees.</p> : null}
    </Notice>
  )
}
