import { ReviewItem } from '#contract/requirements'
import { noteFault, ReviewCode } from '#contract/review-codes'
import type { Change } from '#contract/status'
import { WrongUse } from '#server/command-line'

/** Reads `<item>:<code>:<note>` of the command line; the note may be left out, but of `other`, and may hold colons. Throws WrongUse naming what is known. */
export function changeOf(argument: string): Change {
  const [item, code, ...note] = argument.split(':')
  const knownItem = ReviewItem.safeParse(item)
  const knownCode = ReviewCode.safeParse(code)
  if (!knownItem.success) throw new WrongUse(`${argument}: ${item} is none of ${ReviewItem.options.join(', ')}.`)
  if (!knownCode.success) throw new WrongUse(`${argument}: ${code ?? 'nothing'} is none of ${ReviewCode.options.join(', ')}.`)
  const change = { item: knownItem.data, code: knownCode.data, note: note.join(':').trim() }
  const fault = noteFault(change)
  if (fault) throw new WrongUse(`${argument}: ${fault}, as ${item}:${code}:<note>.`)
  return change
}
