import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { driverWords } from '#content/words/driver-screens'
import type { Problem } from '#contract/problems'
import { type Requirement, type ReviewItem, stepOf } from '#contract/requirements'
import type { StepStatus } from '#contract/status'
import { formPaths, type StepWithFiles, stepStatuses, steps, stepsWithFiles } from '#contract/steps'
import { maySend, mayShow, nextStep } from '#machines/driver/pages'
import { AtPage } from '#src/features/onboarding/at-page/at-page.tsx'
import { useOnboardingServices } from '#src/features/onboarding/services/onboarding-services.ts'
import { mendedId } from '#src/features/onboarding/steps/change-notes.tsx'
import { MoreNeeded } from '#src/features/onboarding/uploads/more-needed.tsx'
import { useUnsavedFiles } from '#src/features/onboarding/uploads/use-unsaved-files.ts'
import { useDriverOn } from '#src/features/onboarding/use-driver.ts'
import { AboveForm } from '#src/forms/above-form.tsx'
import { listWords } from '#src/forms/words.ts'
import { t, translate, type Words } from '#src/language/words.ts'
import { ActionLink } from '#src/ui/action-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Card } from '#src/ui/layout/card.ts'
import { Screen } from '#src/ui/layout/screen.ts'
import { Stack } from '#src/ui/layout/stack.ts'
import { Heading, Muted } from '#src/ui/layout/text.ts'
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { BusyWords } from '#src/ui/status/busy-words.tsx'
import { Notice } from '#src/ui/status/notice.tsx'
import { TaskList, type TaskState } from '#src/ui/task-list.tsx'
import { Answers, type AnswersProps } from './answers.tsx'
import { ChangesAsked } from './changes-asked.tsx'
import { SendBar } from './send-bar.tsx'
import { useAnswers } from './use-answers.ts'
import { besideWithdrawal, useWithdrawal } from './use-withdrawal.ts'
import { YourData, type YourDataProps } from './your-data.tsx'

const words = driverWords.hub

export interface HubProps extends AnswersProps, YourDataProps {
  /** The paths of the steps, for the links. */
  readonly pathOf: (step: StepStatus) => string
  readonly open: (step: StepStatus) => void
  /** Goes to an address within a step. */
  readonly goTo: (href: string) => void
  /** The step that is next, or null when all are complete. */
  readonly next: StepStatus | null
  readonly mayOpen: (step: StepStatus) => boolean
  readonly maySend: boolean
  /** Of what files were added to finished steps that are not saved with them. */
  readonly unsaved: readonly Requirement[]
  readonly send: () => void
  readonly busy: boolean
  readonly problem: Problem | null
}

export function Hub(props: HubProps) {
  const { record, requirements, pathOf, open, goTo, next, mayOpen, maySend, send, busy, problem } = props
  const changing = record.status === 'changes_requested'
  const linkTo = (step: StepStatus) => ({ href: pathOf(step), go: () => open(step) })
  const linkToItem = (item: ReviewItem) => {
    const href = `${pathOf(stepOf(item))}#${mendedId(item)}`
    return mayOpen(stepOf(item)) ? { href, go: () => goTo(href) } : null
  }

  return (
    <Screen $wide>
      <PageHeading lead={t(leadOf(props, changing))}>{t('Your application')}</PageHeading>
      <Unsent>
        <Icon name="info" size="1.125rem" /> {t(changing ? words.notSentAgain : words.notSent)}
      </Unsent>
      <AboveForm problem={problem} busy={busy} again={send} />
      <MoreNeededIn {...props} />
      <Unsaved {...props} />
      {changing ? (
        <ChangesAsked changes={record.changes} mended={record.mended ?? []} isMoreNeeded={next !== null} linkTo={linkToItem} />
      ) : null}
      {next && mayOpen(next) ? (
        <ActionLink {...linkTo(next)} tone="primary" wide>
          {t('Continue with {step}', { step: t(steps[next].title) })}
        </ActionLink>
      ) : null}
      <Card>
        <Stack as="section" $gap={3}>
          <Heading id="the-steps">{t('The steps')}</Heading>
          <TaskList
            labelledBy="the-steps"
            tasks={stepStatuses.map((step) => ({
              key: step,
              title: mayOpen(step) ? <ActionLink {...linkTo(step)}>{t(steps[step].title)}</ActionLink> : t(steps[step].title),
              hint: t(steps[step].hint),
              state: stateOf(props, step),
            }))}
          />
        </Stack>
      </Card>
      <Card>
        <Heading>{t('Check your answers')}</Heading>
        <Answers
          {...props}
          requirements={requirements}
          changeOf={(step) =>
            mayOpen(step) && record.completed.includes(step) ? (
              <ActionLink {...linkTo(step)}>
                {t('Change')} <VisuallyHidden>{t(steps[step].title)}</VisuallyHidden>
              </ActionLink>
            ) : null
          }
        />
      </Card>
      <Muted id="send-words">{t(maySend ? words.maySend : changing ? words.mayNotSendAgain : words.mayNotSend)}</Muted>
      <SendBar $sticks={maySend || busy}>
        <Button onClick={send} busy={busy} disabled={!maySend && !busy} aria-describedby="send-words" wide>
          {t('Send application')}
        </Button>
        <BusyWords busy={busy}>{t(words.sending)}</BusyWords>
      </SendBar>
      <YourData {...props} />
    </Screen>
  )
}

