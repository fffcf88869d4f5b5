import { useEffect, useLayoutEffect, useRef } from 'react'
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router-dom'
import { ProblemError } from '#contract/problems'
import { problemWords } from '#src/forms/problem-words.ts'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/layout/stack.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Main } from './frame.tsx'
import { askAfter } from './session.ts'

const signedOut = { title: 'You have been signed out', body: 'Sign in to go on: you come back to this page.' }
const lost = { title: 'There is no such page', body: 'The address is wrong, or what stood there is gone.' }

function wordsFor(error: unknown): { readonly title: string; readonly body: string } {
  if (error === undefined || (isRouteErrorResponse(error) && error.status === 404)) return lost
  if (error instanceof ProblemError) {
    const { problem } = error
    if (problem.kind === 'refused') return { title: problem.status === 404 ? lost.title : 'This is not possible', body: problem.message }
    const words = problemWords(problem, 'page')
    if (words) return words
  }
  if (!navigator.onLine) return { title: 'You are offline', body: 'This page could not be fetched. Try again when you are online.' }
  return { title: 'Something went wrong', body: 'Try again. If it goes on, tell whoever runs the site.' }
}

/** What stands in place of a screen that could not be shown, with a way on. */
export function ErrorPage() {
  const error = useRouteError()
  // To ask again leads to the sign-in, and from there back.
  const isSignedOut = error instanceof ProblemError && error.problem.kind === 'expired'
  const { title, body } = isSignedOut ? signedOut : wordsFor(error)
  const { revalidate, state } = useRevalidator()
  // The router and the browser keep what became of a part of the page that could not be fetched: only a new document asks for it again.
  const tryAgain = () => (error instanceof ProblemError || isRouteErrorResponse(error) ? void revalidate() : location.reload())
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error instanceof ProblemError) askAfter(error.problem)
  }, [error])
  useLayoutEffect(() => {
    const shown = page.current
    return () => {
      // What was pressed goes with it: the heading of what comes in its place takes the focus from there.
      if (shown?.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <Main as="div">
      <Stack $gap={5} ref={page}>
        <PageHeading lead={body}>{title}</PageHeading>
        <div>
          <Button busy={state !== 'idle'} onClick={tryAgain}>
            {isSignedOut ? 'Sign in' : 'Try again'}
          </Button>
        </div>
        <p>
          <Link to="/">To the queue</Link>
        </p>
      </Stack>
    </Main>
  )
}
