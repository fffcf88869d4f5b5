import type { StepStatus } from '#contract/status'
import { stepStatuses, steps as stepTable } from '#contract/steps'
import type { howToUse as english } from '../../source/pages/how-to-use.ts'
import { reviewTime } from '../../source/settings.ts'
import type { WordsOf } from '../../source/translation.ts'
import { explained, steps } from '../steps.ts'

const ofSteps = Object.fromEntries(
  stepStatuses.map((status) => [status, { title: steps[stepTable[status].title], text: explained[status] }]),
) as Record<StepStatus, { readonly title: string; readonly text: string }>

export const howToUse: WordsOf<typeof english> = {
  title: 'How to use Cruzer',
  description: 'Step by step: how to apply to drive, how to snap good pictures, and how ride go take work.',
  sections: {
    hero: {
      lead: 'Everything dey work for phone. You fit stop after any step and continue later.',
      actionLabel: 'Start your application',
    },
    apply: {
      heading: 'Apply to drive',
      steps: {
        number: { title: 'Give your phone number', text: 'We go send you code. Type am, or make your phone put am by itself.' },
        ...ofSteps,
        send: {
          title: 'Read am again and send',
          text: 'Every answer get Change link. After you send am, person go continue from there.',
        },
      },
    },
    photos: {
      heading: 'Snap good pictures',
      steps: {
        light: { title: 'Go outside for daytime', text: 'Shade better pass. No flash: e dey turn plastic card to mirror.' },
        corners: {
          title: 'Show all the four corners',
          text: 'Put the paper flat for something dark and hold the phone straight up on top.',
        },
        read: { title: 'Read am yourself', text: 'If you no fit read the small letters for the screen, we no go fit too.' },
      },
    },
    after: {
      heading: 'After you send am',
      steps: {
        wait: {
          title: 'We go check',
          text: `Within ${reviewTime}. Your application go show where e reach, and you fit read your answers all that time.`,
        },
        mend: { title: 'Correct wetin we call', text: 'If something need to change, na only that part go open again.' },
        drive: { title: 'Get the app', text: 'When we open, the page of your approval go open the driver app and sign you in.' },
      },
    },
    papers: {
      heading: 'Who dey see your papers?',
      body: `
Na the people wey dey check dey look them; passengers no dey ever see them. We dey delete them when we no need them again, and you fit get copy any time: [wetin we dey do with your papers](/your-papers).
`,
    },
    ride: {
      heading: 'To ride, when we don open',
      steps: {
        join: { title: 'Sign up now', text: 'With your phone number, so you fit book from the first day.' },
        book: { title: 'See the price, then book', text: 'You go get name, picture and plate number.' },
        match: { title: 'Compare, then enter', text: 'If one of the three no match, no enter.' },
      },
    },
    faq: { heading: 'You still get question?', actionLabel: 'Questions and answers' },
  },
}
