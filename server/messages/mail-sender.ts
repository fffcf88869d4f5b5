import { createTransport } from 'nodemailer'
import type { Settings } from '#server/settings'
import { type MessageSender, NotSent } from './senders.ts'

/** Milliseconds that a mail server may take to greet, and to answer a command. */
const [greeting, answer] = [4000, 10_000]

interface MailFault {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
}

/** Sends by SMTP (`SMTP_URL`), as plain text from `MAIL_FROM`. */
export function mailSender({ SMTP_URL, MAIL_FROM }: Settings): MessageSender {
  const transport = createTransport({
    url: String(SMTP_URL),
    connectionTimeout: greeting,
    greetingTimeout: greeting,
    socketTimeout: answer,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    name: 'smtp',
    isLocal: false,
    channels: ['email'],
    async send(address, text) {
      if (!('words' in text)) throw new NotSent('a code is not sent by e-mail')
      const { words, subject = '' } = text
      await transport
        .sendMail({ from: String(MAIL_FROM), to: { name: '', address }, subject, text: words })
        .catch(({ code = 'failed', command, responseCode }: MailFault) => {
          // Its own words name the address, which is not for the log.
          if (responseCode !== undefined) throw new NotSent(`the mail server answered ${responseCode}`)
          if (command !== undefined && command !== 'DATA') throw new NotSent(`the mail server cannot be reached: ${code}`)
          throw new Error(`the mail server did not say whether it took the message: ${code}`)
        })
      return undefined
    },
  }
}
