import { css, styled } from 'styled-components'

/** A heading above what it heads. */
export const Stacked = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[6]};

  @media (min-width: 48rem) {
    gap: ${({ theme }) => theme.space[7]};
  }
`

/** A heading beside what it heads, where there is room. */
export const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${({ theme }) => theme.space[5]};

  @media (min-width: 60rem) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
    gap: ${({ theme }) => theme.space[7]};
  }
`

/** As many columns as leave no card alone on the last row. */
export const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  @media (min-width: 44rem) {
    grid-template-columns: repeat(3, minmax(0, 1fr));

    /* stylelint-disable-next-line plugin/no-unsupported-browser-features -- without it a row may have a gap */
    &:has(> :nth-child(2):last-child),
    &:has(> :nth-child(4):last-child) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }

    & > :only-child {
      grid-column: 1 / -1;
    }
  }

  @media (min-width: 64rem) {
    /* stylelint-disable-next-line plugin/no-unsupported-browser-features -- as above */
    &:has(> :nth-child(4):last-child) {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
`
