import { type Item, requirementTable } from '#contract/requirements'
import { stepsWithFiles } from '#contract/steps'
import { refuseAny } from '#server/application/answers'
import type { BlobStore } from '#server/blob/blob-store'
import { type ApplicationAnswers, expiredIn, itemsOf } from './progress.ts'

const itemsIn = (answers: ApplicationAnswers): Item[] => stepsWithFiles.flatMap((step) => itemsOf(answers, step))

/** Looks again at the papers of an application that is to be approved (domain, section 5). Throws `invalid` at those that have expired by `today`. */
export const checkPapers = (answers: ApplicationAnswers, today: string): void =>
  refuseAny(
    stepsWithFiles
      .flatMap((step) => expiredIn(answers, step, today))
      .map(({ kind }) => ({
        code: 'invalid',
        message: `${requirementTable[kind].label} has expired. Ask for a new one`,
        field: `${kind}.expiresOn`,
      })),
  )

/** Looks again at the files of an application. Throws `file_missing` at those that the store does not have any more. */
export async function checkFiles(store: BlobStore, answers: ApplicationAnswers): Promise<void> {
  const there = await Promise.all(itemsIn(answers).map(async (item) => ({ item, file: await store.open(item.name) })))
  refuseAny(
    there.flatMap(({ item: { kind }, file }) =>
      file?.accepted
        ? []
        : [
            {
              code: 'file_missing' as const,
              message: `${requirementTable[kind].label}: the file is not there. Send it again`,
              field: kind,
            },
          ],
    ),
  )
}
