import { driverWords } from '#content/source/driver-screens'
import type { Requirement } from '#contract/requirements'
import { fillWords } from '#src/ui/fill-words.ts'
import type { FileState } from './upload-state.ts'

const words = driverWords.files

/** Whether a file is on its way, and a save waits for it. */
export const isOnItsWay = ({ phase }: FileState): boolean => !['empty', 'stored', 'refused', 'offering'].includes(phase)

/** What keeps a file from being offered. */
export const fileFault = ({ label, required }: Requirement, state: FileState): string | undefined => {
  switch (state.phase) {
    case 'stored':
      return state.sentBack ? fillWords(words.chooseNew, { label }) : undefined
    case 'empty':
      return required ? fillWords(words.choose, { label }) : undefined
    case 'refused':
      return required ? `${label}: ${state.message}` : undefined
    case 'offering':
      return fillWords(words.decide, { label })
    default:
      return undefined
  }
}
