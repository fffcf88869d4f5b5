import { styled } from 'styled-components'
import { dayWords } from '#src/language/day-words.ts'

export const Dated = ({ on }: { readonly on: string }) => <Time dateTime={on}>{dayWords(on)}</Time>

const Time = styled.time`
  color: ${({ theme }) => theme.colour.muted};
  font: ${({ theme }) => theme.type.small};
`
