import { styled } from 'styled-components'
import type { PlaceContent } from '#contract/content/place'
import { Lead } from '#src/ui/text.ts'

/** What a public path shows, drawn. */
export const PlaceView = ({ place }: { readonly place: PlaceContent }) => (
  <Page>
    <h1>{place.title}</h1>
    <Lead>{place.description}</Lead>
  </Page>
)

const Page = styled.div`
  max-inline-size: ${({ theme }) => theme.width.page};
  margin-inline: auto;
  padding: ${({ theme }) => `${theme.space[6]} ${theme.space[4]} ${theme.space[8]}`};
`
