import { expect, test } from 'vitest'
import { commandSettingsOf, settingsOf, WrongSettings } from '#server/settings'
import { Environment } from '#server/settings/environment'

const secret = 'x'.repeat(32)
const wrong = (environment: Record<string, string>): string => {
  try {
    settingsOf(environment)
  } catch (error) {
    if (error instanceof WrongSettings) return error.message
  }
  return 'nothing'
}

test('nothing needs to be set', () => {
  expect(settingsOf({})).toEqual(
    expect.objectContaining({
      PORT: 3000,
      DATA_DIR: '.data',
      LOG_LEVEL: 'warn',
      ALLOW_UNSAFE_PGLITE: false,
      CODE_SENDER: 'terminal',
      LEAST_AGE: 21,
      LEAST_YEAR: 2003,
      MOST_EXPIRY_YEARS: 20,
      REFERRAL_CODES: [],
      CODE_SECONDS: 600,
      CODE_TRIES: 5,
      codeResendSeconds: [30, 60, 120],
      CODE_SENDS_PER_NUMBER: 5,
      CODE_SENDS_PER_ADDRESS: 20,
      ACCESS_TOKEN_SECONDS: 900,
      REFRESH_TOKEN_SECONDS: 86_400,
      REFRESH_GRACE_SECONDS: 10,
      maxBytes: { image: 10_485_760, document: 10_485_760, video: 104_857_600 },
      production: false,
    }),
  )
})

test('an empty variable is one that is not set', () => {
  expect(settingsOf({ PORT: '', APP_SECRET: '' }).PORT).toBe(3000)
})

test.each([
  [{ PORT: 'http' }, /^PORT is wrong/],
  [{ PORT: '70000' }, /^PORT is wrong/],
  [{ APP_SECRET: 'short' }, /^APP_SECRET is wrong: needs at least 32 characters\.$/],
  [{ REVIEW_TOKEN: 'short' }, /^REVIEW_TOKEN is wrong/],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL is wrong/],
  [
    { AZURE_STORAGE_CONNECTION_STRING: 'BlobEndpoint=https://a.blob.core.windows.net;SharedAccessSignature=sv=1' },
    /^AZURE_STORAGE_CONNECTION_STRING is wrong: needs an AccountName and its AccountKey, by which upload addresses are signed\.$/,
  ],
  [{ CODE_SENDER: 'pigeon' }, /^CODE_SENDER is wrong/],
  [{ TRUST_PROXY: 'perhaps' }, /^TRUST_PROXY is wrong/],
  [{ CODE_RESEND_SECONDS: '30;60' }, /^CODE_RESEND_SECONDS is wrong/],
  [{ PORT: 'x', APP_SECRET: 'y' }, /^PORT is wrong.*\nAPP_SECRET is wrong/],
  [{ CODE_SENDER: 'twilio', TWILIO_FROM: 'Cruzer' }, /^TWILIO_ACCOUNT_SID is needed.*\nTWILIO_AUTH_TOKEN is needed/],
  [{ CODE_SENDER: 'termii' }, /^TERMII_API_KEY is needed.*\nTERMII_SENDER_ID is needed/],
  [{ TRUST_PROXY: 'true' }, /^TRUST_PROXY is wrong: needs the addresses or networks/],
  [{ TRUST_PROXY: '10.0.0.0/40' }, /^TRUST_PROXY is wrong/],
  [{ TWILIO_WHATSAPP_FROM: '+14155238886' }, /^TWILIO_WHATSAPP_CONTENT_SID is needed with TWILIO_WHATSAPP_FROM\.$/],
  [{ TERMII_VOICE: 'perhaps' }, /^TERMII_VOICE is wrong: needs true or false\.$/],
  [{ DRAIN_SECONDS: '20.1' }, /^DRAIN_SECONDS is wrong/],
  [{ DRAIN_SECONDS: 'soon' }, /^DRAIN_SECONDS is wrong.*$/],
  [{ STOP_SECONDS: '0.5' }, /^STOP_SECONDS must be more than DRAIN_SECONDS\.$/],
  [{ STOP_SECONDS: '-1' }, /^STOP_SECONDS is wrong/],
  [{ DRAIN_SECONDS: '6', STOP_SECONDS: '5' }, /^STOP_SECONDS must be more than DRAIN_SECONDS\.$/],
  [{ ALLOW_UNSAFE_PGLITE: 'perhaps' }, /^ALLOW_UNSAFE_PGLITE is wrong: needs true or false\.$/],
] as [Record<string, string>, RegExp][])('%o is named as wrong', (environment, words) => {
  expect(wrong(environment)).toMatch(words)
})

