import { type ReactNode, useEffect } from 'react'
import { ThemeProvider } from 'styled-components'
import { CvContext, type CvDesk } from '#src/flow/cv.ts'
import { closedDoor, type Door } from '#src/flow/door.ts'
import { MenuContext, type StartMenu } from '#src/flow/menu.ts'
import { type Privacy, PrivacyContext } from '#src/flow/privacy.ts'
import { type Visitor, VisitorContext } from '#src/flow/visitor.ts'
import { GlobalStyle } from '#src/theme/global-style.ts'
import { theme } from '#src/theme/tokens.ts'
import { takeOver } from './early-submit.ts'
import { nothingMissing, type Reload, ReloadContext } from './reload-context.ts'
import { noSession, type Session, SessionContext } from './session-context.ts'

interface AppProvidersProps {
  readonly session?: Session
  readonly visitor?: Door<Visitor>
  readonly menu?: Door<StartMenu>
  readonly cv?: Door<CvDesk>
  readonly privacy?: Door<Privacy>
  readonly reload?: Reload
  /** Whether the page stands in the document, and its parts are taken over after what is around them. */
  readonly isDrawn?: boolean
  readonly children: ReactNode
}

/** What every page stands in, in the browser and when it is prerendered. */
export function AppProviders({
  session = noSession,
  visitor = closedDoor,
  menu = closedDoor,
  cv = closedDoor,
  privacy = closedDoor,
  reload = nothingMissing,
  isDrawn = false,
  children,
}: AppProvidersProps) {
  useEffect(() => {
    takeOver(isDrawn ? 'frame' : 'page')
  }, [isDrawn])
  return (
    <ThemeProvider theme={theme}>
      <GlobalStyle />
      <ReloadContext value={reload}>
        <SessionContext value={session}>
          <VisitorContext value={visitor}>
            <MenuContext value={menu}>
              <CvContext value={cv}>
                <PrivacyContext value={privacy}>{children}</PrivacyContext>
              </CvContext>
            </MenuContext>
          </VisitorContext>
        </SessionContext>
      </ReloadContext>
    </ThemeProvider>
  )
}
