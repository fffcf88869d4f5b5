import * as z from 'zod/mini'
import { Email, Otp, personName } from './fields.ts'
import { PhoneNumber } from './phone-number.ts'

/** The terms that were agreed to, by the day from which they hold. */
const termsVersion = z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'Give the day of the terms, like 2026-11-01')))

export const DriverSignUp = z.strictObject({ phoneNumber: PhoneNumber, termsVersion })
export type DriverSignUp = z.infer<typeof DriverSignUp>

export const RiderSignUp = z.strictObject({
  firstName: personName('Enter your first name'),
  lastName: personName('Enter your last name'),
  email: Email,
  phoneNumber: PhoneNumber,
  termsVersion,
})
export type RiderSignUp = z.infer<typeof RiderSignUp>

/** How the code that was just sent behaves: its number of digits, and in seconds how long it lives and when another may be asked for. */
export const CodeSent = z.object({ codeLength: z.number(), expiresIn: z.number(), resendIn: z.number() })
export type CodeSent = z.infer<typeof CodeSent>

export const OtpCheck = z.strictObject({ phoneNumber: PhoneNumber, otp: Otp })
export type OtpCheck = z.infer<typeof OtpCheck>

export const Tokens = z.object({ accessToken: z.string().check(z.minLength(1)), refreshToken: z.string().check(z.minLength(1)) })
export type Tokens = z.infer<typeof Tokens>

/** A token in a body: opaque, of a sane length. */
export const TokenBody = z.strictObject({
  token: z.string('A token is needed').check(z.minLength(1, 'A token is needed'), z.maxLength(2048, 'This is no token')),
})
export type TokenBody = z.infer<typeof TokenBody>

/** The single-use token of the driver app's deep link. */
export const LoginTokenBody = z.strictObject({
  loginToken: z.string('A token is needed').check(z.minLength(1, 'A token is needed'), z.maxLength(2048, 'This is no token')),
})
