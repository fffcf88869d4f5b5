import { styled } from 'styled-components'

export const Plain = styled.fieldset`
  min-inline-size: 0;
  padding: 0;
  border: 0;
`

export const Legend = styled.legend`
  padding: 0;
  margin-block-end: ${({ theme }) => theme.space[2]};
  font: ${({ theme }) => theme.type.label};
`
