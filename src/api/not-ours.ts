import { ProblemError } from '#contract/problems'

const elsewhere = 'Another driver has signed in on this phone.'

/** The cookies are another driver's by now: nothing is sent, and the server is asked where things stand. */
export const notOurs = () =>
  new ProblemError({ kind: 'refused', status: 409, message: elsewhere, errors: [{ code: 'wrong_step', message: elsewhere }] })
