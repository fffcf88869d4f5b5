import { useSelector } from '@xstate/react'
import type { Requirement } from '#contract/requirements'
import { hasFiles, steps } from '#contract/steps'
import type { DriverFacts } from '#machines/driver/facts'
import { useUploads } from '#src/features/onboarding/services/onboarding-services.ts'

/** Of what files were added to a finished step that was not saved with them since: an application that is sent goes without them. */
export function useUnsavedFiles(
  { record, profile, askedAt }: Pick<DriverFacts, 'record' | 'profile' | 'askedAt'>,
  requirements: readonly Requirement[],
): readonly Requirement[] {
  const uploads = useSelector(useUploads(), (snapshot) => snapshot?.context)
  return requirements.filter(({ kind, step }) => {
    if (!hasFiles(step) || !record?.completed.includes(step)) return false
    if (uploads?.running[kind]) return true
    const saved = profile?.[steps[step].profileKey]?.items.find((item) => item.kind === kind)
    // The profile does not know of what arrived here since the server was asked for it.
    const { item, arrivedAt = 0 } = uploads?.stored[kind] ?? {}
    const standing = item && arrivedAt > askedAt ? item : profile?.files?.find((file) => file.kind === kind)
    return standing !== undefined && standing.name !== saved?.name
  })
}
