import * as z from 'zod/mini'
import { CodeSent, DriverSignUp, LoginTokenBody, OtpCheck, RiderSignUp, TermsAgreed, TokenBody, Tokens } from '#contract/sign-in/sign-in'
import { ClientError } from '#contract/telemetry/client-error'
import { VisitorIds } from '#contract/telemetry/visitor-id'
import { FaceConsent } from './face-consent.ts'
import { Email, ReferralCode } from './fields.ts'
import { Documents, SignedUrl, SignedUrlRequest, VehicleMedia } from './files.ts'
import type { Language } from './languages.ts'
import { PersonalInfo } from './personal-info.ts'
import type { RefusalCode } from './problems.ts'
import { DriverVerified, replyOf, Saved, Sent, SignInReply, StatusReply, WithdrawnReply } from './replies.ts'
import { Item, RequirementKind } from './requirements.ts'
import { ApplicationRecord, type StepStatus } from './status.ts'
import type { PrivateField, ProfileKey, StepEndpoint } from './steps.ts'
import { Brand, Example, Vehicle, VehicleInfo } from './vehicle.ts'

/**
 * What a call needs and gives. `bearer` says which token goes with it; `timeout` is in milliseconds, 0 for none; `maxBytes` is
 * what its body may have, where that is less than any body may; `reply` is a media type where it is given as it is;
 * `refuses` lists the refusals that are this call's own, beside those that every call may give.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: `/${string}`
  readonly bearer: 'none' | 'access' | 'optional' | 'refresh'
  readonly timeout: number
  /** What stands in the path after a colon. */
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
  /** Headers of this call alone, in small letters; loose, for every call has others. */
  readonly headers?: z.ZodMiniObject
  readonly body?: z.ZodMiniType<unknown, unknown>
  readonly maxBytes?: number
  readonly reply: z.ZodMiniObject | 'image/webp' | 'application/zip'
  readonly refuses: readonly RefusalCode[]
}

/** Milliseconds a product call may take (specification, section 9). */
const callTimeout = 5000

/** Milliseconds that attaching a file may take: it is validated meanwhile. */
export const attachTimeout = 30_000

/** Milliseconds that the call for a copy of all data may take, with every file in it. */
const copyTimeout = 600_000

/** What each step asks for, under its key of the profile and in the form in which it is posted; its private fields are among its answers. */
const answers = {
  personalInfo: PersonalInfo,
  vehicle: Vehicle,
  vehicleMedia: VehicleMedia,
  documents: Documents,
} as const satisfies { [S in StepStatus as ProfileKey<S>]: z.ZodMiniType<Readonly<Record<PrivateField<S>, unknown>>> }

/** The answers of a step, as its call takes them. */
export type Answers<S extends StepStatus> = z.infer<(typeof answers)[ProfileKey<S>]>

/**
 * All that was saved, each part in the form in which it is posted, and in `files` what has arrived for steps that are not saved yet. `savedAt`
 * tells when what is typed of a part was saved, an ISO time under its key, where its client told which save the form had seen. `faceConsent` is there
 * where the server compares faces: whether the driver has agreed.
 */
export const Profile = z.object({
  phoneNumber: z.string(),
  ...z.partial(z.object(answers)).shape,
  files: z.optional(z.array(Item)),
  savedAt: z.optional(z.record(z.string(), z.string())),
  faceConsent: z.optional(z.boolean()),
})
export type Profile = z.infer<typeof Profile>

