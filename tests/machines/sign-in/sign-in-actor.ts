import { vi } from 'vitest'
import { createActor, type InputFrom, SimulatedClock } from 'xstate'
import type { Details, PendingCode } from '#machines/sign-in/facts'
import { signInMachine } from '#machines/sign-in.machine'
import { pendingCalls } from '#tests/machines/pending-calls.ts'

export const start = Date.parse('2026-11-20T09:00:00Z')

export const details: Details = { phoneNumber: '+2348031234567', typed: '0803 123 4567', referralCode: 'ADE-2026' }
export const codeSent = { codeLength: 6, expiresIn: 600, resendIn: 30 }
export const tokens = { accessToken: 'a', refreshToken: 'r' }

/** A sign-in whose calls are answered by hand, on a clock of its own beside that of the phone. */
export function setUp(asked: PendingCode | null = null, input: Partial<InputFrom<typeof signInMachine>> = {}) {
  const { actor, names, last } = pendingCalls()
  const clock = new SimulatedClock()
  const did: string[] = []
  const signIn = createActor(
    signInMachine.provide({
      actors: { requestCode: actor('requestCode'), verifyCode: actor('verifyCode'), agreeToTerms: actor('agreeToTerms') },
      actions: { storePendingCode: () => void did.push('storePendingCode'), removePendingCode: () => void did.push('removePendingCode') },
    }),
    { clock, input: { typed: '', notice: null, pendingCode: asked, ...input } },
  ).start()
  const value = () => signIn.getSnapshot().value
  const context = () => signIn.getSnapshot().context
  const pass = (seconds: number) => {
    vi.setSystemTime(Date.now() + seconds * 1000)
    clock.increment(seconds * 1000)
  }
  const codeAsked = async (resendIn = 30) => {
    signIn.send({ type: 'details.submit', details })
    await last('requestCode').answer({ ...codeSent, resendIn })
  }
  return { signIn, names, last, did, value, context, pass, codeAsked }
}
export const cooling = { enteringCode: { typing: 'cooling' } }
export const ready = { enteringCode: { typing: 'ready' } }
