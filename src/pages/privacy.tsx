import { Link } from 'react-router-dom'
import { Lead } from '#src/ui/text.ts'
import { Article } from './article.tsx'

export default function Privacy() {
  return (
    <Article>
      <h1>Privacy</h1>
      <Lead>What we collect when you apply to drive, why, and what you can ask of us.</Lead>
      <h2>What we collect</h2>
      <p>Your phone number, your answers in the application, your NIN, and the photos and papers you send.</p>
      <h2>Why</h2>
      <p>To confirm who you are, to check that you and your vehicle may carry passengers, and to reach you about your application.</p>
      <h2>On your phone</h2>
      <p>
        Two cookies keep you signed in for up to a day. Answers you have not sent yet stay on your phone for a day at most, without your
        NIN, and go when you log out. The place where a photo was taken is removed before the photo leaves your phone.
      </p>
      <h2>What you can ask</h2>
      <p>
        Under the Nigeria Data Protection Act you may ask to see what we hold about you, to have it corrected, or to have it deleted.{' '}
        <Link to="/contact">Contact us</Link> and we will do it.
      </p>
    </Article>
  )
}
