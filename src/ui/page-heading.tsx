import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { column } from './layout/column.ts'
import { Lead } from './layout/text.ts'
import { usePageHeading } from './use-page-heading.ts'

interface PageHeadingProps {
  readonly children: ReactNode
  readonly eyebrow?: ReactNode
  readonly lead?: ReactNode
}

/** The h1 of a screen; focusable by script, so that a new screen is announced. */
export function PageHeading({ children, eyebrow, lead }: PageHeadingProps) {
  const heading = usePageHeading()
  return (
    <Header>
      {eyebrow}
      <Title {...heading}>{children}</Title>
      {lead ? <Lead>{lead}</Lead> : null}
    </Header>
  )
}

const Header = styled.header`
  ${column}
  gap: ${({ theme }) => theme.space[3]};
`

const Title = styled.h1`
  font: ${({ theme }) => theme.type.title};
  letter-spacing: -0.015em;
  border-radius: ${({ theme }) => theme.radius.small};
`
