import { Lead } from '#src/ui/text.ts'
import { Article } from './article.tsx'
import { CallToAction } from './call-to-action.tsx'

export default function HowToUse() {
  return (
    <Article>
      <h1>How to apply</h1>
      <Lead>All of it works on a phone. You can stop after any step and go on later.</Lead>
      <ol>
        <li>Give your phone number and type the code that we send you.</li>
        <li>Personal information: your name, date of birth, address and NIN.</li>
        <li>Vehicle information: brand, model, year and plate number.</li>
        <li>Vehicle documents: photos of the vehicle, and its papers.</li>
        <li>Your documents: a photo of you, your licence, your NIN slip and proof of address.</li>
        <li>Read your answers once more and send the application.</li>
      </ol>
      <h2>Good photos</h2>
      <p>Daylight, no flash, the paper flat and all four corners in the picture. A PDF is fine too, up to 10 MB.</p>
      <h2>After sending</h2>
      <p>A person checks everything. If something must be mended, your application says what and how. Then you are approved.</p>
      <CallToAction to="/driver/signup">Start your application</CallToAction>
    </Article>
  )
}
