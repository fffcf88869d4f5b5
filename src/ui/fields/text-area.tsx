import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { boxLook } from './field-parts.tsx'
import { LabelledField, type LabelledFieldProps } from './labelled-field.tsx'

type TextAreaProps = LabelledFieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'name' | 'children'>

/** A field for some sentences. */
export function TextArea({ name, label, hint, error, rows = 4, ...rest }: TextAreaProps) {
  return (
    <LabelledField name={name} label={label} hint={hint} error={error}>
      {(control) => <Box {...rest} {...control} rows={rows} />}
    </LabelledField>
  )
}

const Box = styled.textarea`
  ${boxLook}
  resize: vertical;
`
