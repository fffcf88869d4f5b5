import type { UploadsRef } from '#machines/uploads.machine'
import type { World } from '#src/features/onboarding/onboarding-services.ts'

/** The machine of the files of a world in which a screen has called for it. */
export function uploadsOf({ files }: World): UploadsRef {
  const desk = files.now()
  if (!desk) throw new Error('No screen has called for files yet')
  return desk.uploads
}

/** The files on their way, and those that arrived; none before a screen has called for files. */
export function filesOf({ files }: World) {
  const { running = {}, stored = {} } = files.now()?.uploads.getSnapshot().context ?? {}
  return { running: Object.values(running), stored: Object.values(stored) }
}
