import { Screen } from '#src/ui/layout/screen.ts'
import { Muted } from '#src/ui/layout/text.ts'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
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
