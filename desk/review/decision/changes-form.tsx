import { useState } from 'react'
import { styled } from 'styled-components'
import type { DeskApplication } from '#contract/desk/desk'
import type { ReviewItem } from '#contract/requirements'
import { noteFault, type ReviewCode, reviewWords, reviewWordsOf } from '#contract/review-codes'
import type { Change } from '#contract/status'
import { hasFiles, isStep, stepStatuses } from '#contract/steps'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { fieldId } from '#src/ui/fields/field-id.ts'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextArea } from '#src/ui/fields/text-area.tsx'
import { Form } from '#src/ui/layout/form.tsx'
import { Stack } from '#src/ui/layout/stack.ts'
import { Heading, Muted } from '#src/ui/layout/text.ts'
import { itemLabel } from '../../words.ts'
import { AskBeforeLeaving } from './ask-before-leaving.tsx'
import { SendOrCancel, type SendOrCancelProps, useFocus } from './send-or-cancel.tsx'

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

interface ChangesFormProps extends Omit<SendOrCancelProps, 'words'> {
  readonly application: DeskApplication
  /** The paper before the reviewer, which is chosen to begin with. */
  readonly item: ReviewItem | undefined
  /** What was asked for and taken back, with which the form begins. */
  readonly takenBack: readonly Change[] | undefined
  readonly send: (changes: Change[]) => void
}

/** Which things the driver must mend, why, and how. */
export function ChangesForm({ application, item, takenBack, send, ...buttons }: ChangesFormProps) {
  const { maySend, busy } = buttons
  const items: ReviewItem[] = [...application.files.map(({ kind }) => kind), ...stepStatuses.filter((step) => !hasFiles(step))]
  const [changes, setChanges] = useState<Partial<Record<ReviewItem, Asked>>>(() =>
    takenBack
      ? Object.fromEntries(takenBack.map(({ item: one, code, note }) => [one, { code, note }]))
      : item
        ? { [item]: { code: '', note: '' } }
        : {},
  )
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
                {changes[one].code ? <Muted>The driver reads: “{reviewWordsOf({ item: one, code: changes[one].code })}”</Muted> : null}
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

const Items = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[1]};
  padding: 0;
  list-style: none;
`
