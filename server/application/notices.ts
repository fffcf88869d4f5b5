import { randomInt } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import * as pidginMails from '#content/pcm/emails'
import { textMessages as pidgin } from '#content/pcm/text-messages'
import { reviewTime } from '#content/source/settings'
import { emailFooter, emails, textMessages } from '#content/source/text-messages'
import { inLanguage, type Language } from '#contract/languages'
import { driverPaths } from '#contract/steps'
import type { Database } from '#server/database/open'
import { type ApplicationRow, drivers } from '#server/database/schema'
import type { Outbox } from '#server/messages/outbox'

/** Without 0 and O, 1 and I: it is read out by telephone. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A new reference of an application: 8 characters (domain, section 10). */
export const newReference = (): string => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')

type Notice = keyof typeof textMessages

interface About {
  readonly phoneNumber: string
  readonly application: Pick<ApplicationRow, 'reference' | 'personalInfo' | 'sentAt' | 'eraseAt'>
  /** Where the site is open for the one who caused the notice; `SITE_URL` goes before it. */
  readonly origin: string
}

const inLagos = { timeZone: 'Africa/Lagos' } as const
const moments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', ...inLagos })
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', ...inLagos })

const texts: Readonly<Record<Language, Readonly<Record<Notice, string>>>> = { 'en-GB': textMessages, pcm: pidgin }
interface Mails {
  readonly emails: Readonly<Record<Notice, { readonly subject: string; readonly words: readonly string[] }>>
  readonly emailFooter: string
}
const mails: Readonly<Record<Language, Mails>> = { 'en-GB': { emails, emailFooter }, pcm: pidginMails }

/** Keeps the language in which a driver is written to, where that is another than before. */
export const keepLanguage = async (db: Database, driverId: string, language: Language): Promise<void> =>
  void (await db
    .update(drivers)
    .set({ language })
    .where(and(eq(drivers.id, driverId), ne(drivers.language, language))))

/** The language of a number; English for one that is no driver's. */
async function languageOf(db: Database, phoneNumber: string): Promise<Language> {
  const [driver] = await db.select({ language: drivers.language }).from(drivers).where(eq(drivers.phoneNumber, phoneNumber))
  return driver?.language ?? 'en-GB'
}

/** What a driver is told of how the application stands, by SMS, and by e-mail where the driver gave an address (domain, section 10). */
export function createNotices(outbox: Outbox, siteUrl: string | undefined) {
  function filledIn({ application: { reference, personalInfo, sentAt, eraseAt }, origin }: About, language: Language) {
    const values: Readonly<Record<string, string>> = {
      reference: reference ?? '',
      reviewTime,
      firstName: personalInfo?.firstName ?? '',
      sentAt: sentAt ? moments.format(sentAt) : '',
      eraseDay: eraseAt ? days.format(eraseAt) : '',
      link: new URL(inLanguage(`${driverPaths.signUp}?sign-in`, language), siteUrl ?? origin).href,
    }
    return (words: string) => words.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  }
  return {
    /** Adds a notice within the caller's transaction; gives the ids of its messages. */
    async add(tx: Database, kind: Notice, about: About): Promise<string[]> {
      const language = await languageOf(tx, about.phoneNumber)
      const fill = filledIn(about, language)
      const ids = [await outbox.addWords(tx, about.phoneNumber, fill(texts[language][kind]))]
      const email = about.application.personalInfo?.email
      if (email && outbox.sendsMail) {
        const { emails, emailFooter } = mails[language]
        const { subject, words } = emails[kind]
        const mail = { email, subject: fill(subject) }
        ids.push(await outbox.addWords(tx, about.phoneNumber, fill([...words, emailFooter].join('\n\n')), mail))
      }
      return ids
    },
    /** Sends a notice that was added, once its transaction has ended. */
    send: async (ids: readonly string[]): Promise<void> => void (await Promise.all(ids.map((id) => outbox.notify(id)))),
  }
}
export type Notices = ReturnType<typeof createNotices>
