import { styled } from 'styled-components'
import { column } from '#src/ui/layout/column.ts'

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

/** The answers of a form; while it is disabled none of them can be changed. */
export const Fields = styled(Plain)`
  ${column}
  gap: ${({ theme }) => theme.space[5]};
`
