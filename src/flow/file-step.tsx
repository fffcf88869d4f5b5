import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { Profile } from '#contract/endpoints'
import type { Item, RequirementStep } from '#contract/requirements'
import type { FileStepProps, FilesForm } from '#src/steps/props.ts'
import { useFiles } from './use-files.ts'
import { useStep } from './use-step.ts'
import { useWorld } from './world.tsx'

interface FileStep<Answers extends { items: Item[] }> {
  readonly step: RequirementStep
  readonly screen: ComponentType<FileStepProps<Answers>>
  readonly savedIn: (profile: Profile) => Answers | undefined
}

/** A step of files as its screen needs it: requirements, examples and the files on their way. */
export function FileStep<Answers extends { items: Item[] }>(props: FileStep<Answers>) {
  const { driver } = useWorld()
  const reference = useSelector(driver, (now) => now.context.reference)
  return reference?.step === props.step ? <WithLists {...props} lists={reference} /> : null
}

type Lists = Pick<FileStepProps<unknown>, 'requirements' | 'examples'>

function WithLists<Answers extends { items: Item[] }>({ step, screen: Screen, savedIn, lists }: FileStep<Answers> & { lists: Lists }) {
  const { props, profile, book } = useStep<FilesForm>(step)
  const { requirements, examples } = lists
  const saved = profile ? savedIn(profile) : undefined
  const { files, startAfresh } = useFiles({ step, book, requirements, saved: saved?.items, changes: props.changes })
  const discard = () => {
    props.discard()
    startAfresh()
  }
  return <Screen {...props} discard={discard} saved={saved} requirements={requirements} examples={examples} files={files} />
}
