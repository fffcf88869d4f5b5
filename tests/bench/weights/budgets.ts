import type { RouteWeight, Weight } from '#tests/bench/weights/route-weights.ts'

/**
 * Bytes, gzipped, that a route may weigh. The screens after a sign-up are weighed cold; on their way they share almost all of it. An invitation
 * comes in a document without a page, which is drawn when its own parts have come. A public page asks the content service for newer content in idle
 * time, with its client; one with the form for a CV fetches that too (20 kB), and one with a tool its chunks. A form fetches in idle time what comes next, which a screen that is
 * reached through it has got by then.
 */
export const budgets: Readonly<Record<RouteWeight['kind'], Weight>> = {
  public: { html: 16_000, styles: 6_800, usable: 137_000, idle: 115_000 },
  tool: { html: 17_000, styles: 7_200, usable: 137_000, idle: 135_000 },
  cv: { html: 16_000, styles: 6_200, usable: 137_000, idle: 138_000 },
  form: { html: 12_500, styles: 5_300, usable: 207_700, idle: 95_000 },
  shell: { html: 12_500, styles: 5_100, usable: 170_000, idle: 90_000 },
  through: { html: 12_500, styles: 5_100, usable: 302_000, idle: 55_000 },
  application: { html: 12_500, styles: 5_100, usable: 273_000, idle: 75_000 },
}

/** What the words of Nigerian Pidgin, and what fills them in, may add to the scripts of a page that is read in it. */
export const pidginWords = 32_600

/** What of a route weighs more than it may. */
export const overBudget = (route: RouteWeight): (keyof Weight)[] => {
  const allowed = budgets[route.kind]
  return (Object.keys(allowed) as (keyof Weight)[]).filter((part) => route[part] > allowed[part])
}
