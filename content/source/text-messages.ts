/** What a driver gets by text message as the application moves on; each fits two messages with a link of 60 characters. */
export const textMessages = {
  sent: 'Cruzer has your application {reference}. We check it within {reviewTime} and text you then. Keep this reference. {link}',
  changes_requested: 'Cruzer: your application {reference} needs a few corrections before we can approve it. Sign in to see which: {link}',
  approved: 'Welcome to Cruzer! Your application {reference} is approved. Sign in to see what comes next: {link}',
  rejected: 'Cruzer: we could not approve your application {reference}. Sign in to read why and what you can do: {link}',
  withdrawn: 'Cruzer: you withdrew your application. We delete it and your files on {eraseDay}. To keep it, sign in before: {link}',
  expiring: 'Cruzer: your application is not finished. We delete it and your files on {eraseDay}. To keep it, sign in before: {link}',
} as const

/** What brings the code of a sign-in. */
export const codeMessage = '{code} is your Cruzer code. Never share it with anyone.'

/** What the application moving on brings by e-mail, for those who gave an address. */
export const emails = {
  sent: {
    subject: 'We have your application {reference}',
    words: [
      'Hello {firstName},',
      'We have your application to drive with Cruzer.',
      'Reference: {reference}\nSent: {sentAt}',
      'What happens next: a person compares your answers with your papers and photos, within {reviewTime}. You get a text message and an e-mail with the answer. If a photo is blurred or a paper is missing, you read there what to send again.',
      'See how it stands: {link}',
    ],
  },
  changes_requested: {
    subject: 'Your application {reference} needs a few corrections',
    words: [
      'Hello {firstName},',
      'We have looked at your application {reference}, and a few things need your hand before we can approve it.',
      'Sign in to see which, correct them, and send it again: {link}',
    ],
  },
  approved: {
    subject: 'You are approved: {reference}',
    words: [
      'Hello {firstName},',
      'Welcome to Cruzer. Your application {reference} is approved: your papers and your vehicle are in order.',
      'You are among the first to drive when we open. Sign in on the phone you drive with to see what comes next: {link}',
    ],
  },
  rejected: {
    subject: 'We could not approve your application {reference}',
    words: [
      'Hello {firstName},',
      'We could not approve your application {reference}. Thank you for the time you put into it.',
      'Sign in to read why and what you can do, such as applying again with another vehicle: {link}',
    ],
  },
  withdrawn: {
    subject: 'You withdrew your application',
    words: [
      'Hello {firstName},',
      'You withdrew your application to drive with Cruzer. On {eraseDay} we delete it, with your answers and your files.',
      'Changed your mind, or was it not you? Sign in before then and keep it: {link}',
    ],
  },
  expiring: {
    subject: 'Your application is deleted on {eraseDay}',
    words: [
      'Hello {firstName},',
      'You began an application to drive with Cruzer and have not come back to it for a long time. We do not keep such data for ever: on {eraseDay} we delete your answers and your files.',
      'To keep it, and go on where you were, sign in before then: {link}',
    ],
  },
} as const satisfies Record<keyof typeof textMessages, { subject: string; words: readonly string[] }>

/** Under every e-mail. */
export const emailFooter = 'Cruzer never asks you for a code or for money by e-mail.'
