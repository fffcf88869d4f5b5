import { Main } from './layouts/main.tsx'

export const Shell = () => (
  <Main>
    <p role="status">Loading your application…</p>
    <noscript>
      <p>Your application needs JavaScript. Please switch it on in your browser and load this page again.</p>
    </noscript>
  </Main>
)
