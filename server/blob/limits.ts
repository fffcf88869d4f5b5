import { applicationFile, maxCvApplicationBytes } from '#contract/cv'
import type { Settings } from '#server/settings'

/** Bytes that a block may have, and blocks that a file may have: within Azure's own limits, and enough for the largest video. */
export const blockLimits = { bytes: 4 * 1024 * 1024, count: 400 } as const

const paper = /\.(jpe?g|png|webp|hei[cf]|pdf)$/i

/** Bytes that a file may have by its stored name (domain, sections 5 and 8): a CV's or its details', a photo's or paper's, else a video's. */
export const limitByName =
  ({ MAX_CV_BYTES, maxBytes }: Pick<Settings, 'MAX_CV_BYTES' | 'maxBytes'>) =>
  (name: string): number =>
    name.startsWith('cv/')
      ? name.endsWith(`-${applicationFile}`)
        ? maxCvApplicationBytes
        : MAX_CV_BYTES
      : paper.test(name)
        ? Math.max(maxBytes.image, maxBytes.document)
        : maxBytes.video
