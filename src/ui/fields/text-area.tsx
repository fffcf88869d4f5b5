import type { ComponentProps, ReactNode } from 'react'
import { styled } from 'styled-components'
import { fieldId } from './field-id.ts'
import { boxLook, describedBy, FieldError, FieldFrame, FieldHint, FieldLabel } from './field-parts.tsx'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  readonly name: string
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
}

/** A field for some sentences. */
export function TextArea({ name, label, hint, error, rows = 4, ...rest }: TextAreaProps) {
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
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(hint && `${id}-hint`, error && `${id}-error`)}
      />
    </FieldFrame>
  )
}

const Box = styled.textarea`
  ${boxLook}
  resize: vertical;
`
