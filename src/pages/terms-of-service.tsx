import { Link } from 'react-router-dom'
import { Lead } from '#src/ui/text.ts'
import { Article } from './article.tsx'

export default function TermsOfService() {
  return (
    <Article>
      <h1>Terms of service</h1>
      <Lead>What you agree to when you apply to drive with Cruzer.</Lead>
      <ol>
        <li>You are at least 21, and the phone number you give is your own.</li>
        <li>Your answers are true, and the papers and photos you send are yours and unchanged.</li>
        <li>You tell us when a paper runs out or something in your application changes.</li>
        <li>Applying costs nothing. It is not a promise of work: we may ask for changes or say no, and we tell you why.</li>
        <li>You keep your verification codes to yourself. Nobody at Cruzer asks for one.</li>
        <li>You may stop at any time and ask us to delete your application.</li>
      </ol>
      <p>
        How we look after your details is in <Link to="/privacy">Privacy</Link>. Before the first ride, approved drivers get a driver's
        agreement of its own.
      </p>
    </Article>
  )
}
