import { styled } from 'styled-components'

/** An ISO date as it is read in Lagos: 16 November 2026. */
export const dateWords = (on: string) => new Date(on).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

export const Dated = ({ on }: { readonly on: string }) => <Time dateTime={on}>{dateWords(on)}</Time>

const Time = styled.time`
  color: ${({ theme }) => theme.colour.muted};
  font: ${({ theme }) => theme.type.small};
`
