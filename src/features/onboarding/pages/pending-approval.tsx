import { styled } from 'styled-components'
import type { Problem } from '#contract/problems'
import { answersIn } from '#src/features/onboarding/answers-in.ts'
import { AtPage } from '#src/features/onboarding/at-page.tsx'
import { useOnboardingServices } from '#src/features/onboarding/onboarding-services.ts'
import { useDriverOn } from '#src/features/onboarding/use-driver.ts'
import { AboveForm } from '#src/forms/above-form.tsx'
import { momentWords } from '#src/forms/words.ts'
import { useSiteSettings } from '#src/settings/site-settings.ts'
import { Button } from '#src/ui/button.tsx'
import { Hourglass } from '#src/ui/illustrations/hourglass.tsx'
import { Papers } from '#src/ui/illustrations/papers.tsx'
import { Card } from '#src/ui/layout/card.ts'
import { NumberedList } from '#src/ui/layout/numbered-list.ts'
import { Screen } from '#src/ui/layout/screen.ts'
import { Heading } from '#src/ui/layout/text.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Notice } from '#src/ui/status/notice.tsx'
import { Answers, type AnswersProps } from './answers.tsx'
import { useLooked } from './use-looked.ts'

export interface PendingApprovalProps extends AnswersProps {
  readonly rejected: boolean
  /** How long a check takes, as it follows "within"; undefined while that is not known. */
  readonly reviewTime: string | undefined
  readonly check: () => void
  readonly checking: boolean
  readonly problem: Problem | null
}

export function PendingApproval(props: PendingApprovalProps) {
  const { record, rejected, reviewTime, check, checking, problem } = props
  const { looked, look } = useLooked(check, checking)
  return (
    <Screen $wide>
      {rejected ? <Papers /> : <Hourglass />}
      <PageHeading
        lead={rejected ? 'Thank you for the time you put into it.' : 'It is in good hands. There is nothing you need to do now.'}
      >
        {rejected ? 'We could not approve your application' : 'We are checking your application'}
      </PageHeading>
      <AboveForm faults={[]} attempt={0} problem={problem} busy={checking} again={look} quiet />
      {record.reference ? (
        <Receipt>
          <dt>Reference</dt>
          <dd>{record.reference}</dd>
          {record.sentAt ? (
            <>
              <dt>Sent</dt>
              <dd>{momentWords(record.sentAt)}</dd>
            </>
          ) : null}
        </Receipt>
      ) : null}
      {rejected ? (
        <Notice title="Why" icon="info">
          <p>{record.reason || 'We did not note a reason. Please ask us.'}</p>
          <p>
            If you think we are mistaken, or something has changed, <a href="/contact">write to us</a>.
          </p>
        </Notice>
      ) : (
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
      )}
      {rejected ? null : (
        <Button tone="primary" onClick={look} busy={checking}>
          Check again
        </Button>
      )}
      <p role="status">{looked && !problem ? 'We looked just now: it is still being checked.' : ''}</p>
      <Card>
        <Heading>Your answers</Heading>
        <Answers {...props} />
      </Card>
    </Screen>
  )
}

const Receipt = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[1]} ${({ theme }) => theme.space[4]};
  padding: ${({ theme }) => theme.space[4]};
  border-radius: ${({ theme }) => theme.radius.field};
  background: ${({ theme }) => theme.colour.sunken};
  > dt { color: ${({ theme }) => theme.colour.muted}; }
  > dd { margin: 0; font: ${({ theme }) => theme.type.strong}; overflow-wrap: anywhere; }
`

function ConnectedPendingApproval() {
  const { driver } = useOnboardingServices()
  const snapshot = useDriverOn('pendingApproval')
  const reviewTime = useSiteSettings()?.reviewTime
  const answers = answersIn(snapshot)
  if (!answers) return null
  return (
    <PendingApproval
      {...answers}
      reviewTime={reviewTime}
      rejected={snapshot.matches({ signedIn: 'rejected' })}
      check={() => driver.send({ type: 'review.check' })}
      checking={snapshot.hasTag('busy')}
      problem={snapshot.context.problem}
    />
  )
}

export default function PendingApprovalPage() {
  return <AtPage page="pendingApproval">{() => <ConnectedPendingApproval />}</AtPage>
}
