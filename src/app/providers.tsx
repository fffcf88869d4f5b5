import { type ReactNode, useEffect } from 'react'
import { ThemeProvider } from 'styled-components'
import { CvContext, type CvDesk } from '#src/features/careers/cv-context.ts'
import { type Privacy, PrivacyContext } from '#src/features/consent/privacy-context.ts'
import { noSession, type Session, SessionContext } from '#src/features/sign-in/session-context.ts'
import { type Visitor, VisitorContext } from '#src/features/waitlist/visitor-context.ts'
import { type LazyResource, pendingResource } from '#src/loading/lazy-resource.ts'
import { GlobalStyle } from '#src/theme/global-style.ts'
import { theme } from '#src/theme/tokens.ts'
import { nothingMissing, type Reload, ReloadContext } from './builds/reload-context.ts'
import { takeOver } from './early-events.tsx'

interface AppProvidersProps {
  readonly session?: Session
  readonly visitor?: LazyResource<Visitor>
  readonly cv?: LazyResource<CvDesk>
  readonly privacy?: LazyResource<Privacy>
  readonly reload?: Reload
  /** Whether the page stands in the document, and its parts are taken over after what is around them. */
  readonly isHydrated?: boolean
  readonly children: ReactNode
}

/** What every page stands in, in the browser and when it is prerendered. */
export function AppProviders({
  session = noSession,
  visitor = pendingResource,
  cv = pendingResource,
  privacy = pendingResource,
  reload = nothingMissing,
  isHydrated = false,
  children,
}: AppProvidersProps) {
  useEffect(() => {
    takeOver(isHydrated ? 'frame' : 'page')
  }, [isHydrated])
  return (
    <ThemeProvider theme={theme}>
      <GlobalStyle />
      <ReloadContext value={reload}>
        <SessionContext value={session}>
          <VisitorContext value={visitor}>
            <CvContext value={cv}>
              <PrivacyContext value={privacy}>{children}</PrivacyContext>
            </CvContext>
          </VisitorContext>
        </SessionContext>
      </ReloadContext>
    </ThemeProvider>
  )
}
