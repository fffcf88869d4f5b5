import { styled } from 'styled-components'
import { column } from './column.ts'

/** The column that a screen of the application stands in. */
export const Screen = styled.div<{ $wide?: boolean }>`
  ${column}
  gap: ${({ theme }) => theme.space[6]};
  inline-size: 100%;
  max-inline-size: ${({ theme, $wide = false }) => ($wide ? theme.width.text : theme.width.form)};
  margin-inline: auto;
  padding-inline: ${({ theme }) => theme.beside.screen};
  padding-block: ${({ theme }) => `${theme.space[5]} ${theme.space[8]}`};

  @media (min-width: 40rem) {
    padding-block-start: ${({ theme }) => theme.space[7]};
  }
`
