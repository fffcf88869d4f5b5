import fc from 'fast-check'
import { accessLife, grace, refreshLife } from './token-server.ts'

/** Milliseconds there and back. */
export interface Way {
  readonly going: number
  readonly coming: number
}
export type Fate = 'answered' | 'lost on the way' | 'answer lost' | 'late' | 'limited' | 'failed' | 'barred'

/** `after` counts milliseconds from the action before. */
export type Action = { readonly tab: number; readonly after: number } & (
  | { readonly does: 'request'; readonly first: Way; readonly second: Way }
  | { readonly does: 'log out'; readonly isHeard: boolean }
  | { readonly does: 'look' | 'reload' | 'sign in' | 'end elsewhere' }
)

/** What happens in the tabs of one browser, in its order. */
export interface Schedule {
  readonly tabs: number
  /** Milliseconds that the access token has left at the start. */
  readonly left: number
  /** Whether what is due at one moment happens at once, in all tabs, before anything reacts to it. */
  readonly together: boolean
  readonly actions: readonly Action[]
  /** The ways and fates of the refreshes, over and over. */
  readonly refreshes: readonly (Way & { readonly fate: Fate })[]
}

// Few values, so that much falls on one moment.
const moment = fc.constantFrom(0, 0, 250, 500, 1000, 2000)
const pause = fc.oneof(
  { weight: 24, arbitrary: moment },
  { weight: 4, arbitrary: fc.constantFrom(6000, grace + 1000, accessLife, accessLife + grace) },
  { weight: 1, arbitrary: fc.constant(refreshLife) },
)
const way = fc.record({ going: moment, coming: fc.constantFrom(0, 250, 500, 1000, 2000, 2750) })
const tab = fc.nat(3)
const request = fc.record({ does: fc.constant('request' as const), tab, after: pause, first: way, second: way })
const logOut = fc.record({ does: fc.constant('log out' as const), tab, after: moment, isHeard: fc.boolean() })
const other = fc.record({ does: fc.constantFrom('look', 'reload', 'sign in', 'end elsewhere'), tab, after: pause })

const fate = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Fate>('answered') },
  { weight: 4, arbitrary: fc.constantFrom<Fate>('lost on the way', 'answer lost', 'late', 'limited', 'failed', 'barred') },
)
const refresh = fc.record({ going: moment, coming: moment, fate })

const among = (actions: readonly Action[], others: readonly { readonly place: number; readonly action: Action }[]) => {
  const all = [...actions]
  for (const { place, action } of others) all.splice(place % (all.length + 1), 0, action)
  return all
}
const placed = (action: fc.Arbitrary<Action>) => fc.record({ place: fc.nat(12), action })

/** 2–12 requests in 1–4 tabs, among them a little else. */
export const schedules: fc.Arbitrary<Schedule> = fc.record({
  tabs: fc.integer({ min: 1, max: 4 }),
  left: fc.constantFrom(0, 0, 0, 250, 1000, 3000, accessLife),
  together: fc.boolean(),
  actions: fc
    .tuple(
      fc.array(request, { minLength: 2, maxLength: 12 }),
      fc.array(placed(fc.oneof({ weight: 1, arbitrary: logOut }, { weight: 2, arbitrary: other })), { maxLength: 4 }),
    )
    .map(([requests, others]) => among(requests, others)),
  refreshes: fc.array(refresh, { minLength: 1, maxLength: 6 }),
})

/** A refresh under way in each of some tabs, by a token that has run out, and then a log-out before the refresh is back. */
export const logOutsDuringRefresh: fc.Arbitrary<Schedule> = fc
  .record({
    tabs: fc.integer({ min: 1, max: 4 }),
    together: fc.boolean(),
    loggingOut: fc.nat(3),
    isHeard: fc.boolean(),
    after: fc.constantFrom(250, 500, 1000, 2000, 2750),
    refreshes: fc.array(fc.record({ going: moment, coming: fc.constantFrom(3000, 4000, 5000), fate: fc.constant<Fate>('answered') }), {
      minLength: 1,
      maxLength: 4,
    }),
    later: fc.array(request, { maxLength: 3 }),
  })
  .map(({ tabs, together, loggingOut, isHeard, after, refreshes, later }) => {
    const now = { going: 0, coming: 0 }
    const requests = Array.from({ length: tabs }, (_, one): Action => ({ does: 'request', tab: one, after: 0, first: now, second: now }))
    return { tabs, together, left: 0, refreshes, actions: [...requests, { does: 'log out', tab: loggingOut, after, isHeard }, ...later] }
  })
