import { styled } from 'styled-components'
import { ringAround } from '#src/ui/fields/ring-around.ts'
import { column } from '#src/ui/layout/column.ts'

export const Body = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${({ theme }) => theme.space[3]};
`

/** Holds the room of its picture. */
export const Example = styled.div`
  flex: none;
  inline-size: 6rem;
  block-size: 4.5rem;
  overflow: hidden;
  border-radius: ${({ theme }) => theme.radius.field};
  background: ${({ theme }) => theme.colour.sunken};
  > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
  }
`

export const Zone = styled.div<{ $open: boolean; $invalid: boolean; $refused: boolean }>`
  position: relative;
  flex: 1 1 ${({ $refused }) => ($refused ? '100%' : '8rem')};
  min-inline-size: 0;
  ${column}
  justify-content: center;
  gap: ${({ theme }) => theme.space[1]};
  min-block-size: 5.25rem;
  ${({ theme, $open, $invalid, $refused }) =>
    $open &&
    `
    padding: ${theme.space[3]};
    border: 2px dashed ${$invalid || $refused ? theme.colour.danger : theme.colour.edge};
    border-radius: ${theme.radius.field};
    background: ${theme.colour.surface};
    text-align: center;
    &:hover { filter: var(--hover); }
  `}
  ${ringAround}
`

export const Invite = styled.span`
  ${column}
  align-items: center;
  gap: ${({ theme }) => theme.space[1]};
  text-wrap: balance;
  font: ${({ theme }) => theme.type.strong};
  color: ${({ theme }) => theme.colour.link};
`

/** It cannot be seen: nothing of what a browser draws in it is laid out, which takes a slow phone four milliseconds each. */
export const Input = styled.input<{ $open: boolean }>`
  position: absolute;
  inset: 0;
  z-index: 1;
  inline-size: 100%;
  block-size: 100%;
  opacity: 0;
  content-visibility: hidden;
  cursor: pointer;
  ${({ $open }) => !$open && 'inline-size: 1px; block-size: 1px; overflow: hidden; pointer-events: none;'}
`

export const FileName = styled.span`
  overflow-wrap: anywhere;
  font: ${({ theme }) => theme.type.strong};
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[3]};
`
