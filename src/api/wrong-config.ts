const faults = {
  unreached: 'could not be fetched',
  missing: 'is missing',
  unreadable: 'is not JSON',
  shapeless: 'is not an object',
} as const

/** What is wrong with `/config.json` (domain, section 1), in our own words: which fault, or which of its keys. */
export class WrongConfig extends Error {
  override readonly name = 'WrongConfig'
  /** Whether there was an answer: then the connection is not to blame. */
  readonly isAnswered: boolean

  constructor(fault: keyof typeof faults | { readonly key: string }, options?: ErrorOptions) {
    super(`The configuration /config.json ${typeof fault === 'string' ? faults[fault] : `has a wrong value for "${fault.key}"`}`, options)
    this.isAnswered = fault !== 'unreached'
  }
}

/** Whether something could not be done since the site itself is configured wrongly, which no better connection mends. */
export const isMisconfigured = (cause: unknown): boolean => cause instanceof WrongConfig && cause.isAnswered
