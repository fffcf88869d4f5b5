import * as z from 'zod/mini'
import { CodeChannel } from '#contract/sign-in/code-channel'
import type { SafeStorage } from './safe-storage.ts'

const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() })
const PendingCode = z.object({
  details: z.object({
    phoneNumber: z.string(),
    typed: z.string(),
    referralCode: z.optional(z.string()),
    returning: z.optional(z.boolean()),
    rider: z.optional(z.object({ firstName: z.string(), lastName: z.string(), email: z.string() })),
  }),
  codeLength: z.number(),
  resendAt: z.number(),
  channels: z.optional(z.array(z.string())),
  channel: z.optional(CodeChannel),
  signedIn: z.optional(z.object({ tokens: z.nullable(Tokens), mustAgree: z.optional(z.boolean()) })),
})
export type PendingCode = z.infer<typeof PendingCode>

/** A code outlives its page: phones drop the tab while the message is read. Kept for the tab's life (session storage). */
export function pendingCode(storage: SafeStorage, audience: 'driver' | 'rider') {
  const key = `asked-code:${audience}`
  return {
    read: (): PendingCode | null => {
      try {
        return PendingCode.parse(JSON.parse(storage.read(key) ?? 'null'))
      } catch {
        return null
      }
    },
    keep: (pending: PendingCode) => void storage.write(key, JSON.stringify(pending)),
    forget: () => storage.remove(key),
  }
}
