import type { driver as english } from '../../source/pages/driving.ts'
import type { WordsOf } from '../../source/translation.ts'
import { canIDrive, whatWouldIEarn } from '../tools.ts'

export const driver: WordsOf<typeof english> = {
  title: 'Drive with Cruzer',
  description: 'Why you go drive with Cruzer, wetin you need for yourself and your motor, and how the money dey work.',
  sections: {
    hero: {
      lead: 'Be among the first drivers when we open for Lagos. To apply free, and na only phone you need.',
      actionLabel: 'Join as driver',
      secondLabel: 'How to apply',
    },
    numbers: {
      heading: 'Before you start',
      figures: {
        free: { text: 'to apply, and nobody fit ask you for more' },
        age: { text: 'years old at least, the day wey you apply' },
        check: { text: 'working days at most make person finish the check' },
      },
    },
    check: canIDrive,
    why: {
      heading: 'Why you go drive with us',
      features: {
        see: { title: 'See everything first', text: 'Fare, where you go carry person and where e dey go, before you accept.' },
        no: { title: 'No na answer', text: 'If you say no to trip, we no go hold am against you.' },
        own: { title: 'Your own time', text: 'Only morning, only night, no Sunday. Nobody go ask why.' },
        people: { title: 'People wey dey answer', text: 'Support for Lagos, from people wey dey read wetin you write.' },
      },
    },
    earnings: {
      heading: 'The money',
      body: `
Wetin we don decide:

- Our share dey beside the fare, for every trip.
- When price go up for busy hour, na you get the bigger part of the increase.
- Cash go stay for your hand; the rest go enter your bank account.

The rates go come before the first ride, so you fit calculate before you decide.
`,
    },
    example: whatWouldIEarn,
    you: {
      heading: 'Wetin you need',
      intro: 'For yourself. Na the people wey dey check dey look your papers; passengers no dey ever see them.',
    },
    vehicle: { heading: 'Wetin your motor need', intro: 'Your own motor, one wey dey hire purchase, or one wey fleet get.' },
    papers: {
      heading: 'Who dey see your papers?',
      text: 'Na the people wey dey check dey look them. Passengers no dey ever see them. You fit get copy any time.',
      actionLabel: 'Wetin we dey do with them',
    },
    areas: {
      heading: 'Where we go open, and when',
      intro: 'For this order. Apply from anywhere wey you dey live: we go tell drivers wey we don approve first.',
      withoutDay: 'We go announce the day',
    },
    questions: { heading: 'Wetin people dey ask' },
    apply: { heading: 'You ready?', text: 'E dey start with your phone number.', actionLabel: 'Join as driver' },
  },
}
