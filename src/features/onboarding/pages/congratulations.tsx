import { driverWords } from '#content/words/driver-screens'
import type { Problem } from '#contract/problems'
import type { DeepLink } from '#machines/driver/facts'
import { AtPage } from '#src/features/onboarding/at-page/at-page.tsx'
import { useOnboardingServices } from '#src/features/onboarding/services/onboarding-services.ts'
import { useDriverOn } from '#src/features/onboarding/use-driver.ts'
import { AboveForm } from '#src/forms/above-form.tsx'
import { t } from '#src/language/words.ts'
import { ActionLink } from '#src/ui/action-link.tsx'
import { Approved } from '#src/ui/illustrations/approved.tsx'
import { Card } from '#src/ui/layout/card.ts'
import { NumberedList } from '#src/ui/layout/numbered-list.ts'
import { Screen } from '#src/ui/layout/screen.ts'
import { Stack } from '#src/ui/layout/stack.ts'
import { Heading, Muted } from '#src/ui/layout/text.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { QrCode } from '#src/ui/qr-code.tsx'
import { BusyWords } from '#src/ui/status/busy-words.tsx'
import { useSecondsUntil } from '#src/ui/use-seconds-until.ts'
import { besideWithdrawal, useWithdrawal } from './use-withdrawal.ts'
import { YourData, type YourDataProps } from './your-data.tsx'

export interface CongratulationsProps extends YourDataProps {
  /** Asks for the login token and opens the app; `deepLink` is there once asked. */
  readonly openApp: () => void
  readonly deepLink: DeepLink | null
  readonly busy: boolean
  readonly problem: Problem | null
}

export function Congratulations(props: CongratulationsProps) {
  const { openApp, deepLink, busy, problem } = props
  return (
    <Screen>
      <Approved />
      <PageHeading lead={t('Welcome to Cruzer. Your papers and your vehicle are in order. You are among the first to drive when we open.')}>
        {t('You are approved')}
      </PageHeading>
      <AboveForm problem={problem} busy={busy} again={openApp} />
      <Card>
        <Heading>{t('Three things before your first trip')}</Heading>
        <NumberedList>
          <li>
            <span>
              {t('Once we open, install the driver app on the phone you drive with.')}{' '}
              <ActionLink href="/download-app">{t('Get it here')}</ActionLink>.
            </span>
          </li>
          <li>{t('Open it with the button below. It signs you in, without another code.')}</li>
          <li>{t('When we open, approved drivers are told first. Go online when you are ready to drive.')}</li>
        </NumberedList>
        <ActionLink href="/download-app" go={() => busy || openApp()} tone="primary" aria-busy={busy || undefined} wide>
          {t('Open the driver app')}
        </ActionLink>
        <BusyWords busy={busy}>{t('Opening the driver app')}</BusyWords>
        {deepLink ? <ForTheCamera {...deepLink} /> : null}
      </Card>
      <YourData {...props} words={driverWords.withdrawal.approved} />
    </Screen>
  )
}

/** The link as a code for the camera of another phone, as long as it can be used. */
function ForTheCamera({ address, until }: DeepLink) {
  const isOver = useSecondsUntil(until) === 0
  return (
    <Stack $gap={3}>
      {isOver ? null : (
        <QrCode text={address} label={t('QR code that opens the driver app on your phone')}>
          <Muted>{t('On a computer? Point the camera of the phone you drive with at this code. It works once.')}</Muted>
        </QrCode>
      )}
      <Muted role="status">{isOver ? t('The code for the camera has run out. Press the button again for another one.') : ''}</Muted>
    </Stack>
  )
}

function ConnectedCongratulations() {
  const { driver } = useOnboardingServices()
  const snapshot = useDriverOn('congratulations')
  return (
    <Congratulations
      {...useWithdrawal(snapshot)}
      {...besideWithdrawal(snapshot)}
      openApp={() => driver.send({ type: 'app.open' })}
      deepLink={snapshot.context.deepLink}
    />
  )
}

export default function CongratulationsPage() {
  return <AtPage page="congratulations">{() => <ConnectedCongratulations />}</AtPage>
}
