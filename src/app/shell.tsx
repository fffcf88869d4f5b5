import { styled } from 'styled-components'
import { Main } from './layouts/main.tsx'

/** What stands on an application path until the application has started. */
export const Shell = () => (
  <Main>
    <Words role="status">Loading your application…</Words>
    <Line $part="60%" />
    <Line $part="100%" />
    <Line $part="100%" />
    <noscript>
      <p>Your application needs JavaScript. Please switch it on in your browser and load this page again.</p>
    </noscript>
  </Main>
)

const Words = styled.p`
  color: ${({ theme }) => theme.colour.muted};
`

const Line = styled.div<{ $part: string }>`
  inline-size: ${({ $part }) => $part};
  max-inline-size: ${({ theme }) => theme.width.form};
  block-size: ${({ theme }) => theme.target};
  margin-block-start: ${({ theme }) => theme.space[4]};
  border-radius: ${({ theme }) => theme.radius.field};
  background: ${({ theme }) => theme.colour.sunken};
`
