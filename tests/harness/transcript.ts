let words: string[] = []

/** Says in words for a person what is done now: a failing path is told by them. */
export function addToTranscript(...more: string[]): void {
  words.push(...more)
}

/** What was told since it was last asked. */
export function takeTranscript(): string[] {
  const told = words
  words = []
  return told
}
