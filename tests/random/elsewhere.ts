import { hasFiles, isStep, steps } from '#contract/steps'
import { answers } from '#tests/harness/answers.ts'
import { pathOf } from '#tests/harness/server/driver.ts'
import type { Journey } from './journey.ts'
import { bodies } from './operator.ts'

/** A call that another tab makes in the same session, or the operator. */
async function call(
  journey: Journey,
  method: string,
  path: string,
  body?: unknown,
  token = journey.cookies.accessToken(),
): Promise<number> {
  const { status } = await journey.server.api.call(method, path, body, { token })
  if (status < 300) journey.line.done.push({ path, method, body: (body ?? null) as Record<string, unknown> | null, status })
  return status
}

/** The operator decides, where there is something to decide. */
export async function operatorDecides(journey: Journey, decision: keyof typeof bodies): Promise<void> {
  const { driverId, api } = journey.server
  const status = await call(journey, 'POST', `/review/applications/${driverId}/${decision}`, bodies[decision], api.reviewToken)
  if (status === 200) journey.chosen.clear()
}

/** The same driver in another tab, who is further than this one. */
export async function otherTab(journey: Journey, does: 'saves this step' | 'sends the application' | 'logs out'): Promise<void> {
  if (does === 'sends the application') await call(journey, 'PATCH', '/driver/application/send')
  if (does === 'logs out') {
    await call(journey, 'PATCH', '/driver/auth/logout', { token: journey.cookies.accessToken() })
    journey.cookies.clear()
  }
  const { status, ...row } = await journey.server.row()
  if (does === 'saves this step' && isStep(status) && !hasFiles(status))
    await call(journey, 'POST', pathOf(status), row[steps[status].profileKey] ?? answers[status])
  await journey.settle()
}
