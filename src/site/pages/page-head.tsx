import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Lead } from '#src/ui/layout/text.ts'
import { usePageHeading } from '#src/ui/use-page-heading.ts'

interface PageHeadProps {
  readonly title: string
  readonly lead?: string
  readonly above?: ReactNode
  readonly children?: ReactNode
}

/** The h1 of a page, with what stands right above and below it. */
export function PageHead({ title, lead, above, children }: PageHeadProps) {
  const heading = usePageHeading()
  return (
    <Head>
      {above}
      <h1 {...heading}>{title}</h1>
      {lead ? <Lead>{lead}</Lead> : null}
      {children}
    </Head>
  )
}

const Head = styled.div`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space[4]};

  h1 {
    max-inline-size: 18ch;
    font: ${({ theme }) => theme.type.display};
    letter-spacing: -0.03em;
  }

  & > p {
    max-inline-size: 36rem;
  }

  & > p + div {
    margin-block-start: ${({ theme }) => theme.space[4]};
  }
`
