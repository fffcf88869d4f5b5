import { type ReactNode, useEffect } from 'react'
import { ThemeProvider } from 'styled-components'
import { closedDoor, VisitorContext, type VisitorDoor } from '#src/flow/visitor.ts'
import { GlobalStyle } from '#src/theme/global-style.ts'
import { theme } from '#src/theme/tokens.ts'
import { takeOver } from './early-submit.ts'
import { nothingMissing, type Reload, ReloadContext } from './reload-context.ts'
import { noSession, type Session, SessionContext } from './session-context.ts'

interface AppProvidersProps {
  readonly session?: Session
  readonly visitor?: VisitorDoor
  readonly reload?: Reload
  readonly children: ReactNode
}

/** What every page stands in, in the browser and when it is prerendered. */
export function AppProviders({ session = noSession, visitor = closedDoor, reload = nothingMissing, children }: AppProvidersProps) {
  useEffect(takeOver, [])
  return (
    <ThemeProvider theme={theme}>
      <GlobalStyle />
      <ReloadContext value={reload}>
        <SessionContext value={session}>
          <VisitorContext value={visitor}>{children}</VisitorContext>
        </SessionContext>
      </ReloadContext>
    </ThemeProvider>
  )
}
