/** What a driver gets by text message as the application moves on; each fits two messages with a link of 60 characters. */
export const textMessages = {
  sent: 'Cruzer has your application {reference}. We check it within {reviewTime} and text you then. Keep this reference. {link}',
  changes_requested: 'Cruzer: your application {reference} needs a few corrections before we can approve it. Sign in to see which: {link}',
  approved: 'Welcome to Cruzer! Your application {reference} is approved. Sign in to open the driver app: {link}',
  rejected: 'Cruzer: we could not approve your application {reference}. Sign in to read why and what you can do: {link}',
} as const
