import { type ReactNode, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { DeskApplication } from '#contract/desk/desk'
import { type ReviewItem, requirementTable } from '#contract/requirements'
import { longestReason, noteFault, type ReviewCode, reviewWords, tooLong } from '#contract/review-codes'
import type { Change } from '#contract/status'
import { hasFiles, isStep, stepStatuses, steps } from '#contract/steps'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { fieldId } from '#src/ui/fields/field-id.ts'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextArea } from '#src/ui/fields/text-area.tsx'
import { Form } from '#src/ui/layout/form.tsx'
import { Row, Stack } from '#src/ui/layout/stack.ts'
import { Heading, Muted } from '#src/ui/layout/text.ts'
import { Notice } from '#src/ui/status/notice.tsx'
import { focus } from '../focus.ts'
import { AskBeforeLeaving } from './ask-before-leaving.tsx'

export const itemLabel = (item: ReviewItem): string => (isStep(item) ? steps[item].title : requirementTable[item].label)

const codes = Object.keys(reviewWords) as ReviewCode[]
/** What can be wrong with answers, where there is no picture. */
const codesOfAnswers: readonly ReviewCode[] = ['name_mismatch', 'number_mismatch', 'plate_mismatch', 'other']
const codeOptions = (item: ReviewItem) =>
  (isStep(item) ? codesOfAnswers : codes).map((value) => ({ value, label: value.replaceAll('_', ' ') }))

interface Asked {
  readonly code: ReviewCode | ''
  readonly note: string
}

const codeName = (item: ReviewItem) => `code-${item}`
const noteName = (item: ReviewItem) => `note-${item}`

/** What the choices take the place of, by which they are focused. */
export type Left = 'claim' | 'open' | 'changes' | 'reject' | null

interface ChoicesProps {
  readonly left: Left
  readonly busy: boolean
  readonly approve: () => void
  readonly open: (form: 'changes' | 'reject') => void
  readonly children: ReactNode
}

/** The three decisions that may be taken. */
export const Choices = ({ left, busy, approve, open, children }: ChoicesProps) => (
  <Stack $gap={3} role="group" aria-label="Decision" tabIndex={-1} ref={left === 'claim' || left === 'open' ? focus : undefined}>
    <Button wide busy={busy} onClick={approve} aria-keyshortcuts="a">
      Approve
    </Button>
    <Button wide tone="secondary" onClick={() => open('changes')} aria-keyshortcuts="c" ref={left === 'changes' ? focus : undefined}>
      Ask for changes
    </Button>
    <Button wide tone="quiet" onClick={() => open('reject')} aria-keyshortcuts="x" ref={left === 'reject' ? focus : undefined}>
      Reject
    </Button>
    <Muted>{children}</Muted>
  </Stack>
)

/** Brings the focus to the heading of a form when it is opened, and when it can be sent again. */
function useFocus(maySend: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (maySend) heading.current?.focus()
  }, [maySend])
  return { ref: heading, tabIndex: -1 } as const
}

interface SendOrCancelProps {
  readonly words: string
  /** Whether the application is still with who writes. */
  readonly maySend: boolean
  readonly busy: boolean
  readonly lookAgain: () => void
  readonly cancel: () => void
}

/** The buttons at the end of a decision that is written. */
const SendOrCancel = ({ words, maySend, busy, lookAgain, cancel }: SendOrCancelProps) => (
  <>
    {maySend ? null : (
      <Notice role="status" tone="warning" title="This cannot be sent now">
        <p>What you wrote stays here. It can be sent once the application is with you again.</p>
      </Notice>
    )}
    <Row>
      {maySend ? (
        <Button type="submit" busy={busy}>
          {words}
        </Button>
      ) : (
        <Button busy={busy} onClick={lookAgain}>
          Look again
        </Button>
      )}
      <Button tone="secondary" onClick={cancel}>
        Cancel
      </Button>
    </Row>
  </>
)

