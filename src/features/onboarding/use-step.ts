import { useMemo } from 'react'
import { stepOf } from '#contract/requirements'
import type { StepStatus } from '#contract/status'
import type { AwaitedFile } from '#machines/driver-setup'
import { useLatest } from '#src/ui/use-latest.ts'
import { pageOf } from './driver-url-sync.ts'
import { useOnboardingServices } from './onboarding-services.ts'
import type { Wait } from './steps/step-props.ts'
import { useDraft } from './use-draft.ts'
import { useDriverOn } from './use-driver.ts'

/** What every step's screen is given, from the machine and the driver's drafts. */
export function useStep<Form>(step: StepStatus) {
  const { driver, draftsOf } = useOnboardingServices()
  const snapshot = useDriverOn(step)
  const { profile, record, problem, reference } = snapshot.context
  const phoneNumber = profile?.phoneNumber ?? ''
  const drafts = useMemo(() => draftsOf(phoneNumber), [draftsOf, phoneNumber])
  const { draft, keep, discard, write } = useDraft(drafts, step)
  const latest = useLatest({ driver, keep, write })
  const asked = useMemo(
    () => ({
      // What changes on a step that is saved and about to be left is no draft of it.
      keep: (values: object) => {
        if (pageOf(latest.current.driver) === step) latest.current.keep(values)
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
  return {
    drafts,
    profile,
    reference,
    wait: useMemo(() => awaits && { awaits, cancel: () => driver.send({ type: 'save.cancel' }) }, [awaits, driver]),
    props: {
      // Drafts are parsed as records; each screen reads only the fields it knows, as texts.
      draft: draft as Partial<Form> | null,
      ...asked,
      discard,
      changes,
      mended: record?.mended,
      busy: snapshot.hasTag('busy'),
      problem,
    },
  }
}
