import type { EndpointName, Endpoints } from '#contract/endpoints'
import type { reviewEndpoints } from '#contract/review'
import type { StepStatus } from '#contract/status'
import type { byTurns } from '#tests/harness/server/copies.ts'
import { startDriver } from '#tests/harness/server/driver.ts'

let numbers = 0
/** Numbers what must be there once. */
export const nextNumber = () => ++numbers
export const newNumber = () => `+23480900${String(nextNumber()).padStart(5, '0')}`

export interface Service {
  readonly api: ReturnType<typeof byTurns>
  readonly codeFor: (phoneNumber: string) => Promise<string>
}
/** What was asked for before the kill, and what must hold after it, whether it was acknowledged or not. */
export interface Mutation {
  readonly ask: () => Promise<{ readonly status: number; readonly body: Record<string, unknown> }>
  readonly check: (after: Service, acknowledged: Record<string, unknown> | undefined) => Promise<void>
}

export const reviewToken = 'the-operator-of-these-tests'
export const operator = { token: reviewToken }
export const status = async ({ api }: Service, token: string) =>
  (await api.call('GET', '/driver/onboarding/status', undefined, { token })).status
export const stateOf = async ({ api }: Service, token: string) =>
  (await api.call('GET', '/driver/onboarding/status', undefined, { token })).body
/** A driver who has filled in the application so far. */
export const drivers = async (service: Service, upTo?: StepStatus | 'sent') => {
  const phoneNumber = newNumber()
  const plateNumber = `KIL-${100 + numbers}AA`
  const driver = await startDriver(service.api, phoneNumber)
  if (upTo) await driver.fillIn(upTo, 'elsewhere', plateNumber)
  return { phoneNumber, plateNumber, driver }
}

type Review = typeof reviewEndpoints
/** Every call that changes something, and the PUT of a file: one that is forgotten below is an error of types. */
export type Changing =
  | { [N in EndpointName]: Endpoints[N]['method'] extends 'GET' ? never : N }[EndpointName]
  | { [N in keyof Review]: Review[N]['method'] extends 'GET' ? never : `review.${N}` }[keyof Review]
  | 'a PUT'
export type Prepare = (service: Service) => Promise<Mutation>
