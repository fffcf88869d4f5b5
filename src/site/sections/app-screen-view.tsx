import { styled } from 'styled-components'
import { AppScreenPart } from '#src/site/app-screens/app-screen-part.tsx'
import { SectionHead } from './section-head.tsx'
import type { SectionProps } from './section-props.ts'

/** A screen of the app that can be tried, and words beside it. */
export const AppScreenView = ({ section: { heading, intro, screens } }: SectionProps<'appScreen'>) => (
  <Layout>
    <SectionHead heading={heading} intro={intro} />
    <AppScreenPart screens={screens} />
  </Layout>
)

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: ${({ theme }) => theme.space[6]};

  @media (min-width: 56rem) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`
