import { styled } from 'styled-components'

/** Before React has taken over, a submit does nothing: `method="dialog"` keeps the answers out of the address. */
export const Form = styled.form.attrs({ noValidate: true, method: 'dialog' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[5]};
`
