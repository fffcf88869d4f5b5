import type { ComponentProps, ReactNode } from 'react'
import { styled } from 'styled-components'
import { t } from '#src/language/words.ts'
import { Icon } from '#src/ui/icon.tsx'
import { boxLook } from './field-parts.tsx'
import { LabelledField, type LabelledFieldProps } from './labelled-field.tsx'

interface SelectFieldProps extends LabelledFieldProps, Omit<ComponentProps<'select'>, 'id' | 'name' | 'children'> {
  /** What is chosen, and how it reads where that differs. */
  readonly options: readonly (string | number | { readonly value: string; readonly label: string })[]
  /** How no choice reads. */
  readonly none?: string
}

/** The phone's own list; the first choice is none. */
export function SelectField({ name, label, options, none = t('Choose…'), hint, error, ...rest }: SelectFieldProps) {
  return (
    <LabelledField name={name} label={label} hint={hint} error={error}>
      {(control) => (
        <Holder>
          <Box {...rest} {...control}>
            <option value="">{none}</option>
            <Choices options={options} />
          </Box>
          <Icon name="chevron" size="1.25rem" />
        </Holder>
      )}
    </LabelledField>
  )
}

const Choices = ({ options }: Pick<SelectFieldProps, 'options'>): ReactNode =>
  options
    .map((option) => (typeof option === 'object' ? option : { value: option, label: option }))
    .map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))

const Holder = styled.div`
  position: relative;
  > svg {
    position: absolute;
    inset-inline-end: ${({ theme }) => theme.space[3]};
    inset-block-start: calc(50% - 0.625rem);
    pointer-events: none;
  }
`

const Box = styled.select`
  ${boxLook}
  appearance: none;
  padding-inline-end: ${({ theme }) => theme.space[7]};
  text-overflow: ellipsis;
`
