import { Link } from 'react-router-dom'
import { Lead } from '#src/ui/text.ts'
import { Article } from './article.tsx'

export default function DownloadApp() {
  return (
    <Article>
      <h1>Get the driver app</h1>
      <Lead>The driver app is for drivers whose application is approved.</Lead>
      <p>It is not in the app stores yet. When you are approved, the page that tells you so opens the app for you and signs you in.</p>
      <p>
        Not applied yet? <Link to="/driver/signup">Become a driver</Link>, or go <Link to="/">back to the start</Link>.
      </p>
    </Article>
  )
}
