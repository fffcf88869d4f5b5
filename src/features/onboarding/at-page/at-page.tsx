import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { type DriverPage, stepStatuses } from '#contract/steps'
import { mayShow } from '#machines/driver/pages'
import { pageIn } from '#src/features/onboarding/driver-url-sync.ts'
import { useOnboardingServices } from '#src/features/onboarding/services/onboarding-services.ts'
import { useDriverOn } from '#src/features/onboarding/use-driver.ts'
import { t } from '#src/language/words.ts'
import { focusOn } from '#src/ui/error-summary.tsx'
import { Screen } from '#src/ui/layout/screen.ts'
import { Notice } from '#src/ui/status/notice.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { Unplaceable } from './unplaceable.tsx'
import { Unreached } from './unreached.tsx'

/** A driver page as far as the machine stands on it: else what keeps the driver from it, and the way on. */
export function AtPage({ page, children }: { page: DriverPage; children: () => ReactNode }) {
  const { driver } = useOnboardingServices()
  const snapshot = useDriverOn(page)
  const { problem, referralRefused, recallProblem, hasMovedOn } = snapshot.context
  const retry = () => driver.send({ type: 'page.retry' })
  const isHere = !snapshot.hasTag('loading') && pageIn(snapshot) === page
  useFocusOnChange(isHere && page === 'pendingApproval' ? snapshot.context.record?.status : undefined)
  if (snapshot.matches({ signedIn: 'unplaceable' })) return <Unplaceable retry={retry} />
  if (snapshot.hasTag('stuck') && problem) return <Unreached problem={problem} retry={retry} busy={snapshot.hasTag('busy')} />
  if (!isHere)
    return (
      <Screen>
        <Skeleton label={t('Loading your application')} />
      </Screen>
    )
  return (
    <>
      {recallProblem && !problem ? (
        <Above>
          <OfflineNotice why={recallProblem} mayEnter={stepStatuses.some((step) => mayShow(snapshot.context, step))} />
        </Above>
      ) : null}
      {hasMovedOn && !problem ? (
        <Above>
          <Notice role="status" title={t('Your application has moved on')}>
            <p>{t('It went on since this page was opened, maybe on another device. This is where it stands now.')}</p>
          </Notice>
        </Above>
      ) : null}
      {referralRefused ? (
        <Above>
          <Notice tone="warning" role="status" title={t('We do not know this code')}>
            <p>{t('Your application goes on without the referral code. Ask whoever invited you for the right one.')}</p>
          </Notice>
        </Above>
      ) : null}
      {/* Another driver's page begins anew: nothing that this one typed is theirs. */}
      <Fragment key={snapshot.context.profile?.phoneNumber}>{children()}</Fragment>
      <FocusOnFragment />
      {hasMovedOn ? <FocusOnHeading /> : null}
    </>
  )
}

/** A screen that takes another's place at the same address is begun at its heading, as that of a new address is. */
function useFocusOnChange(screen: string | undefined) {
  const shown = useRef(screen)
  useEffect(() => {
    if (!screen || shown.current === screen) return
    if (shown.current) document.querySelector('h1')?.focus()
    shown.current = screen
  }, [screen])
}

/** Who was led on while they typed begins at the heading, below what tells them of it. */
function FocusOnHeading() {
  useEffect(() => {
    document.querySelector('h1')?.focus()
  }, [])
  return null
}

/** What a fragment names; one that cannot be read names nothing on the page. */
function fragmentIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

/** A link to a part of a page leads there once the page stands; the address is then the page's own again. */
function FocusOnFragment() {
  const { pathname, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!hash) return
    focusOn(fragmentIn(hash))
    void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [pathname, hash, navigate])
  return null
}

const Above = styled(Screen)`
  padding-block-end: 0;
`
