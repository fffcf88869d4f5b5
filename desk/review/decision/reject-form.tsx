import { useState } from 'react'
import { longestReason, tooLong } from '#contract/review-codes'
import { fieldId } from '#src/ui/fields/field-id.ts'
import { TextArea } from '#src/ui/fields/text-area.tsx'
import { Form } from '#src/ui/layout/form.tsx'
import { Heading } from '#src/ui/layout/text.ts'
import { AskBeforeLeaving } from './ask-before-leaving.tsx'
import { SendOrCancel, type SendOrCancelProps, useFocus } from './send-or-cancel.tsx'

interface RejectFormProps extends Omit<SendOrCancelProps, 'words'> {
  /** The reason of a rejection that was taken back, with which the form begins. */
  readonly takenBack: string | undefined
  readonly send: (reason: string) => void
}

/** Why an application is turned down, in words that the driver reads. */
export function RejectForm({ takenBack = '', send, ...buttons }: RejectFormProps) {
  const { maySend, busy } = buttons
  const [reason, setReason] = useState(takenBack)
  const [error, setError] = useState<string>()
  return (
    <Form
      busy={busy}
      aria-labelledby="reject"
      onSubmit={(event) => {
        event.preventDefault()
        if (!maySend) return
        const fault = reason.trim() === '' ? 'Say why' : tooLong(reason, longestReason)
        setError(fault)
        if (fault) document.getElementById(fieldId('reason'))?.focus()
        else send(reason)
      }}
    >
      <Heading id="reject" {...useFocus(maySend)}>
        Reject
      </Heading>
      <TextArea
        name="reason"
        label="Reason"
        hint="The driver reads this. A lead must agree before it takes effect."
        value={reason}
        error={error}
        onChange={(event) => setReason(event.target.value)}
      />
      <AskBeforeLeaving isWritten={reason.trim() !== ''} />
      <SendOrCancel words="Reject" {...buttons} />
    </Form>
  )
}
