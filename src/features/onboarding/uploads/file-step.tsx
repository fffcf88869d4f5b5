import { type ComponentType, useMemo } from 'react'
import type { Profile } from '#contract/endpoints'
import type { Item } from '#contract/requirements'
import type { StepWithFiles } from '#contract/steps'
import type { UploadsRef } from '#machines/uploads.machine'
import { useFaceConsent } from '#src/features/onboarding/face-consent.tsx'
import { useUploads } from '#src/features/onboarding/services/onboarding-services.ts'
import { useStep } from '#src/features/onboarding/steps/use-step.ts'
import { useDriverOn } from '#src/features/onboarding/use-driver.ts'
import { draftBeside, type FilesForm } from './files.form.ts'
import type { FileStepProps } from './files-form.tsx'
import { useFiles } from './use-files.ts'

interface FileStep<Answers extends { items: Item[] }> {
  readonly step: StepWithFiles
  readonly screen: ComponentType<FileStepProps<Answers>>
  readonly savedIn: (profile: Profile) => Answers | undefined
}

/** A step of files as its screen needs it: requirements, examples and the files on their way. */
export function FileStep<Answers extends { items: Item[] }>(props: FileStep<Answers>) {
  const { lists } = useDriverOn(props.step).context
  const uploads = useUploads()
  return uploads && lists?.step === props.step ? <WithLists {...props} uploads={uploads} lists={lists} /> : null
}

const none: readonly Item[] = []

interface Ready {
  readonly uploads: UploadsRef
  readonly lists: Pick<FileStepProps<unknown>, 'requirements' | 'examples' | 'today'>
}

function WithLists<Answers extends { items: Item[] }>({ step, screen: Screen, savedIn, uploads, lists }: FileStep<Answers> & Ready) {
  const { props, profile, drafts, askedAt } = useStep<FilesForm>(step)
  const { requirements, examples, today } = lists
  const faceConsent = useFaceConsent({ profile, askedAt })
  const saved = profile ? savedIn(profile) : undefined
  const arrived = profile?.files ?? none
  const draft = useMemo(() => {
    // The profile does not know of what arrived here since the server was asked for it.
    const { stored } = uploads.getSnapshot().context
    const since = Object.values(stored).filter(({ arrivedAt = 0 }) => arrivedAt > askedAt)
    return draftBeside(props.draft, drafts.readFiles(step), [...(saved?.items ?? none), ...arrived, ...since.map(({ item }) => item)])
  }, [props.draft, uploads, askedAt, drafts, step, saved, arrived])
  const files = useFiles({ uploads, step, drafts, requirements, saved: saved?.items, arrived, changes: props.changes, askedAt })
  return <Screen {...props} {...{ draft, requirements, examples, today, files, faceConsent }} saved={saved} />
}
