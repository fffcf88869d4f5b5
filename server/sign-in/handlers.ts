import { sql } from 'drizzle-orm'
import type { Handlers } from '#server/api/handlers'
import { startApplication } from '#server/application/record'
import type { Clock } from '#server/clock'
import { drivers, passengers } from '#server/database/schema'
import type { Codes } from './codes.ts'
import type { Sessions } from './sessions.ts'

type Names =
  | 'authenticateDriver'
  | 'authenticatePassenger'
  | 'verifyDriver'
  | 'verifyPassenger'
  | 'logOut'
  | 'refreshTokens'
  | 'refreshTokensByPost'
  | 'generateLoginToken'

const codeSent = 'We sent a code to your phone.'

/** The calls of signing up, in and out (domain, sections 4 and 6). */
export function signInHandlers(codes: Codes, sessions: Sessions, clock: Clock): Pick<Handlers, Names> {
  const refreshed = async ({ refreshToken }: { refreshToken: string }) => ({
    message: 'You are still signed in.',
    ...(await sessions.refresh(refreshToken)),
  })
  return {
    authenticateDriver: async ({ body, address }) => ({
      message: codeSent,
      ...(await codes.send({ phoneNumber: body.phoneNumber, audience: 'driver', address })),
    }),
    authenticatePassenger: async ({ body, address }) => ({
      message: codeSent,
      ...(await codes.send({ phoneNumber: body.phoneNumber, audience: 'passenger', address, details: body })),
    }),
    verifyDriver: async ({ body: { phoneNumber, otp } }) =>
      codes.verify(phoneNumber, 'driver', otp, async (tx) => {
        const [driver] = await tx
          .insert(drivers)
          .values({ phoneNumber, createdAt: new Date(clock()) })
          .onConflictDoUpdate({ target: drivers.phoneNumber, set: { phoneNumber: sql`excluded.phone_number` } })
          .returning()
        if (!driver) throw new Error('A driver that was just kept is not there')
        const status = await startApplication(tx, driver.id)
        return { message: 'You are signed in.', ...(await sessions.start(tx, driver.id)), status }
      }),
    verifyPassenger: async ({ body: { phoneNumber, otp } }) =>
      codes.verify(phoneNumber, 'passenger', otp, async (tx, details) => {
        if (details) {
          const passenger = { ...details, verifiedAt: new Date(clock()) }
          await tx.insert(passengers).values(passenger).onConflictDoUpdate({ target: passengers.phoneNumber, set: passenger })
        }
        return { message: 'Your number is verified. Welcome to Cruzer.' }
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