/** What the steps of files need besides what was saved for them. */
function MoreNeededIn({ record, profile, requirements, today }: HubProps) {
  const savedItems = (step: StepWithFiles) => profile[steps[step].profileKey]?.items
  const again = stepsWithFiles.filter((step) => savedItems(step) && !record.completed.includes(step))
  return (
    <MoreNeeded
      requirements={requirements.filter((requirement) => (again as readonly StepStatus[]).includes(requirement.step))}
      changes={record.changes}
      saved={again.flatMap((step) => savedItems(step) ?? [])}
      today={today}
      standing={(kind) => profile.files?.find((item) => item.kind === kind)}
    />
  )
}

/** Files that what is sent would go without. */
function Unsaved({ unsaved, pathOf, open }: HubProps) {
  if (unsaved.length === 0) return null
  const [names, of] = [listWords(unsaved.map(({ label }) => translate(label))), new Set(unsaved.map(({ step }) => step))]
  return (
    <Notice
      tone="warning"
      title={t(words.unsaved)}
      action={[...of].map((step) => (
        <ActionLink key={step} href={pathOf(step)} go={() => open(step)}>
          {t('Continue with {step}', { step: t(steps[step].title) })}
        </ActionLink>
      ))}
    >
      <p>{t(words.unsavedNames, { names })}</p>
    </Notice>
  )
}

const Unsent = styled.p`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
  font: ${({ theme }) => theme.type.strong};
`

function leadOf({ record, maySend }: HubProps, changing: boolean): Words {
  if (changing) return maySend ? words.corrected : words.correct
  if (maySend) return words.ready
  return record.completed.length === 0 ? words.begin : words.goOn
}

function stateOf({ record, next }: HubProps, step: StepStatus): TaskState {
  if (record.completed.includes(step)) return 'Completed'
  // Then also a step that lacks something since, as a paper that has run out, is open.
  if (record.status === 'changes_requested') return 'Needs changes'
  return step === next ? 'Next' : 'Cannot start yet'
}

function ConnectedHub() {
  const { driver } = useOnboardingServices()
  const snapshot = useDriverOn('hub')
  const withdrawal = useWithdrawal(snapshot)
  const navigate = useNavigate()
  const answers = useAnswers(snapshot)
  const unsaved = useUnsavedFiles(snapshot.context, answers?.requirements ?? [])
  if (!answers) return null
  const { record } = answers
  return (
    <Hub
      {...answers}
      {...withdrawal}
      {...besideWithdrawal(snapshot)}
      pathOf={(step) => formPaths[step]}
      open={(page) => driver.send({ type: 'page.open', page })}
      // The address asks for the step, as a link that is followed does.
      goTo={(href) => void navigate(href)}
      next={nextStep(record)}
      mayOpen={(step) => mayShow(snapshot.context, step)}
      maySend={maySend(record)}
      unsaved={unsaved}
      send={() => driver.send({ type: 'application.send' })}
    />
  )
}

export default function HubPage() {
  return <AtPage page="hub">{() => <ConnectedHub />}</AtPage>
}
