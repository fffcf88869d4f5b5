import * as z from 'zod/mini'
import { Tokens } from '#contract/sign-in/sign-in'
import { ApplicationRecord, StepStatus } from './status.ts'

/** A reply of the product API: what is told to a person, beside what the call gives (domain, section 4). */
export const replyOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.object({ message: z.string(), ...shape })

/** After a save: where the application stands and which steps are complete. `savedAt`, an ISO time, is there for typed answers whose client told which save its form had seen. */
export const Saved = replyOf({
  status: z.string(),
  completed: z.array(StepStatus),
  mended: ApplicationRecord.shape.mended,
  savedAt: z.optional(z.string()),
})
export type Saved = z.infer<typeof Saved>

/** After sending: `reference` is what the driver and an operator call the application, `sentAt` an ISO time. */
export const Sent = replyOf({ status: z.string(), reference: z.string(), sentAt: z.string() })
export type Sent = z.infer<typeof Sent>

/** Where the application stands after the call. */
export const StatusReply = replyOf({ status: z.string() })

/** After a withdrawal: `eraseAt`, an ISO time, is when everything of the driver is erased unless they take it back before. */
export const WithdrawnReply = replyOf({ status: z.string(), eraseAt: z.string() })
export type WithdrawnReply = z.infer<typeof WithdrawnReply>

/** After the code: the tokens of the session, and where the application stands. */
export const SignInReply = replyOf({ ...Tokens.shape, status: z.string() })
export type SignInReply = z.infer<typeof SignInReply>

/** `termsAgreed` tells whether this number has ever agreed to the terms. */
export const DriverVerified = z.extend(SignInReply, { termsAgreed: z.optional(z.boolean()) })
