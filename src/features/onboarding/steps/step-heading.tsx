import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { StepStatus } from '#contract/status'
import { stepStatuses, steps } from '#contract/steps'
import { t } from '#src/language/words.ts'
import { ActionLink } from '#src/ui/action-link.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ProgressSteps } from '#src/ui/status/progress-steps.tsx'
import type { StepWays } from './step-props.ts'

interface StepHeadingProps {
  readonly step: StepStatus
  readonly ways: StepWays
  readonly lead: ReactNode
}

/** A step's heading, how far the application has come, and the ways to the step before and to the overview. */
export const StepHeading = ({ step, ways: { completed, overview, back }, lead }: StepHeadingProps) => (
  <PageHeading
    eyebrow={
      <>
        <Ways aria-label={t('Your application')}>
          {back ? (
            <ActionLink href={back.href} go={back.go}>
              <Icon name="back" size="1.125rem" /> {t('Back')}
              <VisuallyHidden> {t('to {step}', { step: t(steps[back.step].title) })}</VisuallyHidden>
            </ActionLink>
          ) : null}
          <ActionLink {...overview}>{t('Overview')}</ActionLink>
        </Ways>
        <ProgressSteps step={stepStatuses.indexOf(step) + 1} done={stepStatuses.map((one) => completed.includes(one))} />
      </>
    }
    lead={lead}
  >
    {t(steps[step].title)}
  </PageHeading>
)

const Ways = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `0 ${theme.space[5]}`};

  a {
    display: inline-flex;
    align-items: center;
    gap: ${({ theme }) => theme.space[1]};
    min-block-size: ${({ theme }) => theme.target};
    font: ${({ theme }) => theme.type.smallStrong};
  }
`
