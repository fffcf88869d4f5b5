import { Link } from 'react-router-dom'
import { css, styled } from 'styled-components'
import { type ButtonTone, buttonLook } from '#src/ui/button-look.ts'

/** From here on the menu stands open in the bar. */
export const wideScreen = '(min-width: 52rem)'

/** The column of the page's width in which the words of every part begin at the same edge. */
export const pageColumn = css`
  max-inline-size: ${({ theme }) => theme.width.page};
  margin-inline: auto;
  padding-inline: ${({ theme }) => theme.beside.screen};
`

export const Bar = styled.header`
  position: relative;
  z-index: 10;
  border-block-end: 1px solid ${({ theme }) => theme.colour.divider};
  background: ${({ theme }) => theme.colour.surface};
`

export const BarRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `0 ${theme.space[5]}`};
  min-block-size: 4rem;
  ${pageColumn}
`

export const BarEnd = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};
  margin-inline-start: auto;
  line-height: 2.75rem;
`

export const BarButton = styled.button.attrs({ type: 'button' })`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
  min-block-size: ${({ theme }) => theme.target};
  padding-inline: ${({ theme }) => theme.space[3]};
  border: 1px solid ${({ theme }) => theme.colour.edge};
  border-radius: ${({ theme }) => theme.radius.field};
  background: transparent;
  color: ${({ theme }) => theme.colour.text};
  font: ${({ theme }) => theme.type.smallStrong};
  cursor: pointer;

  &:disabled {
    color: ${({ theme }) => theme.colour.muted};
    cursor: progress;
  }
`

/** A link that looks like a button. */
export const BarLink = styled(Link)<{ $tone: ButtonTone }>`
  ${buttonLook}
`
