import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { column } from './column.ts'

interface FormProps extends ComponentProps<'form'> {
  readonly busy: boolean
}

/** While it is busy a submit does nothing. Before React has taken over it does nothing either: `method="dialog"` keeps the answers out of the address. */
export const Form = ({ busy, onSubmit, ...rest }: FormProps) => (
  <Shape
    {...rest}
    noValidate
    method="dialog"
    onSubmit={(event) => {
      if (busy) event.preventDefault()
      else onSubmit?.(event)
    }}
  />
)

const Shape = styled.form`
  ${column}
  gap: ${({ theme }) => theme.space[5]};
`
