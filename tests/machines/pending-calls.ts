import { fromPromise, type PromiseActorLogic } from 'xstate'

/** One call of a machine, as it waits for somebody to answer it. */
export interface Asked<Input = unknown> {
  readonly name: string
  readonly input: Input
  readonly answer: (output?: unknown) => Promise<void>
  readonly fail: (error: unknown) => Promise<void>
  readonly signal: AbortSignal
}

/** Lets every reaction to an answer happen. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

/** Actors that ask and wait; what they ask is listed, oldest first. */
export function pendingCalls() {
  const asked: Asked[] = []
  const actor = <Output, Input>(name: string): PromiseActorLogic<Output, Input> =>
    fromPromise<Output, Input>(
      ({ input, signal }) =>
        new Promise<Output>((resolve, reject) => {
          asked.push({
            name,
            input,
            signal,
            answer: (output) => {
              resolve(output as Output)
              return settle()
            },
            fail: (error) => {
              reject(error)
              return settle()
            },
          })
        }),
    )
  return {
    actor,
    asked,
    names: () => asked.map(({ name }) => name),
    /** The newest call of this name. */
    last: (name: string): Asked => {
      const one = asked.findLast((call) => call.name === name)
      if (!one) throw new Error(`${name} was not called; called were: ${asked.map((call) => call.name).join(', ')}`)
      return one
    },
  }
}
