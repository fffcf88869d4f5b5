import { sharedRide } from '../app-screens.ts'
import { appScreen, callToAction, faqGroup, feature, featureGrid, feed, hero, page, requirementList, step, steps, text } from '../entry.ts'
import { driverQuestions } from '../faq-driver.ts'
import { commonQuestions, passengerQuestions } from '../faq-passenger.ts'
import { emailAddresses } from '../settings.ts'

export const safety = page('page-safety', {
  slug: '/safety',
  title: 'Safety',
  description: 'How Cruzer checks drivers and vehicles before anyone rides, and what to do when something is wrong.',
  sections: [
    hero({
      ground: 'night',
      lead: 'Every driver and every vehicle is checked by a person before the first ride.',
      scene: 'papers-on-bonnet',
    }),
    requirementList('drivers', {
      heading: 'What we see of every driver',
      layout: 'names',
      intro: 'The number is confirmed by a code, and a person compares the rest.',
      step: 'document_uploads',
      location: 'lagos',
    }),
    requirementList('vehicles', {
      heading: 'What we see of every vehicle',
      layout: 'names',
      intro: 'Every paper with a date is in force on the day we look. Once rides run, we ask for the new one before it ends.',
      step: 'vehicle_docs',
      location: 'lagos',
    }),
    steps('before', {
      layout: 'timeline',
      heading: 'Before you get in',
      steps: [
        step('plate', { title: 'Read the plate', text: 'It must be the one in the app, letter by letter.' }),
        step('face', {
          title: 'Look at the driver',
          text: 'The photo in the app is the one we compared with the licence.',
        }),
        step('name', { title: 'Let them say your name', text: 'Ask who they are here for. Do not say it first.' }),
      ],
    }),
    appScreen('follow', {
      heading: 'Somebody at home can watch',
      intro: 'The link needs no app, and it ends with the ride. Try it.',
      screens: [sharedRide],
    }),
    featureGrid('during', {
      layout: 'list',
      heading: 'On the way',
      features: [
        feature('share', {
          title: 'Share the ride',
          text: 'A link for those who wait for you. It ends when you arrive.',
        }),
        feature('numbers', {
          title: 'Numbers stay private',
          text: 'Driver and passenger reach each other through the app.',
        }),
        feature('drivers-too', {
          title: 'Drivers too',
          text: 'A driver may end a ride that does not feel safe, and loses nothing by it.',
        }),
      ],
    }),
    text(
      'emergency',
      `
In danger, call [112](tel:112) first: it is free from every network in Nigeria. When you are safe, write to [${emailAddresses.safety}](mailto:${emailAddresses.safety}). We answer safety reports before all others.
`,
      { heading: 'When something is wrong', anchor: 'emergency' },
    ),
  ],
})

export const support = page('page-support', {
  slug: '/support',
  title: 'Support',
  description: 'How to reach help from Cruzer: answers, addresses and what to have at hand when you write.',
  sections: [
    hero({
      lead: 'Look it up, call or write. In danger, call 112 first.',
      layout: 'picture-first',
      scene: 'help-desk',
      actionLabel: 'Questions and answers',
      actionTo: '/faq',
      secondLabel: 'Back to the start',
      secondTo: '/',
    }),
    featureGrid('ways', {
      layout: 'list',
      heading: 'What is it about?',
      features: [
        feature('application', {
          title: 'My application',
          text: 'Codes, photos, papers, and things that were sent back.',
          linkLabel: 'Answers for drivers',
          linkTo: '/faq/driver',
        }),
        feature('riding', {
          title: 'Riding',
          text: 'When we open, what it costs, who drives.',
          linkLabel: 'Answers for passengers',
          linkTo: '/faq/passenger',
        }),
        feature('steps', {
          title: 'How something works',
          text: 'Every step, and what to show.',
          linkLabel: 'How to use Cruzer',
          linkTo: '/how-to-use',
        }),
        feature('data', {
          title: 'My data',
          text: 'See it, correct it, delete it.',
          linkLabel: 'Privacy',
          linkTo: '/privacy',
        }),
      ],
    }),
    feed('office', { heading: 'Call or visit', feed: 'office' }),
    feed('addresses', {
      heading: 'Write to us',
      intro: 'About an application, give the phone number you applied with. Never a code.',
      feed: 'contacts',
    }),
  ],
})

export const faq = page('page-faq', {
  slug: '/faq',
  title: 'Questions and answers',
  description: 'Short answers about Cruzer, for drivers and passengers in Lagos.',
  sections: [
    hero({ ground: 'lagoon', lead: 'Short answers, from the people who would otherwise answer your email.', scene: 'tea-stall' }),
    faqGroup('drivers', { heading: 'Drivers', anchor: 'drivers', audience: 'driver', questions: driverQuestions }),
    faqGroup('passengers', { heading: 'Passengers', anchor: 'passengers', audience: 'passenger', questions: passengerQuestions }),
    faqGroup('everybody', { heading: 'Everybody', anchor: 'everybody', audience: 'both', questions: commonQuestions }),
    callToAction('contact', { heading: 'No answer here?', actionLabel: 'Contact us', actionTo: '/contact' }),
  ],
})

export const faqDriver = page('page-faq-driver', {
  slug: '/faq/driver',
  title: 'Answers for drivers',
  description: 'Applying, papers, photos, vehicles and earnings: short answers for drivers.',
  sections: [
    hero({
      ground: 'night',
      lead: 'Applying, papers, photos, vehicles and earnings.',
      scene: 'mechanic-yard',
      actionLabel: 'Become a driver',
      actionTo: '/driver/signup',
    }),
    faqGroup('questions', { heading: 'For drivers', audience: 'driver', questions: [...driverQuestions, ...commonQuestions] }),
    callToAction('contact', { heading: 'No answer here?', actionLabel: 'Contact us', actionTo: '/contact' }),
  ],
})

export const faqPassenger = page('page-faq-passenger', {
  slug: '/faq/passenger',
  title: 'Answers for passengers',
  description: 'Opening, prices, paying and safety: short answers for passengers.',
  sections: [
    hero({
      ground: 'laterite',
      lead: 'Opening, prices, paying and safety.',
      scene: 'bus-stop',
      actionLabel: 'Sign up to ride',
      actionTo: '/rider/signup',
    }),
    faqGroup('questions', { heading: 'For passengers', audience: 'passenger', questions: [...passengerQuestions, ...commonQuestions] }),
    callToAction('contact', { heading: 'No answer here?', actionLabel: 'Contact us', actionTo: '/contact' }),
  ],
})

export const helpPages = [safety, support, faq, faqDriver, faqPassenger] as const
