import { randomInt } from 'node:crypto'
import { reviewTime } from '#content/source/settings'
import { textMessages } from '#content/source/text-messages'
import type { Database } from '#server/database/open'
import type { Outbox } from '#server/messages/outbox'

/** Without 0 and O, 1 and I: it is read out by telephone. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A new reference of an application: 8 characters (domain, section 10). */
export const newReference = (): string => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')

interface About {
  readonly phoneNumber: string
  readonly reference: string
  /** Where the site is open for the one who caused the notice; `SITE_URL` goes before it. */
  readonly origin: string
}

/** What a driver is told by text message of how the application stands (domain, section 10). */
export function createNotices(outbox: Outbox, siteUrl: string | undefined) {
  const wordsOf = (kind: keyof typeof textMessages, { reference, origin }: About) => {
    const values = { reference, reviewTime, link: new URL('/driver/signup?sign-in', siteUrl ?? origin).href }
    return textMessages[kind].replace(/\{(reference|reviewTime|link)\}/g, (_, key: keyof typeof values) => values[key])
  }
  return {
    /** Adds a notice within the caller's transaction; gives its id. */
    add: (tx: Database, kind: keyof typeof textMessages, about: About): Promise<string> =>
      outbox.addWords(tx, about.phoneNumber, wordsOf(kind, about)),
    /** Sends a notice that was added, once its transaction has ended. */
    send: (id: string): Promise<void> => outbox.notify(id),
  }
}
export type Notices = ReturnType<typeof createNotices>
