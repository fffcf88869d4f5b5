let words: string[] = []

/** Says in words for a person what is done now: a failing path is told by them. */
export function tell(...more: string[]): void {
  words.push(...more)
}

/** What was told since it was last asked. */
export function takeTold(): string[] {
  const told = words
  words = []
  return told
}
