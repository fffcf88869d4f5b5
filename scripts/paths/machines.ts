import { readdirSync } from 'node:fs'
import { type AnyStateMachine, StateMachine } from 'xstate'

export interface NamedMachine {
  /** The file name, without `.machine.ts`. */
  readonly name: string
  readonly machine: AnyStateMachine
}

/** Every machine of `machines/`. Rejects when a file has none, naming it. */
export const readMachines = (): Promise<NamedMachine[]> =>
  Promise.all(
    readdirSync('machines')
      .filter((file) => file.endsWith('.machine.ts'))
      .sort()
      .map(async (file) => {
        const made: object = await import(`../../machines/${file}`)
        const machine = Object.values(made).find((value) => value instanceof StateMachine)
        if (!machine) throw new Error(`machines/${file} exports no machine`)
        return { name: file.replace('.machine.ts', ''), machine }
      }),
  )
