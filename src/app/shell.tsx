import { Screen } from '#src/ui/screen.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Muted } from '#src/ui/text.ts'
import { Main } from './layouts/main.tsx'

/** What stands on a path without a page of its own until the scripts have started. */
export const Shell = () => (
  <Main>
    <Screen>
      <Muted>Loading…</Muted>
      <Skeleton />
      <noscript>
        <p>This page needs JavaScript. Please switch it on in your browser and load it again.</p>
      </noscript>
    </Screen>
  </Main>
)
