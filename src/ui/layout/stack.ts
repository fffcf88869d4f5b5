import { styled } from 'styled-components'
import { column } from './column.ts'

type Step = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9

/** Things below one another. */
export const Stack = styled.div<{ $gap?: Step }>`
  ${column}
  gap: ${({ theme, $gap = 4 }) => theme.space[$gap]};
`

/** Things beside one another, that wrap where there is no room. */
export const Row = styled.div<{ $gap?: Step; $apart?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: ${({ $apart = false }) => ($apart ? 'space-between' : 'flex-start')};
  gap: ${({ theme, $gap = 4 }) => theme.space[$gap]};
`
