import { styled } from 'styled-components'

const Whole = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  background: ${({ theme }) => theme.colour.surface};
  font: ${({ theme }) => theme.type.small};
  th, td { padding: ${({ theme }) => theme.space[3]}; text-align: start; border-block-end: 1px solid ${({ theme }) => theme.colour.divider}; }
  thead th { font: ${({ theme }) => theme.type.tiny}; color: ${({ theme }) => theme.colour.muted}; white-space: nowrap; }
  tbody th { font-weight: 600; }
`

/** A table scrolls by itself where there is no room for it. */
const Scroll = styled.div`
  overflow-x: auto;
  border: 1px solid ${({ theme }) => theme.colour.divider};
  border-radius: ${({ theme }) => theme.radius.field};
`

export const Table = Object.assign(Whole, { Scroll })
