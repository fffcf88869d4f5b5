import { styled } from 'styled-components'

/** What a page begins with: words, and what stands beside them where there is room. The words do not wait for its height, since it comes later in the document. */
export const PageTop = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${({ theme }) => theme.space[6]};

  @media (min-width: 56rem) {
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
    gap: ${({ theme }) => theme.space[7]};

    & > :first-child {
      align-self: start;
      padding-block-start: 1rem;
    }
  }
`
