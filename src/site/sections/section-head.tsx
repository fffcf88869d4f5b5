import { styled } from 'styled-components'
import { Lead } from '#src/ui/layout/text.ts'

/** The h2 of a section and the words that lead into it. */
export const SectionHead = ({ heading, intro }: { readonly heading: string; readonly intro?: string | undefined }) => (
  <Head>
    <h2>{heading}</h2>
    {intro ? <Lead>{intro}</Lead> : null}
  </Head>
)

const Head = styled.div`
  display: grid;
  align-content: start;
  gap: ${({ theme }) => theme.space[3]};

  h2 {
    max-inline-size: 24ch;
    font: ${({ theme }) => theme.type.headline};
    letter-spacing: -0.022em;
  }

  p {
    max-inline-size: 36rem;
  }
`
