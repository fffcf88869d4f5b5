import { Link } from 'react-router-dom'
import type { Problem } from '#contract/problems'
import { backWords, problemWords } from '#src/forms/problem-words.ts'
import { useIsBack } from '#src/forms/use-is-back.ts'
import { ProblemNote } from '#src/ui/status/problem-note.tsx'

/** What stood in the way of what was just asked; takes the focus. That there is no network is said until it is back. */
export function ProblemShown({ problem }: { readonly problem: Problem | null }) {
  const isBack = useIsBack(problem)
  if (!problem) return null
  if (problem.kind === 'refused')
    return (
      <ProblemNote title={problem.message} attempt={problem}>
        {problem.errors.length > 1 || problem.errors[0]?.message !== problem.message ? (
          <ul>
            {problem.errors.map(({ message, field }) => (
              <li key={`${field} ${message}`}>{message}</li>
            ))}
          </ul>
        ) : null}
      </ProblemNote>
    )
  // This page holds what was written, and a page that is left forgets it.
  if (problem.kind === 'expired')
    return (
      <ProblemNote
        title="You have been signed out"
        icon="lock"
        attempt={problem}
        action={
          <Link to="/sign-in" target="_blank">
            Sign in on a new page
          </Link>
        }
      >
        <p>What you entered stays here. Sign in on a new page, then come back to this one and try again.</p>
      </ProblemNote>
    )
  // A press may have had nothing written with it.
  const words = isBack ? backWords('page') : problemWords(problem)
  return words ? (
    <ProblemNote title={words.title} icon={words.icon} attempt={problem}>
      <p>{words.body}</p>
    </ProblemNote>
  ) : null
}
