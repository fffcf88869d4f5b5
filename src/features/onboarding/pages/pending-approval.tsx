import { driverWords } from '#content/words/driver-screens'
import type { Problem } from '#contract/problems'
import { saysMovedOn } from '#machines/driver/pages'
import { AtPage } from '#src/features/onboarding/at-page/at-page.tsx'
import { useOnboardingServices } from '#src/features/onboarding/services/onboarding-services.ts'
import { useDriverOn } from '#src/features/onboarding/use-driver.ts'
import { AboveForm } from '#src/forms/above-form.tsx'
import { backWords, problemWords } from '#src/forms/problem-words.ts'
import { useIsBack } from '#src/forms/use-is-back.ts'
import { t, translate } from '#src/language/words.ts'
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
import { useAnswers } from './use-answers.ts'
import { useAskedCheck } from './use-asked-check.ts'
import { besideWithdrawal, useWithdrawal } from './use-withdrawal.ts'
import { Withdrawn } from './withdrawn.tsx'
import { YourData, type YourDataProps } from './your-data.tsx'

export interface PendingApprovalProps extends AnswersProps, YourDataProps {
  /** How long a check takes, as it follows "within"; undefined while that is not known. */
  readonly reviewTime: string | undefined
  readonly check: () => void
  readonly checking: boolean
  readonly problem: Problem | null
}

const words = driverWords.pending

export function PendingApproval(props: PendingApprovalProps) {
  const { record, reviewTime, checking, problem } = props
  const { ended, ask } = useAskedCheck(props)
  const isBack = useIsBack(ended?.problem ?? null)
  // That a change came too late stands here since before the look.
  const isStillChecked = ended !== null && (ended.problem === null || saysMovedOn(ended.problem))
  const inTheWay = ended?.problem && (isBack ? backWords('page') : problemWords(ended.problem, 'page'))
  return (
    <Screen $wide>
      <Hourglass />
      <PageHeading lead={t(words.lead)}>{t(words.title)}</PageHeading>
      <AboveForm problem={problem} busy={checking} again={ask} quiet />
      <Receipt {...record} />
      <Card>
        <Heading>{t(words.next)}</Heading>
        <NumberedList>
          <li>{reviewTime ? t(words.compareWithin, { time: translate(reviewTime) }) : t(words.compare)}</li>
          <li>{t(words.answer)}</li>
          <li>{t(words.approved)}</li>
        </NumberedList>
      </Card>
      <Button tone="primary" onClick={ask} busy={checking}>
        {t(words.check)}
      </Button>
      <p role="status">
        {inTheWay ? `${inTheWay.title}. ${inTheWay.body}` : null}
        {isStillChecked ? t(words.stillChecking) : null}
      </p>
      <Card>
        <Heading>{t(words.answers)}</Heading>
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
  const withdrawal = useWithdrawal(snapshot)
  const answers = useAnswers(snapshot)
  if (!answers) return null
  const { busy, problem } = besideWithdrawal(snapshot)
  if (snapshot.matches({ signedIn: 'withdrawn' }))
    return (
      <Withdrawn
        eraseAt={answers.record.eraseAt}
        fetchMyData={fetchMyData}
        keep={() => driver.send({ type: 'application.restore' })}
        busy={busy}
        problem={problem}
      />
    )
  if (snapshot.matches({ signedIn: 'rejected' }))
    return (
      <Rejected
        {...answers}
        {...withdrawal}
        applyAgain={() => driver.send({ type: 'application.reapply' })}
        busy={busy}
        problem={problem}
      />
    )
  return (
    <PendingApproval
      {...answers}
      {...withdrawal}
      reviewTime={reviewTime}
      check={() => driver.send({ type: 'application.check' })}
      checking={busy}
      problem={problem}
    />
  )
}

export default function PendingApprovalPage() {
  return <AtPage page="pendingApproval">{() => <ConnectedPendingApproval />}</AtPage>
}
