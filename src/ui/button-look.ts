import { css } from 'styled-components'

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'accent' | 'ghost' | 'link'

/** How a button looks, whether it is a button or a link. */
export const buttonLook = css<{ $tone: ButtonTone; $wide?: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => theme.space[2]};
  inline-size: ${({ $wide = false }) => ($wide ? '100%' : 'auto')};
  min-block-size: ${({ theme }) => theme.target};
  padding-block: ${({ theme }) => theme.space[3]};
  padding-inline: ${({ theme, $tone }) => ($tone === 'link' ? theme.space[0] : $tone === 'quiet' ? theme.beside.screen : theme.beside.press)};
  border: 2px solid transparent;
  border-radius: ${({ theme }) => theme.radius.field};
  font: ${({ theme }) => theme.type.button};
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  touch-action: manipulation;
  ${({ $tone }) => looks[$tone]}

  &:hover { filter: var(--hover); }
  &[aria-disabled='true'] { cursor: progress; }
  &:disabled {
    cursor: not-allowed;
    border-color: transparent;
    background: ${({ theme }) => theme.colour.sunken};
    color: ${({ theme }) => theme.colour.muted};
    text-decoration: none;
    filter: none;
  }
`

const looks = {
  primary: css`
    background: ${({ theme }) => theme.colour.action};
    color: ${({ theme }) => theme.colour.onAction};
  `,
  secondary: css`
    border-color: ${({ theme }) => theme.colour.link};
    background: ${({ theme }) => theme.colour.surface};
    color: ${({ theme }) => theme.colour.link};
  `,
  quiet: css`
    background: ${({ theme }) => theme.colour.sunken};
    color: ${({ theme }) => theme.colour.link};
  `,
  accent: css`
    background: ${({ theme }) => theme.colour.accent};
    color: ${({ theme }) => theme.colour.onAccent};
  `,
  ghost: css`
    border-color: currentColor;
    color: inherit;

    @media (forced-colors: active) {
      background: Canvas;
    }
  `,
  link: css`
    border-inline-width: 0;
    background: transparent;
    color: ${({ theme }) => theme.colour.link};
    text-decoration: underline;
  `,
}
