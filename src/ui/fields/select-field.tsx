import type { ComponentProps, ReactNode } from 'react'
import { styled } from 'styled-components'
import { t } from '#src/language/words.ts'
import { Icon } from '#src/ui/icon.tsx'
import { fieldId } from './field-id.ts'
import { boxLook, describedBy, FieldError, FieldFrame, FieldHint, FieldLabel } from './field-parts.tsx'

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'children'> {
  readonly name: string
  readonly label: string
  /** What is chosen, and how it reads where that differs. */
  readonly options: readonly (string | number | { readonly value: string; readonly label: string })[]
  readonly hint?: ReactNode
  readonly error?: string | undefined
}

/** The phone's own list; the first choice is none. */
export function SelectField({ name, label, options, hint, error, ...rest }: SelectFieldProps) {
  const id = fieldId(name)
  return (
    <FieldFrame $invalid={Boolean(error)}>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      {hint ? <FieldHint id={`${id}-hint`}>{hint}</FieldHint> : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      <Holder>
        <Box
          {...rest}
          id={id}
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(hint && `${id}-hint`, error && `${id}-error`)}
        >
          <option value="">{t('Choose…')}</option>
          <Choices options={options} />
        </Box>
        <Icon name="chevron" size="1.25rem" />
      </Holder>
    </FieldFrame>
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
