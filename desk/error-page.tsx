import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router-dom'
import { ProblemError } from '#contract/problems'
import { problemWords } from '#src/forms/problem-words.ts'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/layout/stack.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Main } from './frame.tsx'

const lost = { title: 'There is no such page', body: 'The address is wrong, or what stood there is gone.' }

function wordsFor(error: unknown): { readonly title: string; readonly body: string } {
  if (error === undefined || (isRouteErrorResponse(error) && error.status === 404)) return lost
  if (error instanceof ProblemError) {
    const { problem } = error
    if (problem.kind === 'refused') return { title: problem.status === 404 ? lost.title : 'This is not possible', body: problem.message }
    const words = problemWords(problem)
    if (words) return words
  }
  return { title: 'Something went wrong', body: 'Try again, or load the page anew.' }
}

/** What stands in place of a screen that could not be shown, with a way on. */
export function ErrorPage() {
  const { title, body } = wordsFor(useRouteError())
  const { revalidate, state } = useRevalidator()
  return (
    <Main as="div">
      <Stack $gap={5}>
        <PageHeading lead={body}>{title}</PageHeading>
        <div>
          <Button busy={state !== 'idle'} onClick={() => void revalidate()}>
            Try again
          </Button>
        </div>
        <p>
          <Link to="/">To the queue</Link>
        </p>
      </Stack>
    </Main>
  )
}
