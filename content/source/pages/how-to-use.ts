import type { StepStatus } from '#contract/status'
import { stepStatuses, steps as stepTable } from '#contract/steps'
import type { Illustration } from '../../model/illustration.ts'
import { callToAction, hero, page, step, steps, text } from '../entry.ts'
import { reviewTime } from '../settings.ts'

const explained: Readonly<Record<StepStatus, { readonly text: string; readonly illustration?: Illustration }>> = {
  personal_info: { text: 'Name, date of birth, address and NIN, as they stand in your papers.', illustration: 'identity' },
  vehicle_info: { text: 'Brand, model, year and plate number.', illustration: 'plate' },
  vehicle_docs: { text: 'Photos from every side, then each paper with its date.', illustration: 'photograph' },
  document_uploads: { text: 'A photo of you first, then the rest of the list.', illustration: 'documents' },
}

export const howToUse = page('page-how-to-use', {
  slug: '/how-to-use',
  title: 'How to use Cruzer',
  description: 'Step by step: how to apply to drive, how to take good photos, and how a ride will work.',
  sections: [
    hero({
      ground: 'danfo',
      scene: 'photo-in-shade',
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
        ...stepStatuses.map((status) => step(status, { title: stepTable[status].title, ...explained[status] })),
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
