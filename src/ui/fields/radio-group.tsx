import type { ComponentProps, ReactNode } from 'react'
import { styled } from 'styled-components'
import { Stack } from '#src/ui/layout/stack.ts'
import { fieldId } from './field-id.ts'
import { describedBy, FieldError, FieldFrame, FieldHint } from './field-parts.tsx'
import { Legend, Plain } from './fieldset.ts'
import { ringAround } from './ring-around.ts'

interface RadioOption {
  readonly value: string
  readonly label: string
  readonly hint?: string
}

interface RadioGroupProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  readonly name: string
  readonly legend: string
  readonly choices: readonly RadioOption[]
  readonly hint?: ReactNode
  readonly error?: string | undefined
}

export function RadioGroup({ name, legend, choices, hint, error, ...rest }: RadioGroupProps) {
  const id = fieldId(name)
  return (
    <FieldFrame $invalid={Boolean(error)}>
      <Plain role="radiogroup" aria-describedby={describedBy(hint && `${id}-hint`, error && `${id}-error`)}>
        <Legend>{legend}</Legend>
        <Stack $gap={2}>
          {hint ? <FieldHint id={`${id}-hint`}>{hint}</FieldHint> : null}
          {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
          <Cards>
            {choices.map(({ value, label, hint: words }, index) => {
              const own = index === 0 ? id : `${id}-${value}`
              return (
                <CardOption key={value}>
                  <Dot
                    {...rest}
                    id={own}
                    name={name}
                    type="radio"
                    value={value}
                    aria-invalid={error ? true : undefined}
                    aria-describedby={words && `${own}-words`}
                  />
                  <span>
                    <Name htmlFor={own}>{label}</Name>
                    {words ? <FieldHint id={`${own}-words`}>{words}</FieldHint> : null}
                  </span>
                </CardOption>
              )
            })}
          </Cards>
        </Stack>
      </Plain>
    </FieldFrame>
  )
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: ${({ theme }) => theme.space[3]};
`

const CardOption = styled.div`
  position: relative;
  display: flex;
  align-items: flex-start;
  gap: ${({ theme }) => theme.beside.choice};
  min-block-size: ${({ theme }) => theme.target};
  padding: ${({ theme }) => `${theme.space[3]} ${theme.beside.choice}`};
  border: 1.5px solid ${({ theme }) => theme.colour.edge};
  border-radius: ${({ theme }) => theme.radius.field};
  background: ${({ theme }) => theme.colour.surface};

  /* stylelint-disable-next-line plugin/no-unsupported-browser-features -- the dot shows it as well */
  &:has(:checked) {
    border-color: ${({ theme }) => theme.colour.link};
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.colour.link};
    background: ${({ theme }) => theme.colour.sunken};
  }
  ${ringAround}
`

const Dot = styled.input`
  position: relative;
  z-index: 1;
  flex: none;
  inline-size: 1.375rem;
  block-size: 1.375rem;
  margin: 0.0625rem 0 0;
  &:focus-visible { outline: none; }
`

const Name = styled.label`
  font: ${({ theme }) => theme.type.strong};
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    cursor: pointer;
  }
`