test('no number is taken that is past what dates, timers and counts hold, however it is meant', () => {
  // How much of a disk is to stay free is compared with what is free, and with nothing else.
  const unbounded = 'LEAST_FREE_BYTES'
  const numbers = Object.entries(Environment.shape).flatMap(([name, schema]) =>
    (schema.safeParse('1').data === 1 || name.startsWith('LEAST_')) && name !== unbounded ? [name] : [],
  )
  expect(numbers.length).toBeGreaterThan(50)
  const faults = wrong(Object.fromEntries(numbers.map((name) => [name, '9007199254740991'])))
  expect(faults.split('\n').flatMap((line) => (line.includes(' is wrong: Too big') ? [line.split(' ')[0]] : []))).toEqual(numbers)
  expect(wrong({ CODE_RESEND_SECONDS: '30,1000000' })).toBe(
    'CODE_RESEND_SECONDS is wrong: needs seconds with commas between them, like 30,60,120.',
  )
})

const production = {
  NODE_ENV: 'production',
  APP_SECRET: secret,
  REVIEW_TOKEN: secret,
  DATABASE_URL: 'postgres://h/d',
  BLOB_DIR: '/shared',
  CODE_SENDER: 'termii',
  TERMII_API_KEY: 'k',
  TERMII_SENDER_ID: 'Cruzer',
}

test('production is content with secrets, a database, a shared store and a real sender', () => {
  expect(wrong(production)).toBe('nothing')
  const { DATABASE_URL: _database, ...embedded } = production
  expect(wrong({ ...embedded, ALLOW_UNSAFE_PGLITE: 'true' })).toBe('nothing')
})

test.each([
  ['APP_SECRET', /^APP_SECRET is needed with NODE_ENV=production\.$/],
  ['REVIEW_TOKEN', /^REVIEW_TOKEN is needed with NODE_ENV=production\.$/],
  ['CODE_SENDER', /^CODE_SENDER must be twilio or termii with NODE_ENV=production/],
  ['BLOB_DIR', /^A store that all copies share is needed/],
  ['DATABASE_URL', /^DATABASE_URL is needed with NODE_ENV=production/],
])('production without %s is refused', (key, words) => {
  expect(wrong({ ...production, [key]: '' })).toMatch(words)
})

test('every fault of a launch is told at once, wrong values with those that are missing', () => {
  const faults = wrong({ NODE_ENV: 'production', PORT: 'http' }).split('\n')
  expect(faults.map((line) => line.split(' ')[0])).toEqual(['PORT', 'APP_SECRET', 'REVIEW_TOKEN', 'CODE_SENDER', 'A', 'DATABASE_URL'])
})

test('a database of its own asks for a secret, a sender and a store by name, be it the plainest', () => {
  expect(wrong({ DATABASE_URL: 'postgres://h/d' }).split('\n')).toHaveLength(3)
  expect(wrong({ DATABASE_URL: 'postgres://h/d', APP_SECRET: secret, CODE_SENDER: 'terminal', BLOB_DIR: 'blobs' })).toBe('nothing')
})

test('the codes of invitations are read in capitals, and one that is none is named', () => {
  expect(settingsOf({ REFERRAL_CODES: ' launch-26, Ikeja ,' }).REFERRAL_CODES).toEqual(['LAUNCH-26', 'IKEJA'])
  expect(wrong({ REFERRAL_CODES: 'IKEJA;LEKKI' })).toMatch(/^REFERRAL_CODES is wrong: needs codes/)
})

test('a command needs none of it', () => {
  expect(commandSettingsOf({ DATABASE_URL: 'postgres://h/d' }).DATABASE_URL).toBe('postgres://h/d')
})
