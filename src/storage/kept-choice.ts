import type { ConsentChoice } from '#contract/telemetry/analytics'
import type { SafeStorage } from './safe-storage.ts'

/** Where the choice lies in the local storage. */
export const choiceKey = 'privacy-choice'
const keptFor = 365 * 24 * 60 * 60 * 1000

/** The choice that a stored text holds, or null when it holds none or one that is older than a year. */
export function choiceIn(text: string | null, now: number = Date.now()): ConsentChoice | null {
  const [choice, at] = (text ?? '').split(' ')
  const age = now - Number(at)
  return (choice === 'agreed' || choice === 'refused') && age >= 0 && age <= keptFor ? choice : null
}

/** What was said to being measured, kept for a year. */
export const keptChoice = (storage: SafeStorage, now: () => number = Date.now) => ({
  read: (): ConsentChoice | null => choiceIn(storage.read(choiceKey), now()),
  keep: (choice: ConsentChoice): void => {
    // A browser that is full would go on saying what was said before.
    if (!storage.write(choiceKey, `${choice} ${now()}`)) storage.remove(choiceKey)
  },
})
