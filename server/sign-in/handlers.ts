import { eq, sql } from 'drizzle-orm'
import type { Handlers } from '#server/api/handlers'
import { unauthenticated } from '#server/api/refused'
import { startApplication } from '#server/application/record'
import type { Clock } from '#server/clock'
import type { Database } from '#server/database/open'
import { drivers, passengers } from '#server/database/schema'
import type { Codes, SignUpDetails } from './codes.ts'
import type { Sessions } from './sessions.ts'

type Names =
  | 'authenticateDriver'
  | 'authenticatePassenger'
  | 'verifyDriver'
  | 'verifyPassenger'
  | 'agreeToTerms'
  | 'logOut'
  | 'refreshTokens'
  | 'refreshTokensByPost'
  | 'generateLoginToken'
  | 'redeemLoginToken'

const codeSent = 'We sent a code to your phone.'

interface SignInParts {
  readonly db: Database
  readonly clock: Clock
  readonly codes: Codes
  readonly sessions: Sessions
}

/** The calls of signing up, in and out (domain, sections 4 and 6). */
export function signInHandlers({ db, clock, codes, sessions }: SignInParts): Pick<Handlers, Names> {
  const refreshed = async ({ refreshToken }: { refreshToken: string }) => ({
    message: 'You are still signed in.',
    ...(await sessions.refresh(refreshToken)),
  })
  const termsOf = ({ termsVersion }: SignUpDetails) => (termsVersion === null ? {} : { termsVersion, termsAgreedAt: new Date(clock()) })
  return {
    authenticateDriver: async ({ body: { phoneNumber, termsVersion = null, channel }, address, device, language }) => ({
      message: codeSent,
      ...(await codes.send({ phoneNumber, audience: 'driver', address, device, language, termsVersion, channel })),
    }),
    authenticatePassenger: async ({ body: { termsVersion = null, channel, ...details }, address, device, language }) => ({
      message: codeSent,
      ...(await codes.send({
        phoneNumber: details.phoneNumber,
        audience: 'passenger',
        address,
        device,
        language,
        details,
        termsVersion,
        channel,
      })),
    }),
    verifyDriver: async ({ body: { phoneNumber, otp }, address, device, language }) =>
      codes.verify({ phoneNumber, audience: 'driver', otp, address, device }, async (tx, signUp) => {
        const known = { ...termsOf(signUp), ...(language ? { language } : {}) }
        const [driver] = await tx
          .insert(drivers)
          .values({ phoneNumber, createdAt: new Date(clock()), ...known })
          .onConflictDoUpdate({ target: drivers.phoneNumber, set: { phoneNumber: sql`excluded.phone_number`, ...known } })
          .returning()
        if (!driver) throw new Error('A driver that was just kept is not there')
        const status = await startApplication(tx, driver.id, clock)
        return {
          message: 'You are signed in.',
          ...(await sessions.start(tx, driver.id)),
          status,
          termsAgreed: driver.termsVersion !== null,
        }
      }),
    verifyPassenger: async ({ body: { phoneNumber, otp }, address, device }) =>
      codes.verify({ phoneNumber, audience: 'passenger', otp, address, device }, async (tx, signUp) => {
        if (signUp.details) {
          const passenger = { ...signUp.details, verifiedAt: new Date(clock()), ...termsOf(signUp) }
          await tx.insert(passengers).values(passenger).onConflictDoUpdate({ target: passengers.phoneNumber, set: passenger })
        }
        return { message: 'Your number is verified. Welcome to Cruzer.' }
      }),
    agreeToTerms: async ({ body: { token, termsVersion } }) => {
      const session = (await sessions.find(token)) ?? (await sessions.find(token, 'refresh'))
      if (!session) throw unauthenticated()
      await db
        .update(drivers)
        .set({ termsVersion, termsAgreedAt: new Date(clock()) })
        .where(eq(drivers.id, session.driverId))
      return { message: 'You have agreed to the terms.' }
    },
    redeemLoginToken: async ({ body }) =>
      db.transaction(async (tx) => {
        const { driverId, pair } = await sessions.redeem(tx, body.loginToken)
        return { message: 'You are signed in.', ...pair, status: await startApplication(tx, driverId, clock) }
      }),
    logOut: async ({ session, body }) => {
      await sessions.end(body.token, session)
      return { message: 'You are signed out.' }
    },
    refreshTokens: refreshed,
    refreshTokensByPost: refreshed,
    generateLoginToken: async ({ session, body }) => ({
      message: 'Open the driver app with this token.',
      ...(await sessions.loginToken(session, body.token)),
    }),
  }
}
