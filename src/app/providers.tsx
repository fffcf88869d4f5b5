import { type ReactNode, useEffect } from 'react'
import { ThemeProvider } from 'styled-components'
import { GlobalStyle } from '#src/theme/global-style.ts'
import { theme } from '#src/theme/tokens.ts'
import { takeOver } from './early-submit.ts'
import { noSession, type Session, SessionContext } from './session-context.ts'

/** What every page stands in, in the browser and when it is prerendered. */
export function AppProviders({ session = noSession, children }: { session?: Session; children: ReactNode }) {
  useEffect(takeOver, [])
  return (
    <ThemeProvider theme={theme}>
      <GlobalStyle />
      <SessionContext value={session}>{children}</SessionContext>
    </ThemeProvider>
  )
}
