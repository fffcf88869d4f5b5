import { styled } from 'styled-components'
import { column } from './layout/column.ts'

/** Papers by name, each with where it is to be had. */
export const PaperList = ({ papers }: { readonly papers: readonly { readonly name: string; readonly whereToGet: string }[] }) => (
  <List>
    {papers.map(({ name, whereToGet }) => (
      <li key={name}>
        <strong>{name}</strong> {whereToGet}
      </li>
    ))}
  </List>
)

const List = styled.ul`
  ${column}
  gap: ${({ theme }) => theme.space[2]};
  padding-inline-start: 1.25rem;
  li > strong::after { content: '.'; }
`
