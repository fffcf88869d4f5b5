import { Link } from 'react-router-dom'
import { Lead } from '#src/ui/text.ts'
import { Article } from './article.tsx'

export default function Safety() {
  return (
    <Article>
      <h1>Safety</h1>
      <Lead>Every driver and every vehicle is checked by a person before the first ride.</Lead>
      <h2>Drivers</h2>
      <ul>
        <li>A phone number that we have confirmed with a code.</li>
        <li>A driver's licence in date, both sides, and in Lagos the LASDRI card.</li>
        <li>A NIN, a photo of the face, and proof of the home address.</li>
      </ul>
      <h2>Vehicles</h2>
      <ul>
        <li>Photos from all sides and of the inside.</li>
        <li>Vehicle licence, roadworthiness and insurance, all in date.</li>
        <li>In Lagos, a hackney permit.</li>
      </ul>
      <p>
        Is something wrong? <Link to="/contact">Tell us</Link>. In danger, call 112 first: it is free from every network in Nigeria.
      </p>
    </Article>
  )
}
