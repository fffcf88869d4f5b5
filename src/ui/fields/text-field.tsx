import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { boxLook } from './field-parts.tsx'
import { LabelledField, type LabelledFieldProps } from './labelled-field.tsx'

interface TextFieldProps extends LabelledFieldProps, Omit<ComponentProps<'input'>, 'id' | 'name' | 'width' | 'children'> {
  /** How many characters it has room for, when that helps to see what belongs in it. */
  readonly room?: number
  /** Large figures, wide apart, for a code. */
  readonly figures?: boolean
}

export function TextField({ name, label, hint, error, room, figures = false, type = 'text', ...rest }: TextFieldProps) {
  return (
    <LabelledField name={name} label={label} hint={hint} error={error}>
      {(control) => <Box {...rest} {...control} type={type} $room={room} $figures={figures} />}
    </LabelledField>
  )
}

const Box = styled.input<{ $room: number | undefined; $figures: boolean }>`
  ${boxLook}
  max-inline-size: ${({ $room, $figures }) => ($room ? `calc(${$room} * ${$figures ? '1.05em' : '1ch'} + 2.5rem)` : 'none')};
  ${({ $figures }) => $figures && 'font-size: 1.625rem; font-weight: 600; letter-spacing: 0.3em; font-variant-numeric: tabular-nums;'}
`
