/** Does the jobs of one name one after another, those of different names at once. */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>()
  return async <Result>(name: string, job: () => Promise<Result>): Promise<Result> => {
    const turn = (last.get(name) ?? Promise.resolve()).then(job, job)
    last.set(name, turn)
    try {
      return await turn
    } finally {
      if (last.get(name) === turn) last.delete(name)
    }
  }
}
