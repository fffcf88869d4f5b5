import type { UploadsRef } from '#machines/uploads.machine'
import type { OnboardingServices } from '#src/features/onboarding/services/onboarding-services.ts'

/** The machine of the files of a services in which a screen has called for it. */
export function uploadsOf({ files }: OnboardingServices): UploadsRef {
  const uploadService = files.now()
  if (!uploadService) throw new Error('No screen has called for files yet')
  return uploadService.uploads
}

/** The files on their way, and those that arrived; none before a screen has called for files. */
export function filesOf({ files }: OnboardingServices) {
  const { running = {}, stored = {} } = files.now()?.uploads.getSnapshot().context ?? {}
  return { running: Object.values(running), stored: Object.values(stored) }
}
