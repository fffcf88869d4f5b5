import type { ComponentProps, ReactNode } from 'react'
import { styled } from 'styled-components'
import { t } from '#src/language/words.ts'
import { Stack } from '#src/ui/layout/stack.ts'
import { fieldId } from './field-id.ts'
import { boxLook, describedBy, FieldError, FieldFrame, FieldHint } from './field-parts.tsx'
import { Legend, Plain } from './fieldset.ts'

const parts = [
  { part: 'day', label: 'Day', room: 2 },
  { part: 'month', label: 'Month', room: 2 },
  { part: 'year', label: 'Year', room: 4 },
] as const

type Part = (typeof parts)[number]['part']

interface DateGroupProps {
  readonly name: string
  readonly legend: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly birthday?: boolean
  readonly readOnly?: boolean
  /** Called when the focus leaves a day that is filled in. */
  readonly leave?: () => void
  /** What binds each box to the form. */
  readonly bind: (part: Part) => ComponentProps<'input'>
}

/** A day in three boxes. */
export function DateGroup({ name, legend, hint, error, birthday = false, readOnly = false, leave, bind }: DateGroupProps) {
  const id = fieldId(name)
  return (
    <FieldFrame $invalid={Boolean(error)}>
      <Plain
        onBlur={({ currentTarget, relatedTarget }) => {
          const isFilledIn = [...currentTarget.querySelectorAll('input')].every(({ value }) => value.trim() !== '')
          // What is pressed to send the form looks at it too, and would move away under the finger.
          const isSending = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'
          if (isFilledIn && !isSending && !currentTarget.contains(relatedTarget)) leave?.()
        }}
        aria-describedby={describedBy(hint && `${id}-hint`, error && `${id}-error`)}
      >
        <Legend>{legend}</Legend>
        <Stack $gap={2}>
          {hint ? <FieldHint id={`${id}-hint`}>{hint}</FieldHint> : null}
          {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
          <Boxes>
            {parts.map(({ part, label, room }) => {
              const own = part === 'day' ? id : `${id}-${part}`
              return (
                <div key={part}>
                  <PartLabel htmlFor={own}>{t(label)}</PartLabel>
                  <Box
                    {...bind(part)}
                    id={own}
                    type="text"
                    inputMode="numeric"
                    autoComplete={birthday ? `bday-${part}` : 'off'}
                    readOnly={readOnly}
                    aria-invalid={error ? true : undefined}
                    aria-describedby={describedBy(error && `${id}-error`)}
                    $room={room}
                  />
                </div>
              )
            })}
          </Boxes>
        </Stack>
      </Plain>
    </FieldFrame>
  )
}

const Boxes = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[3]};
`

const PartLabel = styled.label`
  display: block;
  margin-block-end: ${({ theme }) => theme.space[1]};
  font: ${({ theme }) => theme.type.small};
`

const Box = styled.input<{ $room: number }>`
  ${boxLook}
  inline-size: calc(${({ $room }) => $room} * 1ch + 2.25rem);
  font-variant-numeric: tabular-nums;
`
