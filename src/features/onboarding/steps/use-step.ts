import { useMemo } from 'react'
import { stepOf } from '#contract/requirements'
import type { StepStatus } from '#contract/status'
import { type FormPage, formPaths, stepStatuses } from '#contract/steps'
import type { AwaitedFile, DriverFacts } from '#machines/driver/facts'
import { mayShow } from '#machines/driver/pages'
import type { DriverRef } from '#machines/driver.machine'
import { driverPageOf } from '#src/features/onboarding/driver-url-sync.ts'
import { useOnboardingServices } from '#src/features/onboarding/services/onboarding-services.ts'
import { useDriverOn } from '#src/features/onboarding/use-driver.ts'
import { useLatest } from '#src/ui/use-latest.ts'
import type { StepWays, Wait } from './step-props.ts'
import { useDraft } from './use-draft.ts'

function waysFrom(
  step: StepStatus,
  driver: DriverRef,
  { record, recallProblem, openedFrom }: Pick<DriverFacts, 'record' | 'recallProblem' | 'openedFrom'>,
): StepWays {
  const wayTo = (page: FormPage) => ({ href: formPaths[page], go: () => driver.send({ type: 'page.open', page }) })
  const completed = record?.completed ?? []
  const mayGoTo = (page: FormPage) => mayShow({ record, recallProblem }, page)
  const before = stepStatuses[stepStatuses.indexOf(step) - 1]
  return {
    completed,
    overview: wayTo('hub'),
    back: before && mayGoTo(before) ? { step: before, ...wayTo(before) } : null,
    cancel: completed.includes(step) ? wayTo(openedFrom && mayGoTo(openedFrom) ? openedFrom : 'hub').go : null,
  }
}

/** What every step's screen is given, from the machine and the driver's drafts. */
export function useStep<Form>(step: StepStatus) {
  const { driver, draftsOf } = useOnboardingServices()
  const snapshot = useDriverOn(step)
  const { profile, record, problem, recallProblem, lists, openedFrom, askedAt } = snapshot.context
  const phoneNumber = profile?.phoneNumber ?? ''
  const drafts = useMemo(() => draftsOf(phoneNumber), [draftsOf, phoneNumber])
  const { draft, keep, discard, write } = useDraft(drafts, step)
  const latest = useLatest({ driver, keep, write })
  const asked = useMemo(
    () => ({
      // What changes on a step that is saved and about to be left is no draft of it.
      keep: (values: object) => {
        if (driverPageOf(latest.current.driver) === step) latest.current.keep(values)
      },
      submit: (answers: unknown, awaited: readonly AwaitedFile[] = []) => {
        latest.current.write()
        latest.current.driver.send({ type: 'step.submit', answers, awaited })
      },
    }),
    [step, latest],
  )
  const changes = useMemo(
    () => (record?.status === 'changes_requested' ? record.changes.filter(({ item }) => stepOf(item) === step) : null),
    [record, step],
  )
  const awaits: Wait['awaits'] | null = snapshot.hasTag('awaitsFiles') ? 'files' : snapshot.hasTag('awaitsNetwork') ? 'network' : null
  const ways = useMemo(
    () => waysFrom(step, driver, { record, recallProblem, openedFrom }),
    [step, driver, record, recallProblem, openedFrom],
  )
  return {
    drafts,
    profile,
    lists,
    askedAt,
    props: {
      // Drafts are parsed as records; each screen reads only the fields it knows, as texts.
      draft: draft as Partial<Form> | null,
      ...asked,
      discard,
      ways,
      wait: useMemo(() => awaits && { awaits, cancel: () => driver.send({ type: 'save.cancel' }) }, [awaits, driver]),
      changes,
      mended: record?.mended,
      busy: snapshot.hasTag('busy'),
      problem,
    },
  }
}
