import { defaultLimits } from '#contract/limits'
import { earningsWeek, onlineStatus } from '../app-screens.ts'
import { callToAction, faqGroup, feature, featureGrid, feed, figure, figures, hero, page, requirementList, text } from '../entry.ts'
import { driverQuestions } from '../faq-driver.ts'
import { reviewDays } from '../settings.ts'
import { canIDrive, whatWouldIEarn, whereWeOpen } from '../tools.ts'
import { howToUse } from './how-to-use.ts'

export const driver = page('page-driver', {
  slug: '/driver',
  title: 'Drive with Cruzer',
  description: 'Why drive with Cruzer, what you need for yourself and your vehicle, and how earnings work.',
  sections: [
    hero({
      layout: 'screen',
      screens: [earningsWeek],
      lead: 'Be among the first drivers when we open in Lagos. Applying is free and takes a phone.',
      actionLabel: 'Become a driver',
      actionTo: '/driver/signup',
      secondLabel: 'How to apply',
      secondTo: '/how-to-use',
    }),
    figures('numbers', {
      heading: 'Before you begin',
      figures: [
        figure('free', { value: '₦0', text: 'to apply, and nobody may ask you for more' }),
        figure('age', { value: String(defaultLimits.leastAge), text: 'years old at least, on the day you apply' }),
        figure('check', { value: String(reviewDays), text: 'working days at most for the check by a person' }),
      ],
    }),
    canIDrive,
    featureGrid('why', {
      layout: 'list',
      heading: 'Why drive with us',
      features: [
        feature('see', { title: 'See it all first', text: 'Fare, pick-up and destination, before you accept.' }),
        feature('no', { title: 'No is an answer', text: 'Turning down a trip does not count against you.' }),
        feature('own', {
          title: 'Your own hours',
          text: 'Mornings only, nights only, Sundays never. Nobody asks why.',
        }),
        feature('people', {
          title: 'People who answer',
          text: 'Support in Lagos, from people who read what you write.',
        }),
      ],
    }),
    text(
      'earnings',
      `
What is decided already:

- Our share stands beside the fare, on every trip.
- When prices rise in a busy hour, the larger part of the rise is yours.
- Cash stays in your hand; the rest is paid to your bank account.

The rates come before the first ride, so that you can calculate before you decide.
`,
      { heading: 'Earnings', anchor: 'earnings' },
    ),
    whatWouldIEarn,
    requirementList('you', {
      heading: 'What you need',
      anchor: 'what-you-need',
      intro: 'For yourself. Our reviewers look at your papers; passengers never do.',
      step: 'document_uploads',
      location: 'lagos',
    }),
    requirementList('vehicle', {
      heading: 'What your vehicle needs',
      anchor: 'what-your-vehicle-needs',
      intro: 'Your own vehicle, one on hire purchase, or a fleet’s.',
      step: 'vehicle_docs',
      location: 'lagos',
    }),
    callToAction('papers', {
      heading: 'Who sees your papers?',
      anchor: 'papers',
      ground: 'lagoon',
      text: 'Our reviewers look at them. Passengers never do. A copy is yours at any hour.',
      actionLabel: 'What we do with them',
      actionTo: '/your-papers',
    }),
    whereWeOpen('In this order. Apply wherever you live: approved drivers are told first.'),
    faqGroup('questions', { heading: 'Often asked', audience: 'driver', questions: driverQuestions.slice(0, 4) }),
    callToAction('apply', {
      heading: 'Ready?',
      ground: 'laterite',
      text: 'It begins with your phone number.',
      actionLabel: 'Become a driver',
      actionTo: '/driver/signup',
    }),
  ],
})

export const downloadApp = page('page-download-app', {
  slug: '/download-app',
  title: 'Get the driver app',
  description: 'Where to get the Cruzer driver app, and how approved drivers are signed in to it.',
  sections: [
    hero({
      layout: 'screen',
      ground: 'laterite',
      screens: [onlineStatus],
      lead: 'For drivers whose application is approved: the page that tells you so opens the app and signs you in.',
      actionLabel: 'Become a driver',
      actionTo: '/driver/signup',
      secondLabel: 'Back to the home page',
      secondTo: '/',
    }),
    feed('stores', {
      layout: 'top',
      heading: 'In the stores',
      intro: 'The listings open when we do.',
      feed: 'stores',
    }),
    featureGrid('inside', {
      heading: 'What the app does',
      features: [
        feature('offer', { title: 'Shows the whole trip', text: 'Fare, pick-up and destination, before you accept.' }),
        feature('week', { title: 'Counts the week', text: 'What each trip paid, and our share beside it.' }),
        feature('papers', { title: 'Watches your papers', text: 'Once rides run, it tells you before one runs out.' }),
      ],
    }),
    callToAction('rider', {
      heading: 'You want to ride?',
      text: 'Passengers get their app when rides open.',
      actionLabel: 'Join the waitlist',
      actionTo: '/waitlist',
    }),
  ],
})

export const drivingPages = [driver, howToUse, downloadApp] as const
