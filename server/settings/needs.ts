import { Environment, flag } from './environment.ts'

const keysOf = {
  terminal: [],
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  termii: ['TERMII_API_KEY', 'TERMII_SENDER_ID'],
} as const satisfies Record<Environment['CODE_SENDER'], readonly (keyof Environment)[]>

/** Variables that are set, by their names. */
export type GivenSettings = Readonly<Record<string, string>>

const senderNeeds = (given: GivenSettings): string[] => {
  const needed = (['CODE_SENDER', 'FALLBACK_CODE_SENDER'] as const).flatMap((name) => {
    const sender = given[name]
    const keys = sender !== undefined && Object.hasOwn(keysOf, sender) ? keysOf[sender as keyof typeof keysOf] : []
    return keys.filter((key) => !given[key]).map((key) => `${key} is needed with ${name}=${sender}.`)
  })
  const isSame = given.FALLBACK_CODE_SENDER !== undefined && given.FALLBACK_CODE_SENDER === given.CODE_SENDER
  return isSame ? [...needed, 'FALLBACK_CODE_SENDER must be another sender than CODE_SENDER.'] : needed
}

/** Settings that are of use together alone. */
const pairs = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['TWILIO_WHATSAPP_FROM', 'TWILIO_WHATSAPP_CONTENT_SID'],
] as const satisfies readonly (readonly (keyof Environment)[])[]

const pairNeeds = (given: GivenSettings): string[] =>
  pairs.flatMap(([one, other]) => {
    if (Boolean(given[one]) === Boolean(given[other])) return []
    const [missing, there] = given[one] ? [other, one] : [one, other]
    return [`${missing} is needed with ${there}.`]
  })

/** A decision at the desk sends a message, whose link must not lead to the desk's port. */
const deskNeeds = ({ DESK_PORT, DESK_URL, SITE_URL }: GivenSettings): string[] =>
  (DESK_PORT || DESK_URL) && !SITE_URL
    ? [`SITE_URL is needed with ${DESK_PORT ? 'DESK_PORT' : 'DESK_URL'}: messages to drivers lead there.`]
    : []

const stopTimes = Environment.pick({ DRAIN_SECONDS: true, STOP_SECONDS: true })

const stopNeeds = (given: GivenSettings): string[] => {
  const { data } = stopTimes.safeParse(given)
  return data && data.STOP_SECONDS <= data.DRAIN_SECONDS ? ['STOP_SECONDS must be more than DRAIN_SECONDS.'] : []
}

/** What a server needs that others reach, beside settings that are right one by one (domain, section 10). */
function launchNeeds(given: GivenSettings): string[] {
  const production = given.NODE_ENV === 'production'
  const because = production ? 'NODE_ENV=production' : 'a DATABASE_URL'
  if (!production && !given.DATABASE_URL) return []
  const sender = given.CODE_SENDER
  return [
    ...(given.APP_SECRET ? [] : [`APP_SECRET is needed with ${because}.`]),
    ...(production && !given.REVIEW_TOKEN ? ['REVIEW_TOKEN is needed with NODE_ENV=production.'] : []),
    ...(production && (sender ?? 'terminal') === 'terminal'
      ? ['CODE_SENDER must be twilio or termii with NODE_ENV=production: terminal only prints the codes.']
      : sender
        ? []
        : ['CODE_SENDER must be named with a DATABASE_URL: twilio, termii, or terminal, which only prints the codes.']),
    ...(given.AZURE_STORAGE_CONNECTION_STRING || given.BLOB_DIR
      ? []
      : [`A store that all copies share is needed with ${because}: AZURE_STORAGE_CONNECTION_STRING, or BLOB_DIR for a shared folder.`]),
    ...(production && !given.DATABASE_URL && flag.safeParse(given.ALLOW_UNSAFE_PGLITE).data !== true
      ? [
          'DATABASE_URL is needed with NODE_ENV=production: the embedded database does not survive a power cut. ALLOW_UNSAFE_PGLITE=true takes that risk.',
        ]
      : []),
  ]
}

/** What settings need beside being right one by one (domain, section 10): a sentence for each that is missing, none when all is there. */
export const needsOf = (given: GivenSettings): string[] => [
  ...senderNeeds(given),
  ...pairNeeds(given),
  ...deskNeeds(given),
  ...stopNeeds(given),
  ...launchNeeds(given),
]
