import type { Problem } from '#contract/problems'
import type { StoredFile } from '#machines/upload/facts'
import type { UploadRef } from '#machines/upload.machine'
import type { FileState } from './upload-state.ts'

const wordsOf = (problem: Problem | null) =>
  problem?.kind === 'refused' ? problem.message : 'The file could not be sent. Try again, or choose another one.'

/** What a person sees of one file: the upload that is on its way, and what it is to take the place of, else what is stored. A doubt that is settled is not told again. */
export function fileStateOf(
  upload: UploadRef | undefined,
  stored: StoredFile | undefined,
  { isSettled = false, replaced }: { readonly isSettled?: boolean; readonly replaced?: StoredFile | undefined } = {},
): FileState {
  const state = stateOf(upload, stored, isSettled)
  return replaced ? { ...state, keeps: replaced.fileName, replaces: replaced.item } : state
}

function stateOf(upload: UploadRef | undefined, stored: StoredFile | undefined, isSettled: boolean): FileState {
  const doubtIn = (one: { readonly doubt?: StoredFile['doubt'] } | null) => (isSettled ? null : one?.doubt)
  if (!upload) return stored ? { phase: 'stored', ...stored, doubt: doubtIn(stored) } : { phase: 'empty' }
  const snapshot = upload.getSnapshot()
  const { file, fileName, checked, prepared, helperBytes, sent, pace, problem } = snapshot.context
  const phase = Object.values(snapshot.getMeta()).find((meta) => meta?.phase)?.phase ?? 'checking'
  const total = checked?.body.size ?? file?.size ?? 0
  const left = pace && pace > 0 ? (total - sent) / pace : null
  const onItsWay = { fileName, sent, total, left, preview: checked?.preview, doubt: doubtIn(checked) }
  switch (phase) {
    case 'checking':
      return { phase, fileName }
    case 'preparing':
      return { phase, fileName, ...prepared }
    case 'offering':
      return { phase, fileName, helperBytes: helperBytes ?? 0, total }
    case 'queued':
    case 'sending':
    case 'attaching':
    case 'waiting':
      return { phase, ...onItsWay }
    case 'refused':
      return { phase, fileName, message: wordsOf(problem), mayRetry: snapshot.can({ type: 'file.retry' }) }
    case 'stored':
      return snapshot.output ? { phase, ...snapshot.output, doubt: doubtIn(checked) } : { phase: 'checking', fileName }
  }
}
