import { styled } from 'styled-components'
import { column } from './column.ts'

/** Before React has taken over, a submit does nothing: `method="dialog"` keeps the answers out of the address. */
export const Form = styled.form.attrs({ noValidate: true, method: 'dialog' })`
  ${column}
  gap: ${({ theme }) => theme.space[5]};
`
