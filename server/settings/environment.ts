import { isIP } from 'node:net'
import * as z from 'zod'
import { maxCvBytes } from '#contract/cv'
import { ReferralCode } from '#contract/fields'
import { defaultLimits, defaultMaxBytes, keptDays } from '#contract/limits'
import { blockLimits } from '#server/blob/limits'

const between = (min: number, max: number) => z.coerce.number().int().min(min).max(max)
/** Counts stand in columns of 32 bits, some of them times four. */
const mostCount = 500_000_000
const count = (min: number, otherwise: number) => between(min, mostCount).default(otherwise)
/** A hundred years: no date can be written that lies many times further away. */
const days = (min: number, otherwise: number) => between(min, 36_500).default(otherwise)
const seconds = (min: number, otherwise: number) => between(min, 36_500 * 24 * 60 * 60).default(otherwise)
const bytes = (min: number, otherwise: number) => between(min, 1024 ** 4).default(otherwise)
/** A file comes in blocks. */
const fileBytes = (otherwise: number) => between(1, blockLimits.bytes * blockLimits.count).default(otherwise)
const filled = z.string().trim().min(1)

const isProxy = (given: string) => {
  const [address = '', bits, ...more] = given.split('/')
  const version = isIP(address)
  if (['loopback', 'linklocal', 'uniquelocal'].includes(given)) return true
  return version > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
}

/** Addresses and networks (CIDR) of the proxies in front, with commas between them. */
const proxies = z
  .string()
  .transform((given) => given.split(',').map((one) => one.trim()))
  .refine((given) => given.every(isProxy), 'needs the addresses or networks of the proxies in front, with commas between them')
  .optional()

/** Codes of the launch's own, in capitals, with commas between them. */
const codes = z
  .string()
  .transform((given) =>
    given
      .split(',')
      .map((one) => one.trim().toUpperCase())
      .filter(Boolean),
  )
  .refine(
    (given) => given.every((one) => ReferralCode.safeParse(one).success),
    'needs codes of 3 to 32 letters, digits and dashes, with commas between them',
  )
  .default([])

/** Texts that are too long to be guessed, with commas between them; the first encrypts. */
const dataKeys = z
  .string()
  .transform((given) => given.split(',').map((one) => one.trim()))
  .refine(
    (given): given is [string, ...string[]] => given.every((one) => one.length >= 32),
    'needs texts of at least 32 characters, with commas between them',
  )
  .optional()

/** A variable that is true or false. */
export const flag = z.stringbool({ error: 'needs true or false' })

