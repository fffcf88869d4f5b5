import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { and, eq, gt } from 'drizzle-orm'
import { type Clock, minute } from '#server/clock'
import { challenges, passkeys } from '#server/database/desk-schema'
import type { Database } from '#server/database/open'

type Json = Record<string, unknown>

/** Milliseconds that a question to an authenticator stands. */
const challengeLifetime = 5 * minute

/** Takes longer to load than Fastify, and only who has a passkey needs it. */
const webAuthn = () => import('@simplewebauthn/server')

const site = (origin: string) => ({ rpID: new URL(origin).hostname, origin })

/** Passkeys of operators (WebAuthn) for the site at an origin; each question is kept until it is answered once. */
export function createPasskeys(db: Database, clock: Clock) {
  const keep = async <Options extends { challenge: string }>(options: Options): Promise<Json> => {
    await db.insert(challenges).values({ challenge: options.challenge, expiresAt: new Date(clock() + challengeLifetime) })
    return { ...options }
  }
  /** Uses up a question that stands. */
  const take = async (challenge: string): Promise<boolean> => {
    const taken = await db
      .delete(challenges)
      .where(and(eq(challenges.challenge, challenge), gt(challenges.expiresAt, new Date(clock()))))
      .returning()
    return taken.length > 0
  }

  return {
    /** Options for a new passkey of an operator. */
    registration: async (origin: string, operator: { readonly id: string; readonly email: string }): Promise<Json> => {
      const { generateRegistrationOptions } = await webAuthn()
      const options = await generateRegistrationOptions({
        rpName: 'Cruzer desk',
        rpID: site(origin).rpID,
        userID: new TextEncoder().encode(operator.id),
        userName: operator.email,
        attestationType: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return keep(options)
    },

    /** The passkey that an authenticator has made; undefined for an answer that is none. */
    register: async (origin: string, response: Json) => {
      const { verifyRegistrationResponse } = await webAuthn()
      const verified = await verifyRegistrationResponse({
        response: response as unknown as RegistrationResponseJSON,
        expectedChallenge: take,
        expectedOrigin: site(origin).origin,
        expectedRPID: site(origin).rpID,
        requireUserVerification: true,
      }).catch(() => undefined)
      if (!verified?.verified) return undefined
      const { id, publicKey, counter } = verified.registrationInfo.credential
      return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
    },

    /** Options for signing in with any passkey of this site. */
    authentication: async (origin: string): Promise<Json> => {
      const { generateAuthenticationOptions } = await webAuthn()
      return keep(await generateAuthenticationOptions({ rpID: site(origin).rpID, userVerification: 'required' }))
    },

    /** Whose passkey has answered, by the operator's id; undefined for an answer that is none. */
    authenticate: async (origin: string, response: Json): Promise<string | undefined> => {
      const [known] = await db
        .select()
        .from(passkeys)
        .where(eq(passkeys.id, String(response.id ?? '').slice(0, 1024)))
      if (!known) return undefined
      const { verifyAuthenticationResponse } = await webAuthn()
      const verified = await verifyAuthenticationResponse({
        response: response as unknown as AuthenticationResponseJSON,
        expectedChallenge: take,
        expectedOrigin: site(origin).origin,
        expectedRPID: site(origin).rpID,
        credential: { id: known.id, publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')), counter: known.counter },
        requireUserVerification: true,
      }).catch(() => undefined)
      if (!verified?.verified) return undefined
      await db.update(passkeys).set({ counter: verified.authenticationInfo.newCounter }).where(eq(passkeys.id, known.id))
      return known.operatorId
    },
  }
}
export type Passkeys = ReturnType<typeof createPasskeys>
