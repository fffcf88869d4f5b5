import { fromPromise, type NonReducibleUnknown } from 'xstate'

/** A demand on the outside world: until somebody provides the actor it rejects, naming it. */
export const unprovided = <Output, Input = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`actor "${name}" was not provided`)))
