import type { ReactNode } from 'react'
import { fieldId } from './field-id.ts'
import { describedBy, FieldError, FieldFrame, FieldHint, FieldLabel } from './field-parts.tsx'

/** What every field with one control is given. */
export interface LabelledFieldProps {
  readonly name: string
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
}

/** What ties a control to its label, its hint and its error. */
interface ControlProps {
  readonly id: string
  readonly name: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

/** A label, a hint and an error above the control that `children` draws. */
export function LabelledField({
  name,
  label,
  hint,
  error,
  children,
}: LabelledFieldProps & { readonly children: (control: ControlProps) => ReactNode }) {
  const id = fieldId(name)
  return (
    <FieldFrame $invalid={Boolean(error)}>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      {hint ? <FieldHint id={`${id}-hint`}>{hint}</FieldHint> : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {children({
        id,
        name,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy(hint && `${id}-hint`, error && `${id}-error`),
      })}
    </FieldFrame>
  )
}
