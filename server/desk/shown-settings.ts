import type { ShownSetting } from '#contract/desk/desk-settings'
import type { Settings } from '#server/settings'
import { Environment } from '#server/settings/environment'

/** Which parts this server serves itself. */
export interface Serving {
  readonly content: boolean
  readonly analytics: boolean
}

const defaults = Environment.parse({})
const senderWords = { terminal: 'The terminal, which only prints them', twilio: 'Twilio', termii: 'Termii' } as const

/** Where the links of messages lead: by the origin alone, as an address may name who signs in there. */
const linkTarget = (address: string | undefined) => (address === undefined ? 'The address that was asked' : new URL(address).origin)

const secrets = [
  ['APP_SECRET', 'Secret of codes, tokens and addresses', 'Made in the data folder'],
  ['DATA_KEYS', 'Keys of NIN and licence numbers', 'The secret above'],
  ['REVIEW_TOKEN', 'Token of the command line', 'Made in the data folder'],
  ['CONTENT_PREVIEW_TOKEN', 'Token of content’s drafts', 'Not set: drafts are not shown'],
  ['TWILIO_AUTH_TOKEN', 'Twilio’s token', 'Not set'],
  ['TERMII_API_KEY', 'Termii’s key', 'Not set'],
] as const satisfies readonly (readonly [keyof Settings, string, string])[]

/**
 * What the environment says, in words for an admin (domain, section 10), beside what can be set at the desk. Of secrets, keys and addresses
 * with a password it tells whether they are there and nothing else.
 */
export function shownSettings(settings: Settings, serving: Serving): ShownSetting[] {
  const { CODE_SENDER, FALLBACK_CODE_SENDER, SMTP_URL, MAIL_FROM, DESK_PORT, LOG_LEVEL, production } = settings
  const rows = (group: string, ...all: readonly [label: string, value: string, variable: string, isDefault: boolean][]): ShownSetting[] =>
    all.map(([label, value, variable, isDefault]) => ({ group, label, value, variable, isDefault }))
  const byServer = (isHere: boolean) => (isHere ? 'This server' : 'Another host, by config.json')
  return [
    ...rows(
      'Drivers and vehicles',
      ['Least age', `${settings.LEAST_AGE} years`, 'LEAST_AGE', settings.LEAST_AGE === defaults.LEAST_AGE],
      ['Oldest vehicle', `Made in ${settings.LEAST_YEAR}`, 'LEAST_YEAR', settings.LEAST_YEAR === defaults.LEAST_YEAR],
      [
        'A withdrawal can be taken back for',
        `${settings.ERASE_DAYS} days, then everything is erased`,
        'ERASE_DAYS',
        settings.ERASE_DAYS === defaults.ERASE_DAYS,
      ],
    ),
    ...rows(
      'Messages',
      ['Codes and text messages by', senderWords[CODE_SENDER], 'CODE_SENDER', CODE_SENDER === defaults.CODE_SENDER],
      [
        'When that refuses',
        FALLBACK_CODE_SENDER ? senderWords[FALLBACK_CODE_SENDER] : 'Nobody else',
        'FALLBACK_CODE_SENDER',
        !FALLBACK_CODE_SENDER,
      ],
      ['E-mail', SMTP_URL ? `By a mail server, from ${MAIL_FROM}` : 'Not configured: nobody gets any', 'SMTP_URL, MAIL_FROM', !SMTP_URL],
      ['Links in messages lead to', linkTarget(settings.SITE_URL), 'SITE_URL', !settings.SITE_URL],
    ),
    ...rows(
      'The desk',
      [
        'Listens',
        DESK_PORT === undefined ? `With the site, on port ${settings.PORT}` : `By itself, on port ${DESK_PORT}`,
        'DESK_PORT',
        DESK_PORT === undefined,
      ],
      ['Invitations lead to', linkTarget(settings.DESK_URL), 'DESK_URL', !settings.DESK_URL],
    ),
    ...rows('Faces', ['Compared, of drivers who agree', settings.COMPARE_FACES ? 'Yes' : 'No', 'COMPARE_FACES', !settings.COMPARE_FACES]),
    ...rows(
      'Content, analytics, data',
      ['Content is served by', byServer(serving.content), 'EMBEDDED_CONTENT', settings.EMBEDDED_CONTENT === undefined],
      ['What is measured goes to', byServer(serving.analytics), 'EMBEDDED_ANALYTICS', settings.EMBEDDED_ANALYTICS === undefined],
      ['Database', settings.DATABASE_URL ? 'Postgres' : 'Embedded', 'DATABASE_URL', !settings.DATABASE_URL],
      [
        'Files lie in',
        settings.AZURE_STORAGE_CONNECTION_STRING ? 'Azure' : settings.BLOB_DIR ? 'A folder of their own' : 'The data folder',
        'AZURE_STORAGE_CONNECTION_STRING, BLOB_DIR',
        !settings.AZURE_STORAGE_CONNECTION_STRING && !settings.BLOB_DIR,
      ],
      [
        'Logs',
        `From ${LOG_LEVEL} up, on the standard output; this server keeps none`,
        'LOG_LEVEL',
        LOG_LEVEL === (production ? 'info' : 'warn'),
      ],
    ),
    ...rows(
      'Secrets',
      ...secrets.map(
        ([name, label, otherwise]) =>
          [label, settings[name] === undefined ? otherwise : 'Set', name, settings[name] === undefined] as [
            string,
            string,
            string,
            boolean,
          ],
      ),
    ),
  ]
}
