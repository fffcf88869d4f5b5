import type { ReactNode } from 'react'
import { styled } from 'styled-components'

interface TableProps {
  readonly name: string
  readonly columns: readonly string[]
  /** Its rows. */
  readonly children: ReactNode
}

/** A table that scrolls by itself where there is no room for it. */
export const Table = ({ name, columns, children }: TableProps) => (
  <Scroll tabIndex={0} role="region" aria-label={name}>
    <Whole>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Whole>
  </Scroll>
)

const Scroll = styled.div`
  overflow-x: auto;
  border: 1px solid ${({ theme }) => theme.colour.divider};
  border-radius: ${({ theme }) => theme.radius.field};
`

const Whole = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  background: ${({ theme }) => theme.colour.surface};
  font: ${({ theme }) => theme.type.small};
  overflow-wrap: normal;
  th, td { padding: ${({ theme }) => theme.space[3]}; text-align: start; border-block-end: 1px solid ${({ theme }) => theme.colour.divider}; }
  thead th { font: ${({ theme }) => theme.type.tiny}; color: ${({ theme }) => theme.colour.muted}; white-space: nowrap; }
  tbody th { font-weight: 600; }
`
