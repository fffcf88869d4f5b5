import { styled } from 'styled-components'
import { column } from './column.ts'

export const Card = styled.div`
  ${column}
  gap: ${({ theme }) => theme.space[5]};
  padding: ${({ theme }) => `${theme.space[4]} ${theme.beside.card}`};
  border: 1px solid ${({ theme }) => theme.colour.divider};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.colour.surface};
  box-shadow: ${({ theme }) => theme.shadow.card};

  @media (min-width: 40rem) {
    padding: ${({ theme }) => theme.space[6]};
  }
`