const call = { bearer: 'none', timeout: callTimeout, refuses: [] } as const
const driverCall = { ...call, bearer: 'access' } as const
/** The newest review and the newest save of its step that a form knows of, empty where it knows of none, `*` for any save; one left out is not looked at. */
const seen = z.looseObject({ 'x-reviewed-at': z.optional(z.string()), 'x-saved-at': z.optional(z.string()) })
const stepSaved = { ...driverCall, method: 'POST', headers: seen, reply: Saved } as const
/** `*` puts a file in the place of a newer one too, which was called off; without it the newer one stays. */
const inPlaceOf = z.looseObject({ 'x-in-place-of': z.optional(z.string()) })
/** Stored names, with spaces between them: only a file of one of these names is taken off, and not one that came from elsewhere; without it whichever is there. */
const onlyNamed = z.looseObject({ 'x-file-names': z.optional(z.string()) })
/** The files that have arrived and that no saved step holds yet. */
const Arrived = replyOf({ files: z.array(Item) })
const ofKind = z.strictObject({ kind: RequirementKind })

const stepRefuses = ['wrong_step', 'already_sent'] as const
const fileRefuses = [...stepRefuses, 'file_missing', 'file_mismatch', 'too_large', 'unsupported_type'] as const

/** The calls that save the steps (domain, section 2). */
const stepEndpoints = {
  savePersonalInfo: { ...stepSaved, path: '/driver/onboarding/personal-info', body: answers.personalInfo, refuses: stepRefuses },
  saveVehicle: {
    ...stepSaved,
    path: '/driver/onboarding/vehicle-details',
    body: answers.vehicle,
    refuses: [...stepRefuses, 'plate_taken'],
  },
  saveVehicleMedia: { ...stepSaved, path: '/driver/onboarding/vehicle-media', body: answers.vehicleMedia, refuses: fileRefuses },
  saveDocuments: { ...stepSaved, path: '/driver/onboarding/documents', body: answers.documents, refuses: fileRefuses },
} as const satisfies Record<StepEndpoint, Endpoint>

