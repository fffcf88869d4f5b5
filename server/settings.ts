import * as z from 'zod'

const whole = (least: number, otherwise: number) => z.coerce.number().int().min(least).default(otherwise)
const filled = z.string().trim().min(1)

/** `false`, `true` for one proxy in front, their number, or their addresses with commas between them. */
const proxies = z
  .string()
  .regex(/^(true|false|\d{1,2}|[0-9a-f.:/]+(,\s*[0-9a-f.:/]+)*)$/i, 'needs true, false, a number of proxies, or their addresses')
  .transform((given) => (given === 'false' || given === '0' ? false : given === 'true' ? 1 : /^\d+$/.test(given) ? Number(given) : given))
  .default(false)

const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: filled.default('0.0.0.0'),
  DATA_DIR: filled.default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  AZURE_STORAGE_CONNECTION_STRING: z
    .string()
    .regex(/AccountKey=|UseDevelopmentStorage=true/, 'needs an AccountName and its AccountKey, by which upload addresses are signed')
    .optional(),
  APP_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  REVIEW_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  CONTENT_PREVIEW_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  TRUST_PROXY: proxies,
  CODE_SENDER: z.enum(['terminal', 'twilio', 'termii']).default('terminal'),
  TWILIO_ACCOUNT_SID: filled.optional(),
  TWILIO_AUTH_TOKEN: filled.optional(),
  TWILIO_FROM: filled.optional(),
  TWILIO_BASE_URL: z.url().default('https://api.twilio.com'),
  TERMII_API_KEY: filled.optional(),
  TERMII_SENDER_ID: filled.optional(),
  TERMII_BASE_URL: z.url().default('https://api.ng.termii.com'),
  LEAST_AGE: whole(16, 21),
  LEAST_YEAR: whole(1980, 2003),
  MAX_FILE_BYTES: whole(1, 10 * 1024 * 1024),
  MAX_VIDEO_BYTES: whole(1, 100 * 1024 * 1024),
  MAX_CV_BYTES: whole(1, 5 * 1024 * 1024),
  CODE_SECONDS: whole(1, 600),
  CODE_TRIES: whole(1, 5),
  CODE_RESEND_SECONDS: z
    .string()
    .regex(/^\d+(,\d+)*$/, 'needs seconds with commas between them, like 30,60,120')
    .default('30,60,120'),
  CODE_SENDS_PER_NUMBER: whole(1, 5),
  CODE_SENDS_PER_ADDRESS: whole(1, 20),
  CV_UPLOADS_PER_ADDRESS: whole(1, 20),
  CLIENT_ERRORS_PER_ADDRESS: whole(1, 60),
  CLIENT_ERRORS_PER_DAY: whole(1, 500),
  CLIENT_ERROR_DAYS: whole(1, 14),
  ACCESS_TOKEN_SECONDS: whole(1, 15 * 60),
  REFRESH_TOKEN_SECONDS: whole(1, 24 * 60 * 60),
  REFRESH_GRACE_SECONDS: whole(0, 10),
  LOGIN_TOKEN_SECONDS: whole(1, 5 * 60),
  UPLOAD_URL_SECONDS: whole(1, 60 * 60),
  UPLOAD_URLS_PER_DRIVER: whole(1, 300),
  UPLOAD_FILES_PER_DRIVER: whole(1, 300),
  UPLOAD_BYTES_PER_DRIVER: whole(1, 1024 * 1024 * 1024),
  FILE_CHECK_SECONDS: z.coerce.number().min(0.1).max(60).default(4),
  ANALYTICS_EVENT_BYTES: whole(1, 1024 * 1024),
  ANALYTICS_REPLAY_BYTES: whole(1, 4 * 1024 * 1024),
  ANALYTICS_BYTES: whole(0, 1024 * 1024 * 1024),
  ANALYTICS_DAYS: whole(1, 90),
  ANALYTICS_REQUESTS_PER_MINUTE: whole(1, 240),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0.5),
})
type Environment = z.infer<typeof Environment>

/** Tells what is wrong with the server's environment, in sentences for the one who starts it. */
export class WrongSettings extends Error {
  override name = 'WrongSettings'
}

const keysOf = {
  terminal: [],
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  termii: ['TERMII_API_KEY', 'TERMII_SENDER_ID'],
} as const satisfies Record<Environment['CODE_SENDER'], readonly (keyof Environment)[]>

function missing(found: Environment): string[] {
  const production = found.NODE_ENV === 'production'
  return [
    ...keysOf[found.CODE_SENDER].filter((key) => !found[key]).map((key) => `${key} is needed with CODE_SENDER=${found.CODE_SENDER}.`),
    ...(production && !found.APP_SECRET ? ['APP_SECRET is needed with NODE_ENV=production.'] : []),
    ...(production && found.DATABASE_URL && found.CODE_SENDER === 'terminal'
      ? ['CODE_SENDER must be twilio or termii in production with a DATABASE_URL; terminal only prints the codes.']
      : []),
  ]
}

/**
 * Reads the server's environment (domain, section 1). Takes variables by name, an empty one counting as absent; gives
 * the settings with their defaults: durations in seconds, sizes in bytes. Throws WrongSettings naming each wrong variable.
 */
export function settingsOf(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const read = Environment.safeParse(given)
  if (!read.success)
    throw new WrongSettings(read.error.issues.map(({ path, message }) => `${path.join('.')} is wrong: ${message}.`).join('\n'))
  const absent = missing(read.data)
  if (absent.length > 0) throw new WrongSettings(absent.join('\n'))
  const { MAX_FILE_BYTES, MAX_VIDEO_BYTES, CODE_RESEND_SECONDS, ...rest } = read.data
  return {
    ...rest,
    production: rest.NODE_ENV === 'production',
    codeResendSeconds: CODE_RESEND_SECONDS.split(',').map(Number) as [number, ...number[]],
    maxBytes: { image: MAX_FILE_BYTES, document: MAX_FILE_BYTES, video: MAX_VIDEO_BYTES },
  }
}
export type Settings = ReturnType<typeof settingsOf>
