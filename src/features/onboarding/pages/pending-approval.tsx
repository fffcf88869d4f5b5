import type { Problem } from '#contract/problems'
import { answersIn } from '#src/features/onboarding/answers-in.ts'
import { AtPage } from '#src/features/onboarding/at-page.tsx'
import { useOnboardingServices } from '#src/features/onboarding/onboarding-services.ts'
import { useDriverOn } from '#src/features/onboarding/use-driver.ts'
import { besideLeaving, useLeaving } from '#src/features/onboarding/use-leaving.ts'
import { AboveForm } from '#src/forms/above-form.tsx'
import { useSiteSettings } from '#src/settings/site-settings.ts'
import { Button } from '#src/ui/button.tsx'
import { Hourglass } from '#src/ui/illustrations/hourglass.tsx'
import { Card } from '#src/ui/layout/card.ts'
import { NumberedList } from '#src/ui/layout/numbered-list.ts'
import { Screen } from '#src/ui/layout/screen.ts'
import { Heading } from '#src/ui/layout/text.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Answers, type AnswersProps } from './answers.tsx'
import { Receipt } from './receipt.tsx'
import { Rejected } from './rejected.tsx'
import { useLooked } from './use-looked.ts'
import { Withdrawn } from './withdrawn.tsx'
import { YourData, type YourDataProps } from './your-data.tsx'

export interface PendingApprovalProps extends AnswersProps, YourDataProps {
  /** How long a check takes, as it follows "within"; undefined while that is not known. */
  readonly reviewTime: string | undefined
  readonly check: () => void
  readonly checking: boolean
  readonly problem: Problem | null
}

export function PendingApproval(props: PendingApprovalProps) {
  const { record, reviewTime, check, checking, problem } = props
  const { looked, look } = useLooked(check, checking)
  return (
    <Screen $wide>
      <Hourglass />
      <PageHeading lead="It is in good hands. There is nothing you need to do now.">We are checking your application</PageHeading>
      <AboveForm faults={[]} attempt={0} problem={problem} busy={checking} again={look} quiet />
      <Receipt {...record} />
      <Card>
        <Heading>What happens next</Heading>
        <NumberedList>
          <li>We compare your answers with your papers and photos{reviewTime ? `, within ${reviewTime}` : ''}.</li>
          <li>
            We send you a text message with the answer. If a photo is blurred or a paper is missing, you read here what to send again.
          </li>
          <li>Once you are approved, you open the driver app from here and take your first trip.</li>
        </NumberedList>
      </Card>
      <Button tone="primary" onClick={look} busy={checking}>
        Check again
      </Button>
      <p role="status">{looked && !problem ? 'We looked just now: it is still being checked.' : ''}</p>
      <Card>
        <Heading>Your answers</Heading>
        <Answers {...props} />
      </Card>
      <YourData {...props} />
    </Screen>
  )
}

function ConnectedPendingApproval() {
  const { driver, fetchMyData } = useOnboardingServices()
  const snapshot = useDriverOn('pendingApproval')
  const reviewTime = useSiteSettings()?.reviewTime
  const leaving = useLeaving(snapshot)
  const answers = answersIn(snapshot)
  if (!answers) return null
  const { busy, problem } = besideLeaving(snapshot)
  if (snapshot.matches({ signedIn: 'withdrawn' }))
    return (
      <Withdrawn
        eraseAt={answers.record.eraseAt}
        fetchMyData={fetchMyData}
        keep={() => driver.send({ type: 'application.keep' })}
        busy={busy}
        problem={problem}
      />
    )
  if (snapshot.matches({ signedIn: 'rejected' }))
    return (
      <Rejected {...answers} {...leaving} applyAgain={() => driver.send({ type: 'application.again' })} busy={busy} problem={problem} />
    )
  return (
    <PendingApproval
      {...answers}
      {...leaving}
      reviewTime={reviewTime}
      check={() => driver.send({ type: 'review.check' })}
      checking={busy}
      problem={problem}
    />
  )
}

export default function PendingApprovalPage() {
  return <AtPage page="pendingApproval">{() => <ConnectedPendingApproval />}</AtPage>
}
