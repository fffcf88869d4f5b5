import * as z from 'zod/mini'
import { Email, Otp, personName } from '#contract/fields'
import { CodeChannel } from './code-channel.ts'
import { PhoneNumber } from './phone-number.ts'

/** The terms that were agreed to, by the day from which they hold. */
const TermsVersion = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'Give the day of the terms, like 2026-11-01'))
const termsVersion = z.optional(TermsVersion)

const channel = z.optional(CodeChannel)

export const DriverSignUp = z.strictObject({ phoneNumber: PhoneNumber, termsVersion, channel })
export type DriverSignUp = z.infer<typeof DriverSignUp>

export const RiderSignUp = z.strictObject({
  firstName: personName('Enter your first name'),
  lastName: personName('Enter your last name'),
  email: Email,
  phoneNumber: PhoneNumber,
  termsVersion,
  channel,
})
export type RiderSignUp = z.infer<typeof RiderSignUp>

/**
 * How the code that was just sent behaves: its number of digits, and in seconds how long it lives and when another may be asked for;
 * `channels` are the ways in which that one may come; a server may know more of them than the site.
 */
export const CodeSent = z.object({
  codeLength: z.number(),
  expiresIn: z.number(),
  resendIn: z.number(),
  channels: z.optional(z.array(z.string())),
})
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

/** The terms that were agreed to after the code: by an access token, as a code that was just entered gives it. */
export const TermsAgreed = z.extend(TokenBody, { termsVersion: TermsVersion })

/** The single-use token of the driver app's deep link. */
export const LoginTokenBody = z.strictObject({
  loginToken: z.string('A token is needed').check(z.minLength(1, 'A token is needed'), z.maxLength(2048, 'This is no token')),
})
