import { Lead } from '#src/ui/text.ts'
import { Article } from './article.tsx'
import { CallToAction } from './call-to-action.tsx'

export default function About() {
  return (
    <Article>
      <h1>About Cruzer</h1>
      <Lead>We are building a ride-hailing service for Lagos, and we start with the people who drive.</Lead>
      <p>
        Getting from Ikorodu to the Island should not begin with an argument about the fare. Cruzer is made so that a passenger knows the
        price and the driver before the ride, and a driver knows where it goes.
      </p>
      <p>We have not opened yet. Today you can apply to drive; rides follow when enough checked drivers are ready.</p>
      <CallToAction to="/driver">Drive with Cruzer</CallToAction>
    </Article>
  )
}
