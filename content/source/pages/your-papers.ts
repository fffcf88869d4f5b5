import { defaultLimits } from '#contract/limits'
import { feature, featureGrid, hero, page, step, steps, text } from '../entry.ts'
import { emailAddresses } from '../settings.ts'

export const yourPapers = page('page-your-papers', {
  slug: '/your-papers',
  title: 'What we do with your papers',
  description: 'Who sees the papers of a driver’s application, how long Cruzer keeps them, and how to get a copy or have them erased.',
  sections: [
    hero({
      lead: 'You show us your licence, your NIN and your face. Here is what happens with them, in plain words.',
      ground: 'lagoon',
      scene: 'papers-locked-away',
      actionLabel: 'Become a driver',
      actionTo: '/driver/signup',
      secondLabel: 'What you need',
      secondTo: '/driver#what-you-need',
    }),
    featureGrid('who', {
      layout: 'list',
      heading: 'Who sees them',
      anchor: 'who',
      features: [
        feature('reviewers', {
          title: 'Our reviewers',
          text: 'People of our team, each signed in by their own name. The desk writes down who opened an application, and when.',
        }),
        feature('not', {
          title: 'Not passengers',
          text: 'Passengers see your first name, your photo and the plate. Never a paper, a number or an address. Who keeps the files for us, and when the law may ask for them, is in Privacy.',
        }),
        feature('locked', {
          title: 'Numbers under lock',
          text: 'Your NIN and your licence number lie encrypted in our records. The place where a photo was taken is removed before anybody sees it.',
        }),
        feature('face', {
          title: 'Compare my face',
          text: 'Where we compare faces, we ask first. If you agree, a measurement of your face helps to find people who apply twice. Take that back at any time, and it is deleted.',
        }),
      ],
    }),
    steps('how-long', {
      layout: 'timeline',
      heading: 'How long we keep them',
      anchor: 'how-long',
      steps: [
        step('unfinished', {
          title: `Not finished: ${defaultLimits.unfinishedDays} days`,
          text: 'An application that nobody goes on with is erased then. We write to you a week before.',
        }),
        step('rejected', {
          title: `Not approved: ${defaultLimits.rejectedDays} days`,
          text: 'So that you can ask why, or apply again without starting over.',
        }),
        step('approved', {
          title: 'Approved: while you drive with us',
          text: 'A paper that has run out is replaced by the new one.',
        }),
      ],
    }),
    steps('yours', {
      heading: 'They stay yours',
      anchor: 'yours',
      intro: 'All of it from your own application, at any hour.',
      steps: [
        step('copy', {
          title: 'Get a copy',
          text: 'Sign in and press “Get a copy of my data”: one file with all that we hold.',
          illustration: 'download',
        }),
        step('correct', {
          title: 'Correct them',
          text: 'Change any answer until you send it. Approved already? Write to us.',
          illustration: 'pencil',
        }),
        step('erase', {
          title: 'Have them erased',
          text: `Sign in and withdraw your application. You can change your mind for ${defaultLimits.withdrawnDays} days; then everything is gone.`,
          illustration: 'erased',
        }),
      ],
    }),
    text(
      'careful',
      `
We ask for papers in the application alone: never by email, WhatsApp or phone. Nobody at Cruzer asks for a code or for money.

The whole text is in [Privacy](/privacy). To ask about your data, write to [${emailAddresses.privacy}](mailto:${emailAddresses.privacy}).
`,
      { heading: 'If somebody else asks' },
    ),
  ],
})
