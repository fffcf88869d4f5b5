import { createActor, fromPromise } from 'xstate'
import { type CheckedCv, type CvSending, cvMachine } from '#machines/cv.machine'
import { readRuntimeConfig } from '#src/api/runtime-config.ts'
import { checkCv } from '#src/features/careers/check-cv.ts'
import type { CvDesk } from '#src/features/careers/cv-context.ts'
import { cvSender } from '#src/features/careers/send-cv.ts'
import { cvDraft } from '#src/storage/cv-draft.ts'
import { safeStorage } from '#src/storage/safe-storage.ts'
import { type ClientPlace, productClient } from './api-client.ts'

/** The machine of the CV form, started, and its draft (domain, section 8). */
export function createCvDesk(place: ClientPlace): CvDesk {
  const client = productClient(place)
  const draft = cvDraft(safeStorage(() => place.window.sessionStorage))
  let send = cvSender(client)
  const cv = createActor(
    cvMachine.provide({
      actors: {
        checkCv: fromPromise<CheckedCv, { file: File }>(({ input }) => checkCv(input.file)),
        sendCv: fromPromise<unknown, CvSending>(({ input, signal }) => send(input, signal)),
      },
      actions: {
        dropDraft: () => {
          draft.drop()
          send = cvSender(client)
        },
      },
    }),
  ).start()
  return { cv, draft }
}

/** The same by the runtime configuration. Rejects when that is wrong, naming the key. */
export const fetchCvDesk = async (version: string): Promise<CvDesk> =>
  createCvDesk({ config: await readRuntimeConfig(fetch), version, window })
