import type { ComponentProps, ReactNode } from 'react'
import { styled } from 'styled-components'
import { fieldId } from './field-id.ts'
import { describedBy, FieldError, FieldFrame, FieldHint } from './field-parts.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  readonly name: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | undefined
}

export function Checkbox({ name, label, hint, error, ...rest }: CheckboxProps) {
  const id = fieldId(name)
  return (
    <FieldFrame $invalid={Boolean(error)}>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      <Line>
        <Tick
          {...rest}
          id={id}
          name={name}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(hint && `${id}-hint`, error && `${id}-error`)}
        />
        <Words htmlFor={id}>{label}</Words>
      </Line>
      {hint ? <FieldHint id={`${id}-hint`}>{hint}</FieldHint> : null}
    </FieldFrame>
  )
}

const Line = styled.div`
  display: flex;
  align-items: flex-start;
`

const Words = styled.label`
  flex: 1;
  min-block-size: ${({ theme }) => theme.target};
  padding-block: 0.7rem;
  padding-inline-start: ${({ theme }) => theme.space[3]};
  cursor: pointer;
`

const Tick = styled.input`
  flex: none;
  inline-size: 1.625rem;
  block-size: 1.625rem;
  margin-block: 0.6875rem;
  margin-inline: 2px 0;
  cursor: pointer;
`
