import type { textMessages as english } from '../source/text-messages.ts'

/** What a driver gets by text message, in Nigerian Pidgin; each fits two messages with a link of 60 characters. */
export const textMessages = {
  sent: 'Cruzer don get your application {reference}. We go check am within {reviewTime} and text you. Keep this reference. {link}',
  changes_requested:
    'Cruzer: your application {reference} need some corrections before we fit approve am. Sign in to see which ones: {link}',
  approved: 'Welcome to Cruzer! We don approve your application {reference}. Sign in to see wetin dey next: {link}',
  rejected: 'Cruzer: we no fit approve your application {reference}. Sign in to read why and wetin you fit do: {link}',
  withdrawn: 'Cruzer: you don withdraw your application. We go delete am and your files on {eraseDay}. To keep am, sign in before: {link}',
  expiring: 'Cruzer: you never finish your application. We go delete am and your files on {eraseDay}. To keep am, sign in before: {link}',
} as const satisfies Record<keyof typeof english, string>

/** What brings the code of a sign-in. */
export const codeMessage = '{code} na your Cruzer code. No ever give am to anybody.'
