import { Link } from 'react-router-dom'
import type { Problem } from '#contract/problems'
import { problemWords } from '#src/forms/problem-words.ts'
import { ProblemNote } from '#src/ui/status/problem-note.tsx'

/** What stood in the way of what was just asked; takes the focus. */
export function ProblemShown({ problem }: { readonly problem: Problem | null }) {
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
  const words = problemWords(problem)
  return words ? (
    <ProblemNote
      title={words.title}
      icon={words.icon}
      attempt={problem}
      action={problem.kind === 'expired' ? <Link to="/sign-in">Sign in</Link> : undefined}
    >
      <p>{words.body}</p>
    </ProblemNote>
  ) : null
}
