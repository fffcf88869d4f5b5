import { styled } from 'styled-components'

export const Lead = styled.p`
  font: ${({ theme }) => theme.type.lead};
  color: ${({ theme }) => theme.colour.muted};
`

export const Muted = styled.p`
  font: ${({ theme }) => theme.type.small};
  color: ${({ theme }) => theme.colour.muted};
`

export const Heading = styled.h2`
  font: ${({ theme }) => theme.type.heading};
`

/** What stays whole on one line: a number, a date. */
export const Whole = styled.span`
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`
