import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { Lead } from './article.tsx'
import { CallToAction } from './call-to-action.tsx'

export default function Home() {
  return (
    <Page>
      <Hero>
        <h1>Lagos, moving your way</h1>
        <Lead>Cruzer is redefining how people travel. We open in Lagos soon, and drivers come first: apply now, from your phone.</Lead>
        <CallToAction to="/driver/signup">Apply to drive</CallToAction>
      </Hero>
      <section id="drivers">
        <h2>For drivers</h2>
        <p>Four short steps, your papers, and a person who checks them. Stop when you like: we keep your place.</p>
        <Link to="/driver">What you need</Link>
      </section>
      <section id="passengers">
        <h2>For passengers</h2>
        <p>Rides are not open yet. When they are, you will see the price before you book, and who is coming to pick you up.</p>
        <Link to="/faq">Questions and answers</Link>
      </section>
      <section id="safety">
        <h2>Safety first</h2>
        <p>No driver goes out before we have seen the licence, the vehicle and its papers.</p>
        <Link to="/safety">How we check</Link>
      </section>
    </Page>
  )
}

const Page = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  gap: ${({ theme }) => theme.space[6]};

  section {
    display: grid;
    align-content: start;
    gap: ${({ theme }) => theme.space[3]};
    padding: ${({ theme }) => theme.space[5]};
    border: 1px solid ${({ theme }) => theme.colour.divider};
    border-radius: ${({ theme }) => theme.radius.card};
    background: ${({ theme }) => theme.colour.surface};
  }

  h2 {
    font: ${({ theme }) => theme.type.heading};
  }
`

const Hero = styled.div`
  display: grid;
  grid-column: 1 / -1;
  gap: ${({ theme }) => theme.space[5]};
  max-inline-size: ${({ theme }) => theme.width.text};
  padding-block: ${({ theme }) => `${theme.space[6]} ${theme.space[5]}`};

  h1 {
    font: ${({ theme }) => theme.type.display};
  }
`
