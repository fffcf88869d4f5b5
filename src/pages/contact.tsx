import { Link } from 'react-router-dom'
import { Lead } from '#src/ui/text.ts'
import { Article } from './article.tsx'

export default function Contact() {
  return (
    <Article>
      <h1>Contact us</h1>
      <Lead>Write to us and a person answers, on working days.</Lead>
      <p>
        Email <a href="mailto:help@cruzer.example">help@cruzer.example</a>
      </p>
      <p>
        About an application, write from any address and give the phone number you applied with. Never send us a verification code: nobody
        at Cruzer asks for one.
      </p>
      <p>
        Many answers are in <Link to="/how-to-use">How to apply</Link> and in <Link to="/faq">Questions and answers</Link>.
      </p>
    </Article>
  )
}
