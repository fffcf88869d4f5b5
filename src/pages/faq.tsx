import { Link } from 'react-router-dom'
import { Article } from './article.tsx'

export default function Faq() {
  return (
    <Article>
      <h1>Questions and answers</h1>
      <h2>Drivers</h2>
      <dl>
        <dt>Can I stop and go on later?</dt>
        <dd>Yes. What you have saved is kept. Sign in with the same number, on any phone, and you are where you left off.</dd>
        <dt>The code does not come.</dt>
        <dd>Check the number, wait for the countdown, then ask for a new code. Only the newest code works.</dd>
        <dt>May I drive a vehicle that is not mine?</dt>
        <dd>Yes: hire purchase and fleet vehicles are welcome, with the agreement as proof.</dd>
        <dt>Something was sent back to me.</dt>
        <dd>Open your application. It names each thing to mend and how; all the rest stays approved.</dd>
      </dl>
      <h2>Passengers</h2>
      <dl>
        <dt>Can I book a ride?</dt>
        <dd>Not yet. We open in Lagos when enough checked drivers are ready.</dd>
      </dl>
      <p>
        No answer here? <Link to="/contact">Contact us</Link>.
      </p>
    </Article>
  )
}
