import { useContext } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { css, styled } from 'styled-components'
import { isStep, steps } from '#contract/steps'
import { isSignIn, SessionContext, signInPath } from '#src/features/sign-in/session-context.ts'
import { keptOwner, keptStatus } from '#src/storage/kept-words.ts'
import { safeStorage } from '#src/storage/safe-storage.ts'
import { type ButtonTone, buttonLook } from '#src/ui/button-look.ts'
import { useHydrated } from '#src/ui/use-hydrated.ts'
import { pageColumn } from './bar.tsx'

/** The one page of a driver that asks for no step: where the application stands decides, also where another phone went on. */
const whereItStands = '/driver/pending-approval'
const words: Readonly<Record<string, string>> = {
  ready_to_send: 'It is ready to be sent.',
  pending_approval: 'We are checking it.',
  changes_requested: 'A few things need your hand.',
  approved: 'You are approved.',
  rejected: 'We have an answer for you.',
  withdrawn: 'You withdrew it.',
}
const wordsAt = (status: string) => (isStep(status) ? `You were at ${steps[status].title}.` : (words[status] ?? 'Welcome back.'))

/**
 * The way back for who has a session or whose number this phone has kept (domain, section 10). The script in index.html
 * shows it from the first paint, so that nothing moves when the scripts have come.
 */
export function ContinueApplication() {
  const isHydrated = useHydrated()
  const { active } = useContext(SessionContext)
  const { search } = useLocation()
  const local = safeStorage(() => window.localStorage)
  if (isHydrated && (isSignIn(search) || (!active && !keptOwner(local).read()))) return null
  const status = isHydrated ? keptStatus(local).read() : ''
  return (
    <Ground $early={!isHydrated}>
      <Row>
        <p>{wordsAt(status)}</p>
        {/* Before the scripts have come both ways stand there, and the marks of the first paint choose. */}
        {isHydrated && !active ? null : (
          <Go to={whereItStands} $tone="secondary" $early={isHydrated ? undefined : ':root:not([data-session])'}>
            Continue your application
          </Go>
        )}
        {isHydrated && active ? null : (
          <Go to={signInPath} $tone="secondary" $early={isHydrated ? undefined : ':root[data-session]'}>
            Continue your application
          </Go>
        )}
      </Row>
    </Ground>
  )
}

const Ground = styled.div<{ $early: boolean }>`
  border-block-end: 1px solid ${({ theme }) => theme.colour.divider};
  background: ${({ theme }) => theme.colour.surface};
  ${({ $early }) =>
    $early &&
    css`
      :root:not([data-known-driver]) &, :root[data-sign-in] & { display: none; }
    `}
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => `${theme.space[2]} ${theme.space[4]}`};
  padding-block: ${({ theme }) => theme.space[3]};
  ${pageColumn}
`

const Go = styled(Link)<{ $tone: ButtonTone; $early: string | undefined }>`
  ${buttonLook}
  ${({ $early }) =>
    $early &&
    css`
      ${$early} & { display: none; }
    `}
`
