import { defaultLimits } from '#contract/limits'
import { earningsWeek } from '../app-screens.ts'
import {
  callToAction,
  faqGroup,
  feature,
  featureGrid,
  feed,
  figure,
  figures,
  hero,
  page,
  requirementList,
  step,
  steps,
  text,
} from '../entry.ts'
import { driverQuestions } from '../faq-driver.ts'
import { reviewDays, reviewTime } from '../settings.ts'
import { canIDrive, whatWouldIEarn, whereWeOpen } from '../tools.ts'

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
    whereWeOpen('Apply wherever you live: approved drivers are told first.'),
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

export const howToUse = page('page-how-to-use', {
  slug: '/how-to-use',
  title: 'How to use Cruzer',
  description: 'Step by step: how to apply to drive, how to take good photos, and how a ride will work.',
  sections: [
    hero({
      layout: 'words',
      lead: 'All of it works on a phone. You can stop after any step and go on later.',
      actionLabel: 'Start your application',
      actionTo: '/driver/signup',
    }),
    steps('apply', {
      layout: 'timeline',
      heading: 'Apply to drive',
      anchor: 'apply',
      steps: [
        step('number', {
          title: 'Give your phone number',
          text: 'We send you a code. Type it in, or let your phone do it.',
          illustration: 'digits',
        }),
        step('personal', {
          title: 'Tell us who you are',
          text: 'Name, date of birth, address and NIN, as they stand in your papers.',
          illustration: 'identity',
        }),
        step('vehicle', { title: 'Describe the vehicle', text: 'Brand, model, year and plate number.', illustration: 'plate' }),
        step('vehicle-docs', {
          title: 'Show the vehicle and its papers',
          text: 'Photos from every side, then each paper with its date.',
          illustration: 'photograph',
        }),
        step('own-docs', {
          title: 'Show your own papers',
          text: 'A photo of you first, then the rest of the list.',
          illustration: 'documents',
        }),
        step('send', {
          title: 'Read it once more and send',
          text: 'Every answer has a Change link. After sending, a person takes over.',
          illustration: 'check',
        }),
      ],
    }),
    steps('photos', {
      layout: 'timeline',
      heading: 'Take good photos',
      anchor: 'photos',
      steps: [
        step('light', {
          title: 'Go into daylight',
          text: 'Shade is best. No flash: it turns plastic cards into mirrors.',
          illustration: 'skyline',
        }),
        step('corners', {
          title: 'Show all four corners',
          text: 'Lay the paper flat on something dark and hold the phone straight above it.',
          illustration: 'corners',
        }),
        step('read', {
          title: 'Read it yourself',
          text: 'If you cannot read the small print on the screen, we cannot either.',
          illustration: 'lens',
        }),
      ],
    }),
    steps('after', {
      layout: 'timeline',
      heading: 'After sending',
      anchor: 'after',
      steps: [
        step('wait', {
          title: 'We check',
          text: `Within ${reviewTime}. Your application shows where it stands, and you can read your answers all the while.`,
          illustration: 'clock',
        }),
        step('mend', {
          title: 'Mend what is named',
          text: 'If something must be changed, only that part opens again.',
          illustration: 'letter',
        }),
        step('drive', {
          title: 'Get the app',
          text: 'When we open, the page of your approval opens the driver app and signs you in.',
          illustration: 'wheel',
        }),
      ],
    }),
    text(
      'papers',
      `
Our reviewers look at them; passengers never do. They are erased when they are no longer needed, and you can have a copy at any hour: [what we do with your papers](/your-papers).
`,
      { heading: 'Who sees your papers?', anchor: 'papers' },
    ),
    steps('ride', {
      layout: 'timeline',
      heading: 'Ride, when we are open',
      anchor: 'ride',
      steps: [
        step('join', {
          title: 'Sign up now',
          text: 'With your phone number, so that you can book from the first day.',
          illustration: 'ticket',
        }),
        step('book', { title: 'See the price, then book', text: 'You get a name, a photo and a plate number.', illustration: 'pin' }),
        step('match', { title: 'Compare, then get in', text: 'If one of the three is different, do not.', illustration: 'shield' }),
      ],
    }),
    callToAction('faq', { heading: 'Still a question?', actionLabel: 'Questions and answers', actionTo: '/faq' }),
  ],
})

export const downloadApp = page('page-download-app', {
  slug: '/download-app',
  title: 'Get the driver app',
  description: 'Where to get the Cruzer driver app, and how approved drivers are signed in to it.',
  sections: [
    hero({
      illustration: 'phone',
      lead: 'For drivers whose application is approved: the page that tells you so opens the app and signs you in.',
      actionLabel: 'Become a driver',
      actionTo: '/driver/signup',
      secondLabel: 'Back to the home page',
      secondTo: '/',
    }),
    feed('stores', {
      heading: 'In the stores',
      intro: 'The listings open when we do. On a computer, point your phone’s camera at the code.',
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
