import type { Problem } from '#contract/problems'
import type { StoredFile, UploadRef } from '#machines/upload.machine'
import type { FileState } from '#src/steps/props.ts'

const wordsOf = (problem: Problem | null) =>
  problem?.kind === 'refused' ? problem.message : 'The file could not be sent. Try again, or choose another one.'

/** What a person sees of one file: the upload that is on its way, else what is stored. */
export function fileStateOf(upload: UploadRef | undefined, stored: StoredFile | undefined): FileState {
  if (!upload) return stored ? { phase: 'stored', ...stored } : { phase: 'empty' }
  const snapshot = upload.getSnapshot()
  const { file, checked, sent, problem } = snapshot.context
  const phase = Object.values(snapshot.getMeta()).find((meta) => meta?.phase)?.phase ?? 'checking'
  const fileName = file.name
  const progress = { fileName, sent, total: checked?.body.size ?? file.size, preview: checked?.preview }
  switch (phase) {
    case 'checking':
      return { phase, fileName }
    case 'sending':
    case 'waiting':
      return { phase, ...progress }
    case 'refused':
      return { phase, fileName, message: wordsOf(problem), mayRetry: snapshot.can({ type: 'file.retry' }) }
    case 'stored':
      return snapshot.output ? { phase, ...snapshot.output } : { phase: 'checking', fileName }
  }
}
