import { goOn, pressOnce } from './go-on.ts'
import type { Journey } from './journey.ts'
import { heading } from './person.ts'

/** Seconds that a driver waits at most for a next step, once nothing is in the way any more; for another code as long as the server asks. */
const patience = 60
const codePatience = 190

/** What the screen says of what is wrong, and of its files. */
const saidNow = () =>
  Array.from(document.querySelectorAll('[role="alert"], [role="status"]'), (one) => one.textContent ?? '')
    .filter(Boolean)
    .join(' | ')

const isEnd = () => /^(We are checking|We could not approve|You are approved)/.test(heading())

/** The faults have an end: a driver who goes on comes to a next step. Throws where none is reached in time. */
export async function recover(journey: Journey): Promise<void> {
  journey.line.mend()
  journey.fill(false)
  await journey.goOffline(false)
  const before = `${journey.tab.path()} ${heading()}`
  const saved = journey.line.done.length
  let isSigningIn = false
  for (let waited = 0; waited <= (isSigningIn ? codePatience : patience); waited += 5) {
    if (waited > 0) await journey.pass(5000)
    isSigningIn ||= /^(Become|Enter)/.test(heading())
    const heardAt = journey.line.calls.length
    if (heading() === 'Enter your code' && waited > 0) pressOnce(journey, 'Send a new code')
    await journey.settle()
    await goOn(journey)
    const hasChanged = journey.line.done.slice(saved).some(({ method, status }) => method !== 'GET' && status < 300)
    const hasHeard = journey.line.calls.slice(heardAt).some(({ heard }) => heard === 200)
    if (`${journey.tab.path()} ${heading()}` !== before && !/^(We cannot|$)/.test(heading())) return
    if (isEnd() && hasHeard) return
    if (isEnd() && heading() === 'We could not approve your application') return
    if (hasChanged && journey.heard && !/^(We cannot|$)/.test(heading())) return
  }
  throw new Error(`no next step within ${patience} s of the fault’s end: “${heading()}” at ${journey.tab.path()}, which says: ${saidNow()}`)
}
