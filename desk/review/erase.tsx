import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { DeskApplication, ErasureReceipt } from '#contract/desk/desk'
import { momentWords } from '#src/forms/words.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Form } from '#src/ui/layout/form.tsx'
import { Notice } from '#src/ui/status/notice.tsx'
import { SummaryList } from '#src/ui/summary-list.tsx'
import { callDesk } from '../client.ts'
import { focus } from '../focus.ts'
import { ProblemShown } from '../problem.tsx'
import { useCall } from '../use-call.ts'

interface EraseProps {
  readonly application: DeskApplication
  readonly close: () => void
}

/** Erasing everything of a driver, for good, once their number was typed; then the receipt. */
export function Erase({ application: { id, name = 'this driver' }, close }: EraseProps) {
  const { busy, problem, run } = useCall()
  const [confirm, setConfirm] = useState('')
  const [visitors, setVisitors] = useState('')
  const [receipt, setReceipt] = useState<ErasureReceipt>()
  const [held, setHeld] = useState(0)
  const navigate = useNavigate()
  const leave = () => {
    close()
    void navigate('/', { replace: true })
  }
  if (receipt)
    return (
      <Dialog key={held} title="Erased" close={leave}>
        <p ref={focus} tabIndex={-1}>
          {momentWords(receipt.at)}, by {receipt.by}. Application {receipt.id}.
        </p>
        {receipt.handOn ? (
          <Notice tone="warning" title="Somebody else keeps what was measured. Ask them to remove these distinct ids.">
            {receipt.handOn.map((distinctId) => (
              <p key={distinctId}>
                <code>{distinctId}</code>
              </p>
            ))}
          </Notice>
        ) : null}
        <SummaryList title="What was removed" dense answers={receipt.removed.map(({ what, count }) => ({ label: what, value: count }))} />
        <Link to="/">To the queue</Link>
      </Dialog>
    )
  return (
    // The receipt is told here alone: closed meanwhile, it is opened anew.
    <Dialog key={held} title={`Erase everything of ${name}?`} close={() => (busy ? setHeld(held + 1) : close())}>
      <p>Answers, papers, decisions and messages go at once, and nobody can bring them back.</p>
      <p role="status">{busy ? 'Stay here: what was removed is told once, as soon as it is done.' : ''}</p>
      <ProblemShown problem={problem} />
      {problem?.kind === 'refused' && problem.status === 404 ? (
        <p>
          Where an erasure had no answer, <Link to={`/audit?driverId=${id}`}>the audit trail</Link> tells what it removed.
        </p>
      ) : null}
      <Form
        busy={busy}
        onSubmit={(event) => {
          event.preventDefault()
          const visitorIds = visitors.split(/[\s,]+/).filter(Boolean)
          void run(async () => setReceipt((await callDesk('erase', { params: { id }, body: { confirm, visitorIds } })).receipt))
        }}
      >
        <TextField
          name="confirm"
          label="Phone number of the driver"
          hint="Type it, to be sure"
          type="tel"
          autoComplete="off"
          value={confirm}
          onChange={({ target }) => setConfirm(target.value)}
        />
        <TextField
          name="visitorIds"
          label="Visitor ids (optional)"
          hint="What the driver reads under Privacy choices, with spaces between them. What came with a withdrawal is known already."
          autoComplete="off"
          value={visitors}
          onChange={({ target }) => setVisitors(target.value)}
        />
        <Button type="submit" busy={busy}>
          Erase for good
        </Button>
      </Form>
    </Dialog>
  )
}
