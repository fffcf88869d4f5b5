import { routes } from '#src/app/routes.ts'
import { overBudget } from '#tests/bench/budgets.ts'
import { weighRoutes } from '#tests/bench/route-weights.ts'
import { expect, test } from './fixtures.ts'

test('every route keeps to its budget of document, styles and scripts', async ({ browser, server }) => {
  test.setTimeout(300_000)
  const weighed = await weighRoutes(browser, server)
  expect(weighed).toHaveLength(routes.length)
  const over = weighed.flatMap((route) => overBudget(route).map((part) => `${route.path}: ${part} ${route[part]}`))
  expect(over).toEqual([])
  for (const { path, usable, html } of weighed) expect(usable > 100_000 && html > 1_000, path).toBe(true)
})