interface ChangesFormProps extends Omit<SendOrCancelProps, 'words'> {
  readonly application: DeskApplication
  /** The paper before the reviewer, which is chosen to begin with. */
  readonly item: ReviewItem | undefined
  readonly send: (changes: Change[]) => void
}

/** Which things the driver must mend, why, and how. */
export function ChangesForm({ application, item, send, ...buttons }: ChangesFormProps) {
  const { maySend, busy } = buttons
  const items: ReviewItem[] = [...application.files.map(({ kind }) => kind), ...stepStatuses.filter((step) => !hasFiles(step))]
  const [changes, setChanges] = useState<Partial<Record<ReviewItem, Asked>>>(item ? { [item]: { code: '', note: '' } } : {})
  const [isTried, setIsTried] = useState(false)
  const chosen = items.filter((one) => changes[one])
  const set = (one: ReviewItem, change: Partial<Asked> | null) =>
    setChanges((now) => {
      const { [one]: before, ...rest } = now
      return change ? { ...rest, [one]: { code: '', note: '', ...before, ...change } } : rest
    })
  const submit = () => {
    setIsTried(true)
    const asked = chosen.flatMap((one) => (changes[one]?.code ? [{ item: one, code: changes[one].code, note: changes[one].note }] : []))
    const unfinished = chosen.find((one) => !changes[one]?.code || noteFault(changes[one]))
    if (unfinished) document.getElementById(fieldId((changes[unfinished]?.code ? noteName : codeName)(unfinished)))?.focus()
    else if (asked.length > 0) send(asked)
  }
  return (
    <Form
      busy={busy}
      aria-labelledby="changes"
      onSubmit={(event) => {
        event.preventDefault()
        if (maySend) submit()
      }}
    >
      <Heading id="changes" {...useFocus(maySend)}>
        Ask for changes
      </Heading>
      {isTried && chosen.length === 0 ? <p role="alert">Choose at least one thing to mend.</p> : null}
      <Items>
        {items.map((one) => (
          <li key={one}>
            <Checkbox
              name={`change-${one}`}
              label={itemLabel(one)}
              checked={changes[one] !== undefined}
              onChange={(event) => set(one, event.target.checked ? {} : null)}
            />
            {changes[one] ? (
              <Stack $gap={2}>
                <SelectField
                  name={codeName(one)}
                  label={`Why: ${itemLabel(one)}`}
                  options={codeOptions(one)}
                  value={changes[one].code}
                  error={isTried && !changes[one].code ? 'Choose why' : undefined}
                  onChange={(event) => set(one, { code: event.target.value as Asked['code'] })}
                />
                {changes[one].code ? <Muted>The driver reads: “{reviewWords[changes[one].code]}”</Muted> : null}
                <TextArea
                  name={noteName(one)}
                  label={`Note to the driver${changes[one].code === 'other' ? '' : ' (optional)'}`}
                  rows={2}
                  value={changes[one].note}
                  error={isTried ? noteFault(changes[one]) : undefined}
                  onChange={(event) => set(one, { note: event.target.value })}
                />
              </Stack>
            ) : null}
          </li>
        ))}
      </Items>
      <AskBeforeLeaving isWritten={Object.values(changes).some(({ code, note }) => code !== '' || note.trim() !== '')} />
      <SendOrCancel words={`Ask for ${chosen.length === 1 ? 'this change' : `${chosen.length} changes`}`} {...buttons} />
    </Form>
  )
}

interface RejectFormProps extends Omit<SendOrCancelProps, 'words'> {
  readonly send: (reason: string) => void
}

/** Why an application is turned down, in words that the driver reads. */
export function RejectForm({ send, ...buttons }: RejectFormProps) {
  const { maySend, busy } = buttons
  const [reason, setReason] = useState('')
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

const Items = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[1]};
  padding: 0;
  list-style: none;
`
