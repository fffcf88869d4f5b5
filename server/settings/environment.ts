import { isIP } from 'node:net'
import * as z from 'zod'
import { maxCvBytes } from '#contract/cv'
import { ReferralCode } from '#contract/fields'
import { defaultLimits, defaultMaxBytes, keptDays } from '#contract/limits'

const whole = (min: number, otherwise: number) => z.coerce.number().int().min(min).default(otherwise)
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
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: filled.default('0.0.0.0'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  DATA_DIR: filled.default('.data'),
  LEAST_FREE_BYTES: whole(0, 256 * 1024 * 1024),
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  SITE_DIR: filled.optional(),
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  BLOB_DIR: filled.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  MIGRATION_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  ALLOW_UNSAFE_PGLITE: flag.default(false),
  DESK: z.enum(['on', 'off']).default('on'),
  DESK_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  DESK_URL: z.url({ protocol: /^https?$/ }).optional(),
  DESK_DIR: filled.optional(),
  WAITING_HOURS: whole(1, 24),
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
  LEAST_AGE: whole(16, defaultLimits.leastAge),
  LEAST_YEAR: whole(1980, defaultLimits.leastYear),
  MOST_EXPIRY_YEARS: whole(1, 20),
  REFERRAL_CODES: codes,
  MAX_FILE_BYTES: whole(1, defaultMaxBytes.image),
  MAX_VIDEO_BYTES: whole(1, defaultMaxBytes.video),
  MAX_CV_BYTES: whole(1, maxCvBytes),
  CODE_SECONDS: whole(1, 600),
  CODE_TRIES: whole(1, 5),
  CODE_RESEND_SECONDS: z
    .string()
    .regex(/^\d+(,\d+)*$/, 'needs seconds with commas between them, like 30,60,120')
    .default('30,60,120'),
  CODE_SENDS_PER_NUMBER: whole(1, 5),
  CODE_SENDS_PER_ADDRESS: whole(1, 20),
  CODE_BUDGET: whole(1, 3000),
  CODE_BUDGET_PER_NETWORK: z.coerce.number().int().min(1).optional(),
  CODE_BUDGET_PER_PREFIX: whole(1, 500),
  CALLS_PER_ADDRESS_PER_MINUTE: z.coerce.number().int().min(1).optional(),
  CONTENT_CALLS_PER_ADDRESS_PER_MINUTE: whole(1, 1200),
  EVENT_LOOP_DELAY_MS: whole(0, 1000),
  WAITLIST_JOINS_PER_ADDRESS: whole(1, 300),
  CV_UPLOADS_PER_ADDRESS: whole(1, 20),
  CLIENT_ERRORS_PER_ADDRESS: whole(1, 60),
  CLIENT_ERRORS_PER_DAY: whole(1, 500),
  CLIENT_ERROR_DAYS: whole(1, defaultLimits.clientErrorDays),
  ACCESS_TOKEN_SECONDS: whole(1, 15 * 60),
  REFRESH_TOKEN_SECONDS: whole(1, 24 * 60 * 60),
  REFRESH_GRACE_SECONDS: whole(0, 10),
  LOGIN_TOKEN_SECONDS: whole(1, 5 * 60),
  SESSION_DAYS: whole(1, 30),
  ERASE_DAYS: whole(0, defaultLimits.withdrawnDays),
  REJECTED_DAYS: whole(1, defaultLimits.rejectedDays),
  UNFINISHED_DAYS: whole(1, defaultLimits.unfinishedDays),
  DATA_COPIES_PER_DRIVER: whole(1, 10),
  UPLOAD_URL_SECONDS: whole(1, 60 * 60),
  UPLOAD_URLS_PER_DRIVER: whole(1, 300),
  UPLOAD_FILES_PER_DRIVER: whole(1, 300),
  UPLOAD_BYTES_PER_DRIVER: whole(1, 2 * 1024 * 1024 * 1024),
  UPLOADS_PER_NAME: whole(1, 20),
  CV_BYTES: whole(1, 10 * 1024 * 1024 * 1024),
  CV_DAYS: whole(1, keptDays.cv),
  COMPARE_FACES: flag.default(false),
  FILE_CHECK_SECONDS: z.coerce.number().min(0.1).max(60).default(4),
  ANALYTICS_EVENT_BYTES: whole(1, 1024 * 1024),
  ANALYTICS_REPLAY_BYTES: whole(1, 2 * 1024 * 1024),
  ANALYTICS_UNPACKED_BYTES: whole(1, 2 * 1024 * 1024),
  ANALYTICS_BYTES: whole(0, 1024 * 1024 * 1024),
  ANALYTICS_BYTES_PER_NETWORK: whole(1, 64 * 1024 * 1024),
  ANALYTICS_DAYS: whole(1, keptDays.analytics),
  ANALYTICS_REQUESTS_PER_MINUTE: whole(1, 240),
  BODY_SECONDS: z.coerce.number().min(0.1).max(120).default(15),
  DRAIN_SECONDS: z.coerce.number().min(0).max(20).default(0.5),
  STOP_SECONDS: z.coerce.number().min(0.1).max(600).default(25),
})
export type Environment = z.infer<typeof Environment>
