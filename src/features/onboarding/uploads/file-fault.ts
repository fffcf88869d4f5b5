import { driverWords } from '#content/words/driver-screens'
import type { Item, Requirement } from '#contract/requirements'
import { t, translate } from '#src/language/words.ts'
import type { FileState } from './upload-state.ts'

const words = driverWords.files

/** Whether a file is on its way, and a save waits for it. */
export const isOnItsWay = ({ phase }: FileState): boolean => !['empty', 'stored', 'refused', 'offering'].includes(phase)

/** The file that is saved: the one that has arrived, or the one whose place a refused one was to take. */
export const itemIn = (state: FileState): Item | undefined =>
  state.phase === 'stored' ? state.item : state.phase === 'refused' ? state.replaces : undefined

/** What keeps a file from being offered. */
export const fileFault = ({ label: english, required }: Requirement, state: FileState): string | undefined => {
  const label = translate(english)
  switch (state.phase) {
    case 'stored':
      return state.sentBack ? t(words.chooseNew, { label }) : undefined
    case 'empty':
      return required ? t(words.choose, { label }) : undefined
    case 'refused':
      return required ? `${label}: ${translate(state.message)}` : undefined
    case 'offering':
      return t(words.decide, { label })
    default:
      return undefined
  }
}
