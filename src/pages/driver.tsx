import { Link } from 'react-router-dom'
import { Lead } from '#src/ui/text.ts'
import { Article } from './article.tsx'
import { CallToAction } from './call-to-action.tsx'

export default function Driver() {
  return (
    <Article>
      <h1>Drive with Cruzer</h1>
      <Lead>Be among the first drivers when we open in Lagos. Applying is free and takes a phone.</Lead>
      <CallToAction to="/driver/signup">Become a driver</CallToAction>
      <h2>You</h2>
      <ul>
        <li>At least 21 years old, with a NIN.</li>
        <li>A valid driver's licence; in Lagos, a LASDRI card.</li>
        <li>Proof of where you live, from the last three months.</li>
      </ul>
      <h2>Your vehicle</h2>
      <ul>
        <li>From 2003 or later: your own, on hire purchase, or a fleet's.</li>
        <li>Vehicle licence, roadworthiness certificate and insurance in date.</li>
        <li>In Lagos, a hackney permit.</li>
      </ul>
      <p>
        See <Link to="/how-to-use">how to apply</Link>, step by step.
      </p>
    </Article>
  )
}