/** Every product call (specification, section 7); the client and the server are both made from this table. */
export const endpoints = {
  joinWaitlist: {
    ...call,
    method: 'POST',
    path: '/email-subscription/subscribe',
    timeout: 0,
    body: z.strictObject({ email: Email }),
    reply: replyOf({}),
    refuses: ['already_subscribed'],
  },
  authenticateDriver: { ...call, method: 'POST', path: '/driver/auth/authenticate', body: DriverSignUp, reply: replyOf(CodeSent.shape) },
  authenticatePassenger: { ...call, method: 'POST', path: '/auth/authenticate', body: RiderSignUp, reply: replyOf(CodeSent.shape) },
  verifyDriver: {
    ...call,
    method: 'POST',
    path: '/driver/auth/verify-otp',
    body: OtpCheck,
    reply: DriverVerified,
    refuses: ['code_wrong', 'code_expired'],
  },
  agreeToTerms: {
    ...call,
    method: 'POST',
    path: '/driver/auth/agree-to-terms',
    body: TermsAgreed,
    reply: replyOf({}),
    refuses: ['unauthenticated'],
  },
  verifyPassenger: {
    ...call,
    method: 'POST',
    path: '/auth/verify-otp',
    body: OtpCheck,
    reply: replyOf({}),
    refuses: ['code_wrong', 'code_expired'],
  },
  useReferral: {
    ...driverCall,
    method: 'POST',
    path: '/driver/onboarding/referral',
    body: z.strictObject({ referralCode: ReferralCode }),
    reply: replyOf({}),
    refuses: ['referral_used', 'not_found'],
  },
  logOut: { ...call, method: 'PATCH', path: '/driver/auth/logout', bearer: 'optional', body: TokenBody, reply: replyOf({}) },
  fetchProfile: { ...driverCall, method: 'GET', path: '/driver/profile/fetch', reply: replyOf(Profile.shape) },
  generateLoginToken: {
    ...driverCall,
    method: 'POST',
    path: '/driver/auth/generate-login-token',
    body: TokenBody,
    reply: replyOf({ loginToken: z.string().check(z.minLength(1)), expiresIn: z.number() }),
    refuses: ['forbidden'],
  },
  redeemLoginToken: {
    ...call,
    method: 'POST',
    path: '/driver/auth/redeem-login-token',
    body: LoginTokenBody,
    reply: SignInReply,
    refuses: ['unauthenticated'],
  },
  refreshTokens: { ...call, method: 'GET', path: '/driver/auth/token/refresh', bearer: 'refresh', reply: replyOf(Tokens.shape) },
  refreshTokensByPost: { ...call, method: 'POST', path: '/driver/auth/token/refresh', bearer: 'refresh', reply: replyOf(Tokens.shape) },
  generateSignedUrl: {
    ...call,
    method: 'POST',
    path: '/misc/signedurl/generate',
    bearer: 'optional',
    body: SignedUrlRequest,
    reply: replyOf(SignedUrl.shape),
  },
  fetchVehicleExamples: { ...call, method: 'GET', path: '/misc/vehicle-urls', reply: replyOf({ examples: z.array(Example) }) },
  fetchVehicleInfo: {
    ...call,
    method: 'GET',
    path: '/misc/vehicle-info',
    query: z.strictObject({ location: z.optional(z.literal('lagos', 'Only lagos has rules of its own')) }),
    reply: replyOf(VehicleInfo.shape),
  },
  fetchCarBrands: { ...call, method: 'GET', path: '/misc/car-brands', reply: replyOf({ brands: z.array(Brand) }) },
  ...stepEndpoints,
  attachFile: {
    ...driverCall,
    timeout: attachTimeout,
    method: 'POST',
    path: '/driver/onboarding/files',
    headers: inPlaceOf,
    body: z.strictObject({ item: Item }),
    reply: Arrived,
    refuses: fileRefuses,
  },
  detachFile: {
    ...driverCall,
    method: 'DELETE',
    path: '/driver/onboarding/files/:kind',
    params: ofKind,
    headers: onlyNamed,
    reply: Arrived,
    refuses: ['already_sent', 'wrong_step'],
  },
  fetchThumbnail: {
    ...driverCall,
    method: 'GET',
    path: '/driver/onboarding/files/:kind/thumbnail',
    params: ofKind,
    reply: 'image/webp',
    refuses: ['not_found'],
  },
  fetchStatus: { ...driverCall, method: 'GET', path: '/driver/onboarding/status', reply: replyOf(ApplicationRecord.shape) },
  sendApplication: {
    ...driverCall,
    method: 'PATCH',
    path: '/driver/application/send',
    reply: Sent,
    refuses: [...stepRefuses, 'file_missing', 'plate_taken'],
  },
  /** `visitorIds` are those that the browser is measured under, where its user has agreed: what was measured is erased with the rest. */
  withdrawApplication: {
    ...driverCall,
    method: 'DELETE',
    path: '/driver/application',
    body: z.optional(z.strictObject({ visitorIds: z.optional(VisitorIds) })),
    reply: WithdrawnReply,
  },
  restoreApplication: { ...driverCall, method: 'POST', path: '/driver/application/keep', reply: StatusReply },
  applyAgain: { ...driverCall, method: 'POST', path: '/driver/application/again', reply: StatusReply, refuses: ['wrong_step'] },
  setFaceConsent: {
    ...driverCall,
    method: 'POST',
    path: '/driver/face-consent',
    body: FaceConsent,
    reply: replyOf({ agreed: z.boolean() }),
    refuses: ['not_found'],
  },
  fetchMyData: { ...driverCall, method: 'GET', path: '/driver/my-data', timeout: copyTimeout, reply: 'application/zip' },
  reportClientError: { ...call, method: 'POST', path: '/client-errors', body: ClientError, maxBytes: 4096, reply: replyOf({}) },
} as const satisfies Record<string, Endpoint>

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints

/** The headers that every product call carries (specification, section 7). */
const productHeaders = ['x-device-id', 'x-app-version', 'x-firebase-push-token'] as const
/** What they say, and the language in which the page is read. */
export type ProductHeaders = Readonly<Record<(typeof productHeaders)[number], string>> & { readonly 'accept-language'?: Language }
