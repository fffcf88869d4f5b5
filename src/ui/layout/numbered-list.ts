import { styled } from 'styled-components'
import { column } from './column.ts'

/** Steps in their order, the number in a disc. */
export const NumberedList = styled.ol`
  ${column}
  gap: ${({ theme }) => theme.space[4]};
  padding: 0;
  list-style: none;
  counter-reset: step;
  > li {
    display: grid;
    grid-template-columns: 2rem minmax(0, 1fr);
    gap: ${({ theme }) => theme.space[3]};
    counter-increment: step;
  }
  > li::before {
    content: counter(step);
    display: grid;
    place-items: center;
    inline-size: 2rem;
    block-size: 2rem;
    border-radius: ${({ theme }) => theme.radius.pill};
    background: ${({ theme }) => theme.colour.sunken};
    color: ${({ theme }) => theme.colour.link};
    font: ${({ theme }) => theme.type.strong};
  }
`
