import { problemWordsOf as words } from '#content/source/problem-words'
import type { Problem } from '#contract/problems'
import { fillWords } from '#src/ui/fill-words.ts'
import type { IconName } from '#src/ui/icon.tsx'
import { waitWords } from './words.ts'

interface ProblemWords {
  readonly title: string
  readonly body: string
  readonly icon: IconName
}

/** What is said in its place once the network is back. */
export const backWords: ProblemWords = { ...words.back, icon: 'info' }

/** What a problem that no field can mend says to the driver; nothing for a refusal, which speaks for itself. */
export function problemWords(problem: Problem): ProblemWords | null {
  switch (problem.kind) {
    case 'refused':
      return null
    case 'offline':
      return { ...words.offline, icon: 'offline' }
    case 'unanswered':
      return { ...words.unanswered, icon: 'clock' }
    case 'expired':
      return { ...words.expired, icon: 'lock' }
    case 'limited': {
      const { title, body } = words.limited
      return { title, body: fillWords(body, { message: problem.message, time: waitWords(problem.retryAfter) }), icon: 'clock' }
    }
    case 'broken': {
      if (!problem.later) return { ...words.broken, icon: 'alert' }
      const { title, body } = words.later
      return { title, body: fillWords(body, { message: problem.later.message }), icon: 'clock' }
    }
  }
}
