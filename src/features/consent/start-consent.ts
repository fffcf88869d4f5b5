import { createActor } from 'xstate'
import type { ConsentChoice } from '#contract/telemetry/analytics'
import { type ConsentRef, consentMachine } from '#machines/consent.machine'
import type { measuring } from '#src/telemetry/measure.ts'

interface ConsentParts {
  readonly kept: { readonly read: () => ConsentChoice | null; readonly keep: (choice: ConsentChoice) => void }
  readonly asksNotTo: boolean
  readonly measure: ReturnType<typeof measuring>
}

/** Starts the machine of consent where the kept choice leads. */
export const startConsent = ({ kept, asksNotTo, measure }: ConsentParts): ConsentRef =>
  createActor(consentMachine.provide({ actors: { measure }, actions: { keepChoice: (_, choice) => kept.keep(choice) } }), {
    input: { kept: kept.read(), asksNotTo },
  }).start()
