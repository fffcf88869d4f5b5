import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { Card } from '#src/ui/card.ts'
import { LagosBridge } from '#src/ui/illustrations/lagos-bridge.tsx'
import { Lead } from '#src/ui/text.ts'
import { CallToAction } from './call-to-action.tsx'
import { HomeDialogs } from './home-dialogs.tsx'

export default function Home() {
  return (
    <Page>
      <HomeDialogs />
      <Hero>
        <div>
          <h1>Lagos, moving your way</h1>
          <Lead>Cruzer is redefining how people travel. We open in Lagos soon, and drivers come first: apply now, from your phone.</Lead>
          <CallToAction to="/driver/signup">Apply to drive</CallToAction>
        </div>
        <LagosBridge />
      </Hero>
      <Panel as="section" id="drivers">
        <h2>For drivers</h2>
        <p>Four short steps, your papers, and a person who checks them. Stop when you like: we keep your place.</p>
        <Link to="/driver">What you need</Link>
      </Panel>
      <Panel as="section" id="passengers">
        <h2>For passengers</h2>
        <p>Rides are not open yet. When they are, you will see the price before you book, and who is coming to pick you up.</p>
        <Link to="/faq">Questions and answers</Link>
      </Panel>
      <Panel as="section" id="safety">
        <h2>Safety first</h2>
        <p>No driver goes out before we have seen the licence, the vehicle and its papers.</p>
        <Link to="/safety">How we check</Link>
      </Panel>
    </Page>
  )
}

const Page = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr));
  gap: ${({ theme }) => theme.space[6]};
  max-inline-size: ${({ theme }) => theme.width.page};
  margin-inline: auto;
  padding: ${({ theme }) => `${theme.space[6]} ${theme.space[4]} ${theme.space[8]}`};

  h2 {
    font: ${({ theme }) => theme.type.heading};
  }
`

const Hero = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  grid-column: 1 / -1;
  gap: ${({ theme }) => theme.space[6]};

  & > div {
    display: grid;
    flex: 1 1 20rem;
    justify-items: start;
    gap: ${({ theme }) => theme.space[5]};
    max-inline-size: ${({ theme }) => theme.width.form};
  }

  & > svg {
    flex: 1 1 16rem;
    max-inline-size: 30rem;
  }

  h1 {
    font: ${({ theme }) => theme.type.display};
  }
`

const Panel = styled(Card)`
  align-content: start;
  gap: ${({ theme }) => theme.space[3]};
  scroll-margin-block: ${({ theme }) => theme.space[6]};
`
