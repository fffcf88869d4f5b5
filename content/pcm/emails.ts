import type { emails as english } from '../source/text-messages.ts'

/** What a driver gets by e-mail, in Nigerian Pidgin. */
export const emails = {
  sent: {
    subject: 'We don get your application {reference}',
    words: [
      'Hello {firstName},',
      'We don get your application to drive with Cruzer.',
      'Reference: {reference}\nTime you send am: {sentAt}',
      'Wetin go happen next: person go compare your answers with your papers and pictures, within {reviewTime}. We go send you text and e-mail with the answer. If one picture no clear or one paper no dey, you go see there wetin to send again.',
      'See where e reach: {link}',
    ],
  },
  changes_requested: {
    subject: 'Your application {reference} need some corrections',
    words: [
      'Hello {firstName},',
      'We don look your application {reference}, and some things need your hand before we fit approve am.',
      'Sign in to see which ones, correct them, and send am again: {link}',
    ],
  },
  approved: {
    subject: 'We don approve you: {reference}',
    words: [
      'Hello {firstName},',
      'Welcome to Cruzer. We don approve your application {reference}: your papers and your motor dey correct.',
      'You go dey among the first to drive when we open. Sign in for the phone wey you dey take drive to see wetin dey next: {link}',
    ],
  },
  rejected: {
    subject: 'We no fit approve your application {reference}',
    words: [
      'Hello {firstName},',
      'We no fit approve your application {reference}. Thank you for the time wey you put inside.',
      'Sign in to read why and wetin you fit do, like to apply again with another motor: {link}',
    ],
  },
  withdrawn: {
    subject: 'You don withdraw your application',
    words: [
      'Hello {firstName},',
      'You don withdraw your application to drive with Cruzer. On {eraseDay} we go delete am, with your answers and your files.',
      'You don change your mind, or no be you do am? Sign in before then and keep am: {link}',
    ],
  },
  expiring: {
    subject: 'We go delete your application on {eraseDay}',
    words: [
      'Hello {firstName},',
      'You start application to drive with Cruzer and you never come back to am for long time. We no dey keep that kind data forever: on {eraseDay} we go delete your answers and your files.',
      'To keep am, and continue from where you stop, sign in before then: {link}',
    ],
  },
} as const satisfies { readonly [Kind in keyof typeof english]: { readonly subject: string; readonly words: readonly string[] } }

/** Under every e-mail. */
export const emailFooter = 'Cruzer no dey ever ask you for code or money by e-mail.'
