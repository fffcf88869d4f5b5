import { type ReactNode, useEffect } from 'react'
import { ThemeProvider } from 'styled-components'
import type { ToastsRef } from '#machines/toasts.machine'
import type { WaitlistRef } from '#machines/waitlist.machine'
import { CvContext, type CvService } from '#src/features/careers/cv-context.ts'
import { type Privacy, PrivacyContext } from '#src/features/consent/privacy-context.ts'
import { type Limits, LimitsContext } from '#src/features/eligibility/limits-context.ts'
import { noSession, type Session, SessionContext } from '#src/features/sign-in/session-context.ts'
import { ToastsContext } from '#src/features/toasts/toasts-context.ts'
import { WaitlistContext } from '#src/features/waitlist/waitlist-context.ts'
import { takeOver } from '#src/loading/early-events.tsx'
import { type LazyResource, pendingResource } from '#src/loading/lazy-resource.ts'
import type { ContentCache } from '#src/site/content/content-cache.ts'
import { nothingNewer, RefreshContext } from '#src/site/content/refresh-context.ts'
import { theme } from '#src/theme/tokens.ts'
import { nothingMissing, type Reload, ReloadContext } from './builds/reload-context.ts'

interface AppProvidersProps {
  readonly session?: Session
  readonly toasts?: LazyResource<ToastsRef>
  readonly waitlist?: LazyResource<WaitlistRef>
  readonly cv?: LazyResource<CvService>
  readonly limits?: LazyResource<Partial<Limits>>
  readonly privacy?: LazyResource<Privacy>
  readonly reload?: Reload
  /** Asks the content service what a page shows now. */
  readonly refreshContent?: ContentCache['refresh']
  /** Whether the page stands in the document, and its parts are taken over after what is around them. */
  readonly isHydrated?: boolean
  readonly children: ReactNode
}

/** What every page stands in, in the browser and when it is prerendered. */
export function AppProviders({
  session = noSession,
  toasts = pendingResource,
  waitlist = pendingResource,
  cv = pendingResource,
  limits = pendingResource,
  privacy = pendingResource,
  reload = nothingMissing,
  refreshContent = nothingNewer,
  isHydrated = false,
  children,
}: AppProvidersProps) {
  useEffect(() => {
    takeOver(isHydrated ? 'frame' : 'page')
  }, [isHydrated])
  return (
    <ThemeProvider theme={theme}>
      <ReloadContext value={reload}>
        <SessionContext value={session}>
          <ToastsContext value={toasts}>
            <WaitlistContext value={waitlist}>
              <CvContext value={cv}>
                <LimitsContext value={limits}>
                  <PrivacyContext value={privacy}>
                    <RefreshContext value={refreshContent}>{children}</RefreshContext>
                  </PrivacyContext>
                </LimitsContext>
              </CvContext>
            </WaitlistContext>
          </ToastsContext>
        </SessionContext>
      </ReloadContext>
    </ThemeProvider>
  )
}
