/** Gives a function that does the jobs of one name one after another, in the order in which they came; jobs of different names are done at once. */
export function createKeyedQueue() {
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
