import { styled } from 'styled-components'
import { type ButtonTone, buttonLook } from '#src/ui/button-look.ts'
import { Icon } from '#src/ui/icon.tsx'
import { ContentLink } from './content-link.tsx'

/** A link of the content that looks like a button. */
export const Action = styled(ContentLink)<{ $tone: ButtonTone; $wide?: boolean }>`
  ${buttonLook}
`

/** A link of the content that leads on from a card. */
export const More = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <MoreLink to={to}>
    {children}
    <Icon name="arrow" size="1.125rem" />
  </MoreLink>
)

const MoreLink = styled(ContentLink)`
  display: inline-flex;
  gap: ${({ theme }) => theme.space[2]};
  align-items: center;
  min-block-size: 2.75rem;
  margin-block-start: auto;
  font: ${({ theme }) => theme.type.smallStrong};
`
