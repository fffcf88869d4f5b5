import { expect, test } from 'vitest'
import { settingsOf, WrongSettings } from '#server/settings'

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
      TRUST_PROXY: false,
      CODE_SENDER: 'terminal',
      LEAST_AGE: 21,
      LEAST_YEAR: 2003,
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
  [{ NODE_ENV: 'production' }, /^APP_SECRET is needed with NODE_ENV=production\.$/],
  [{ NODE_ENV: 'production', APP_SECRET: secret, DATABASE_URL: 'postgres://h/d' }, /^CODE_SENDER must be twilio or termii/],
] as [Record<string, string>, RegExp][])('%o is named as wrong', (environment, words) => {
  expect(wrong(environment)).toMatch(words)
})

test('production is content with a secret, a database and a real sender', () => {
  const sender = { CODE_SENDER: 'termii', TERMII_API_KEY: 'k', TERMII_SENDER_ID: 'Cruzer' }
  expect(wrong({ NODE_ENV: 'production', APP_SECRET: secret, DATABASE_URL: 'postgres://h/d', ...sender })).toBe('nothing')
  expect(wrong({ NODE_ENV: 'production', APP_SECRET: secret })).toBe('nothing')
})
