import { Screen } from '#src/ui/screen.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Muted } from '#src/ui/text.ts'
import { Main } from './layouts/main.tsx'

/** What stands on an application path until the application has started. */
export const Shell = () => (
  <Main>
    <Screen>
      <Muted>Loading your application…</Muted>
      <Skeleton />
      <noscript>
        <p>Your application needs JavaScript. Please switch it on in your browser and load this page again.</p>
      </noscript>
    </Screen>
  </Main>
)
