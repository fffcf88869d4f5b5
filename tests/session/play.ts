import { type Outcome, openBrowser } from './browser.ts'
import type { Action, Schedule } from './schedule.ts'
import { simulatedTime } from './time.ts'
import { accessLife, tokenServer } from './token-server.ts'

const nothing = (): Outcome['counts'] => ({
  requests: 0,
  answered: 0,
  expired: 0,
  unreached: 0,
  retried: 0,
  'retried with a token that was there already': 0,
  refreshes: 0,
  'refreshes unanswered': 0,
  'refreshes refused': 0,
  'refreshes with several requests': 0,
  'refreshes in several tabs at once': 0,
  'log-outs': 0,
  'log-outs during a refresh': 0,
  'sign-ins': 0,
})

/** Plays a schedule: the session machine, its gate and the client are real; the network, the cookies, the server and the time are not. */
export async function play({ tabs: count, left, together, actions, refreshes }: Schedule): Promise<Outcome> {
  const told: Outcome = { faults: [], counts: nothing() }
  const time = simulatedTime()
  const server = tokenServer(time.now)
  const first = server.start()
  await time.pass(accessLife - left)
  let refreshed = 0
  const nextRefresh = () => refreshes[refreshed++ % refreshes.length] as Schedule['refreshes'][number]
  const browser = openBrowser({ time, server, told, together, nextRefresh }, first)
  const tabs = Array.from({ length: count }, (_, number) => browser.openTab(`tab ${number + 1}`))

  const does = (action: Action) => {
    const tab = tabs[action.tab % tabs.length] as (typeof tabs)[number]
    const { refreshToken } = browser.stored()
    const isLoggingOut = tabs.some(({ session }) => session().getSnapshot().matches('loggingOut'))
    if (action.does === 'request') tab.request(action.first, action.second)
    if (action.does === 'log out') tab.logOut(action.isHeard)
    if (action.does === 'look') tab.look()
    if (action.does === 'reload') tab.reload()
    if (action.does === 'sign in' && tab.session().getSnapshot().matches('signedOut') && !isLoggingOut) tab.signIn(server.start())
    if (action.does === 'end elsewhere' && refreshToken) server.end(refreshToken)
  }
  let at = 0
  for (const action of actions) {
    at += action.after
    time.after(at, () => does(action))
  }
  const steps = await time.run(together, 2000)
  if (steps === 2000) told.faults.push('It went round and round')
  for (const tab of tabs) tab.rest()
  browser.rest()
  return told
}

/** The counts of all schedules together. */
export function sumOf(all: readonly Outcome['counts'][]): Outcome['counts'] {
  const sum = nothing()
  for (const counts of all) for (const name of Object.keys(sum) as (keyof Outcome['counts'])[]) sum[name] += counts[name]
  return sum
}
