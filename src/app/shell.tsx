import { Screen } from '#src/ui/screen.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Muted } from '#src/ui/text.ts'
import { Main } from './layouts/main.tsx'

/** What stands on a path without a page of its own until the scripts have started. */
export const Shell = () => (
  <Main>
    <Screen aria-busy>
      <Muted>Loading…</Muted>
      <Skeleton />
    </Screen>
  </Main>
)