/** The variables of the server's environment, one by one, with their defaults (domain, sections 1 and 10): durations in seconds, sizes in bytes. */
export const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: between(0, 65_535).default(3000),
  HOST: filled.default('0.0.0.0'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  METRICS_PORT: between(0, 65_535).optional(),
  DATA_DIR: filled.default('.data'),
  LEAST_FREE_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(256 * 1024 * 1024),
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  SITE_DIR: filled.optional(),
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  BLOB_DIR: filled.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  MIGRATION_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  ALLOW_UNSAFE_PGLITE: flag.default(false),
  DESK: z.enum(['on', 'off']).default('on'),
  DESK_PORT: between(0, 65_535).optional(),
  DESK_URL: z.url({ protocol: /^https?$/ }).optional(),
  DESK_DIR: filled.optional(),
  WAITING_HOURS: between(1, 8760).default(24),
  EMBEDDED_CONTENT: flag.optional(),
  EMBEDDED_ANALYTICS: flag.optional(),
  AZURE_STORAGE_CONNECTION_STRING: z
    .string()
    .regex(/AccountKey=|UseDevelopmentStorage=true/, 'needs an AccountName and its AccountKey, by which upload addresses are signed')
    .optional(),
  APP_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  DATA_KEYS: dataKeys,
  REVIEW_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  CONTENT_PREVIEW_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  TRUST_PROXY: proxies,
  CODE_SENDER: z.enum(['terminal', 'twilio', 'termii']).default('terminal'),
  FALLBACK_CODE_SENDER: z.enum(['twilio', 'termii']).optional(),
  TWILIO_ACCOUNT_SID: filled.optional(),
  TWILIO_AUTH_TOKEN: filled.optional(),
  TWILIO_FROM: filled.optional(),
  TWILIO_VOICE_FROM: filled.optional(),
  TWILIO_WHATSAPP_FROM: filled.optional(),
  TWILIO_WHATSAPP_CONTENT_SID: filled.optional(),
  TWILIO_BASE_URL: z.url().default('https://api.twilio.com'),
  TERMII_API_KEY: filled.optional(),
  TERMII_SENDER_ID: filled.optional(),
  TERMII_VOICE: flag.default(false),
  TERMII_WHATSAPP_FROM: filled.optional(),
  TERMII_BASE_URL: z.url().default('https://api.ng.termii.com'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'needs an address like smtps://user:password@mail.example:465' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>"@\r\n]+ <[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/, 'needs an address like Cruzer <drivers@cruzer.example>')
    .optional(),
  LEAST_AGE: between(16, 100).default(defaultLimits.leastAge),
  LEAST_YEAR: between(1980, 2100).default(defaultLimits.leastYear),
  MOST_EXPIRY_YEARS: between(1, 100).default(20),
  REFERRAL_CODES: codes,
  MAX_FILE_BYTES: fileBytes(defaultMaxBytes.image),
  MAX_VIDEO_BYTES: fileBytes(defaultMaxBytes.video),
  MAX_CV_BYTES: fileBytes(maxCvBytes),
  CODE_SECONDS: seconds(1, 600),
  // Four times the two together is still a count.
  CODE_TRIES: between(1, 500).default(5),
  CODE_RESEND_SECONDS: z
    .string()
    .regex(/^\d{1,5}(,\d{1,5})*$/, 'needs seconds with commas between them, like 30,60,120')
    .default('30,60,120'),
  CODE_SENDS_PER_NUMBER: between(1, 1_000_000).default(5),
  CODE_SENDS_PER_ADDRESS: count(1, 20),
  CODE_BUDGET: count(1, 3000),
  CODE_BUDGET_PER_NETWORK: between(1, mostCount).optional(),
  CODE_BUDGET_PER_PREFIX: count(1, 500),
  CALLS_PER_ADDRESS_PER_MINUTE: between(1, mostCount).optional(),
  CONTENT_CALLS_PER_ADDRESS_PER_MINUTE: count(1, 1200),
  EVENT_LOOP_DELAY_MS: count(0, 1000),
  WAITLIST_JOINS_PER_ADDRESS: count(1, 300),
  CV_UPLOADS_PER_ADDRESS: count(1, 20),
  CLIENT_ERRORS_PER_ADDRESS: count(1, 60),
  CLIENT_ERRORS_PER_DAY: count(1, 500),
  CLIENT_ERROR_DAYS: days(1, defaultLimits.clientErrorDays),
  ACCESS_TOKEN_SECONDS: seconds(1, 15 * 60),
  REFRESH_TOKEN_SECONDS: seconds(1, 24 * 60 * 60),
  REFRESH_GRACE_SECONDS: seconds(0, 10),
  LOGIN_TOKEN_SECONDS: between(1, 24 * 60 * 60).default(5 * 60),
  SESSION_DAYS: days(1, 30),
  ERASE_DAYS: days(0, defaultLimits.withdrawnDays),
  REJECTED_DAYS: days(1, defaultLimits.rejectedDays),
  UNFINISHED_DAYS: days(1, defaultLimits.unfinishedDays),
  DATA_COPIES_PER_DRIVER: count(1, 10),
  UPLOAD_URL_SECONDS: seconds(1, 60 * 60),
  UPLOAD_URLS_PER_DRIVER: count(1, 300),
  UPLOAD_FILES_PER_DRIVER: count(1, 300),
  UPLOAD_BYTES_PER_DRIVER: bytes(1, 2 * 1024 * 1024 * 1024),
  UPLOADS_PER_NAME: between(1, 1000).default(20),
  CV_BYTES: bytes(1, 10 * 1024 * 1024 * 1024),
  CV_DAYS: days(1, keptDays.cv),
  COMPARE_FACES: flag.default(false),
  FILE_CHECK_SECONDS: z.coerce.number().min(0.1).max(60).default(4),
  ANALYTICS_EVENT_BYTES: bytes(1, 1024 * 1024),
  ANALYTICS_REPLAY_BYTES: bytes(1, 2 * 1024 * 1024),
  ANALYTICS_UNPACKED_BYTES: bytes(1, 2 * 1024 * 1024),
  ANALYTICS_BYTES: bytes(0, 1024 * 1024 * 1024),
  ANALYTICS_BYTES_PER_NETWORK: bytes(1, 64 * 1024 * 1024),
  ANALYTICS_DAYS: days(1, keptDays.analytics),
  ANALYTICS_REQUESTS_PER_MINUTE: count(1, 240),
  BODY_SECONDS: z.coerce.number().min(0.1).max(120).default(15),
  DRAIN_SECONDS: z.coerce.number().min(0).max(20).default(0.5),
  STOP_SECONDS: z.coerce.number().min(0.1).max(600).default(25),
})
export type Environment = z.infer<typeof Environment>
