import { isRouteErrorResponse } from 'react-router-dom'
import { WrongConfig } from '#src/api/wrong-config.ts'
import { PartMissing } from '#src/loading/part-missing.ts'

/** What an error screen says. */
export interface ErrorWords {
  readonly status: number
  readonly statusMessage: string
  readonly cause: string
  readonly message: string
}

/** Errors whose message is made of our own words alone. */
const isInOurWords = (thrown: unknown): thrown is Error => thrown instanceof PartMissing || thrown instanceof WrongConfig

/** What an error screen says of anything that was thrown (specification, section 8): never the text of an error that is not of our own making. */
export function errorWordsOf(thrown: unknown): ErrorWords {
  if (isRouteErrorResponse(thrown)) return { status: thrown.status, statusMessage: thrown.statusText, ...thrown.data }
  return {
    status: 500,
    statusMessage: 'Something went wrong',
    cause: isInOurWords(thrown) ? thrown.message : 'A part of this page broke.',
    message: 'Nothing that you saved is lost. Try again, or come back in a few minutes.',
  }
}
