import type { Problem } from '#contract/problems'
import { AboveForm } from '#src/forms/above-form.tsx'
import { t } from '#src/language/words.ts'
import { ActionLink } from '#src/ui/action-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Papers } from '#src/ui/illustrations/papers.tsx'
import { Card } from '#src/ui/layout/card.ts'
import { Screen } from '#src/ui/layout/screen.ts'
import { Heading } from '#src/ui/layout/text.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { BusyWords } from '#src/ui/status/busy-words.tsx'
import { Notice } from '#src/ui/status/notice.tsx'
import { Answers, type AnswersProps } from './answers.tsx'
import { Receipt } from './receipt.tsx'
import { YourData, type YourDataProps } from './your-data.tsx'

export interface RejectedProps extends AnswersProps, YourDataProps {
  readonly applyAgain: () => void
  /** Whether another application is being begun. */
  readonly busy: boolean
  readonly problem: Problem | null
}

/** An application that was not approved: why, and what the driver may do. */
export function Rejected(props: RejectedProps) {
  const { record, applyAgain, busy, problem } = props
  return (
    <Screen $wide>
      <Papers />
      <PageHeading lead={t('Thank you for the time you put into it.')}>{t('We could not approve your application')}</PageHeading>
      <AboveForm problem={problem} busy={busy} again={applyAgain} />
      <Receipt {...record} />
      <Notice title={t('Why')} icon="info">
        <p>{record.reason || t('We did not note a reason. Please ask us.')}</p>
        <p>
          {t('If you think we are mistaken, or something has changed,')} <ActionLink href="/contact">{t('write to us')}</ActionLink>
          {record.reference ? ` ${t('and name your reference, {reference}', { reference: record.reference })}` : ''}.
        </p>
      </Notice>
      <Card>
        <Heading>{t('Apply again')}</Heading>
        <p>
          {t(
            'You can apply again at once, with another vehicle. We keep what you told us about yourself and your own papers, which you can change; the vehicle, its photos and its papers we ask for anew.',
          )}
        </p>
        <div>
          <Button busy={busy} onClick={applyAgain}>
            {t('Apply again')}
          </Button>
          <BusyWords busy={busy}>{t('Beginning another application')}</BusyWords>
        </div>
      </Card>
      <Card>
        <Heading>{t('Your answers')}</Heading>
        <Answers {...props} />
      </Card>
      <YourData {...props} />
    </Screen>
  )
}
