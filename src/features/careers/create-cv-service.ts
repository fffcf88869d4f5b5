import { createActor, fromPromise } from 'xstate'
import { type CheckedCv, type CvSending, cvMachine } from '#machines/cv.machine'
import { type BrowserClientOptions, browserClient } from '#src/api/browser-client.ts'
import { readRuntimeConfig } from '#src/api/runtime-config.ts'
import { checkCv } from '#src/features/careers/check-cv.ts'
import type { CvService } from '#src/features/careers/cv-context.ts'
import { cvSender } from '#src/features/careers/send-cv.ts'
import { cvDraft } from '#src/storage/cv-draft.ts'
import { safeStorage } from '#src/storage/safe-storage.ts'

/** The machine of the CV form, started, and its draft (domain, section 8). */
export function createCvService(options: BrowserClientOptions): CvService {
  const client = browserClient(options)
  const draft = cvDraft(safeStorage(() => options.window.sessionStorage))
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
export const fetchCvService = async (version: string): Promise<CvService> =>
  createCvService({ config: await readRuntimeConfig(fetch), version, window })
