import type { ComponentProps, ReactNode } from 'react'
import { styled } from 'styled-components'
import { fieldId } from './field-id.ts'
import { boxLook, describedBy, FieldError, FieldFrame, FieldHint, FieldLabel } from './field-parts.tsx'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'width'> {
  readonly name: string
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** How many characters it has room for, when that helps to see what belongs in it. */
  readonly room?: number
  /** Large figures, wide apart, for a code. */
  readonly figures?: boolean
}

export function TextField({ name, label, hint, error, room, figures = false, type = 'text', ...rest }: TextFieldProps) {
  const id = fieldId(name)
  return (
    <FieldFrame $invalid={Boolean(error)}>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      {hint ? <FieldHint id={`${id}-hint`}>{hint}</FieldHint> : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      <Box
        {...rest}
        id={id}
        name={name}
        type={type}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(hint && `${id}-hint`, error && `${id}-error`)}
        $room={room}
        $figures={figures}
      />
    </FieldFrame>
  )
}

const Box = styled.input<{ $room: number | undefined; $figures: boolean }>`
  ${boxLook}
  max-inline-size: ${({ $room, $figures }) => ($room ? `calc(${$room} * ${$figures ? '1.05em' : '1ch'} + 2.5rem)` : 'none')};
  ${({ $figures }) => $figures && 'font-size: 1.625rem; font-weight: 600; letter-spacing: 0.3em; font-variant-numeric: tabular-nums;'}
`
