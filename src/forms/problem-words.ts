import type { Problem } from '#contract/problems'
import type { IconName } from '#src/ui/icon.tsx'
import { waitWords } from './words.ts'

interface ProblemWords {
  readonly title: string
  readonly body: string
  readonly icon: IconName
}

/** What is said in its place once the network is back. */
export const backWords: ProblemWords = {
  title: 'You are online again',
  body: 'What you entered is here, and not sent yet.',
  icon: 'info',
}

/** What a problem that no field can mend says to the driver; nothing for a refusal, which speaks for itself. */
export function problemWords(problem: Problem): ProblemWords | null {
  switch (problem.kind) {
    case 'refused':
      return null
    case 'offline':
      return { title: 'You are offline', body: 'What you entered stays here. Try again as soon as you have a signal.', icon: 'offline' }
    case 'unanswered':
      return {
        title: 'We have had no answer',
        body: 'The network is slow, so we do not know if it arrived. Nothing is lost. Trying again does no harm.',
        icon: 'clock',
      }
    case 'expired':
      return {
        title: 'You have been signed out',
        body: 'For your safety the session ended. Your answers are kept. Sign in to go on.',
        icon: 'lock',
      }
    case 'limited':
      return { title: 'Too many tries', body: `${problem.message} Wait ${waitWords(problem.retryAfter)}, then try again.`, icon: 'clock' }
    case 'broken':
      if (problem.later) return { title: 'We need a moment', body: `${problem.later.message} What you entered stays here.`, icon: 'clock' }
      return {
        title: 'Something went wrong at our end',
        body: 'It is not you. What you entered stays here. Try again in a moment.',
        icon: 'alert',
      }
  }
}
