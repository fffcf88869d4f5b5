import { NoPage } from './place-trouble.ts'

export interface Trouble {
  readonly status: number
  readonly statusMessage: string
  readonly cause: string
  readonly message: string
}

const wordsOf = (thrown: unknown) => (thrown instanceof Error ? thrown.message : typeof thrown === 'string' ? thrown : '')

/** What an error screen says of anything that was thrown. */
export function troubleOf(thrown: unknown): Trouble {
  if (!(thrown instanceof NoPage))
    return {
      status: 500,
      statusMessage: 'Something went wrong',
      cause: thrown instanceof Error ? wordsOf(thrown.cause) : '',
      message: wordsOf(thrown),
    }
  return { status: thrown.status, statusMessage: thrown.statusText, cause: '', message: thrown.message }
}
