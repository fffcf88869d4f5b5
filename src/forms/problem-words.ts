import { problemWordsOf as words } from '#content/words/problem-words'
import type { Problem } from '#contract/problems'
import { t, translate, type Words } from '#src/language/words.ts'
import type { IconName } from '#src/ui/icon.tsx'
import { waitWords } from './words.ts'

interface ProblemWords {
  readonly title: string
  readonly body: string
  readonly icon: IconName
}

/** `page` where nothing is entered that could be kept. */
type Place = 'form' | 'page'
const wordsAt = (place: Place) => (place === 'page' ? { ...words, ...words.page } : words)

/** What is said in its place once the network is back. */
export const backWords = (place: Place = 'form'): ProblemWords => ({ ...spoken(wordsAt(place).back), icon: 'info' })

const spoken = ({ title, body }: { readonly title: Words; readonly body: Words }) => ({ title: t(title), body: t(body) })

/** What a problem that no field can mend says to the driver; nothing for a refusal, which speaks for itself. */
export function problemWords(problem: Problem, place: Place = 'form'): ProblemWords | null {
  const said = wordsAt(place)
  switch (problem.kind) {
    case 'refused':
      return null
    case 'offline':
      return { ...spoken(said.offline), icon: 'offline' }
    case 'unanswered':
      return { ...spoken(said.unanswered), icon: 'clock' }
    case 'lost':
      return { ...spoken(said.lost), icon: 'offline' }
    case 'expired':
      return { ...spoken(said.expired), icon: 'lock' }
    case 'limited': {
      const { title, body } = said.limited
      return { title: t(title), body: t(body, { message: translate(problem.message), time: waitWords(problem.retryAfter) }), icon: 'clock' }
    }
    case 'broken': {
      if (!problem.later) return { ...spoken(said.broken), icon: 'alert' }
      const { title, body } = said.later
      return { title: t(title), body: t(body, { message: translate(problem.later.message) }), icon: 'clock' }
    }
  }
}
