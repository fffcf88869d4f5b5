import { driverWords } from '#content/words/driver-screens'
import { type Item, isExpired, type Requirement, type RequirementKind } from '#contract/requirements'
import type { Change } from '#contract/status'
import { listWords } from '#src/forms/words.ts'
import { t, translate } from '#src/language/words.ts'
import { Notice } from '#src/ui/status/notice.tsx'

const words = driverWords.files.more

interface MoreNeededProps {
  readonly requirements: readonly Requirement[]
  /** What a reviewer has named says for itself what it needs. */
  readonly changes: readonly Change[] | null
  readonly saved: readonly Item[]
  /** The day in Lagos, where the server told it. */
  readonly today: string | undefined
  /** The file that stands now, where one was added since, which is not saved yet. */
  readonly standing: (kind: RequirementKind) => Item | undefined
}

/** Says why a step of files that was finished is to be done again: another location asks for more, or a paper has run out. */
export function MoreNeeded({ requirements, changes, saved, today, standing }: MoreNeededProps) {
  const savedOf = ({ kind }: Requirement) => saved.find((item) => item.kind === kind)
  const isAdded = (requirement: Requirement) =>
    (standing(requirement.kind)?.name ?? savedOf(requirement)?.name) !== savedOf(requirement)?.name
  const isNamed = ({ kind }: Requirement) => changes?.some(({ item }) => item === kind)
  const lacking = requirements.filter((requirement) => !isNamed(requirement) && !isAdded(requirement))
  const missing = lacking.filter((requirement) => requirement.required && !savedOf(requirement))
  const over = lacking.filter((requirement) => {
    const item = savedOf(requirement)
    return item && isExpired(item, today)
  })
  if (missing.length + over.length === 0) return null
  const names = (some: readonly Requirement[]) => listWords(some.map(({ label }) => translate(label)))
  return (
    <Notice title={t(words.title)}>
      {missing.length > 0 ? <p>{t(words.missing, { names: names(missing) })}</p> : null}
      {over.length > 0 ? <p>{t(words.over, { names: names(over) })}</p> : null}
    </Notice>
  )
}
