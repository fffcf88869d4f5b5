import { useEffect } from 'react'
import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom'
import { titleOf } from './routes.ts'

interface Trouble {
  readonly status: number
  readonly statusMessage: string
  readonly message: string
  readonly cause: string | null
}

const wordsOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : typeof thrown === 'string' ? thrown : '')

export function troubleOf(thrown: unknown): Trouble {
  if (isRouteErrorResponse(thrown)) {
    const message = (thrown.data as { message?: unknown } | null)?.message
    return { status: thrown.status, statusMessage: thrown.statusText, message: typeof message === 'string' ? message : '', cause: null }
  }
  const cause = thrown instanceof Error ? wordsOf(thrown.cause) : ''
  return { status: 500, statusMessage: 'Something went wrong', message: wordsOf(thrown), cause: cause || null }
}

export function ErrorScreen() {
  const trouble = troubleOf(useRouteError())
  const heading = trouble.status === 404 ? 'Lost Your Way?' : `${trouble.status} ${trouble.statusMessage}`
  useEffect(() => {
    document.title = titleOf(heading)
  }, [heading])
  return (
    <>
      <h1>{heading}</h1>
      {trouble.status === 404 ? (
        <p>Looks like this page took the wrong route. Let's get you back on track!</p>
      ) : (
        trouble.cause && <p>{trouble.cause}</p>
      )}
      {trouble.message && <p>{trouble.message}</p>}
      <p>
        <Link to="/">Back to Home</Link>
      </p>
    </>
  )
}
