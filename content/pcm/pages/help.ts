import type {
  faq as english,
  faqDriver as englishDriver,
  faqPassenger as englishPassenger,
  support as englishSupport,
} from '../../source/pages/help.ts'
import type { WordsOf } from '../../source/translation.ts'

export const support: WordsOf<typeof englishSupport> = {
  title: 'Support',
  description: 'How to get help from Cruzer: answers, addresses and wetin to hold when you dey write us.',
  sections: {
    hero: {
      lead: 'Find am here, call or write. If danger dey, call 112 first.',
      actionLabel: 'Questions and answers',
      secondLabel: 'Go back to the start',
    },
    ways: {
      heading: 'Wetin e be about?',
      features: {
        application: {
          title: 'My application',
          text: 'Codes, pictures, papers, and things wey we send back.',
          linkLabel: 'Answers for drivers',
        },
        riding: { title: 'To ride', text: 'When we go open, how much, who go drive.', linkLabel: 'Answers for passengers' },
        steps: { title: 'How something dey work', text: 'Every step, and wetin you go show.', linkLabel: 'How to use Cruzer' },
        data: { title: 'My data', text: 'See am, correct am, delete am.', linkLabel: 'Privacy' },
      },
    },
    office: { heading: 'Call us or come' },
    addresses: {
      heading: 'Write us',
      intro: 'If na about application, put the phone number wey you take apply. No ever send code.',
    },
  },
}

export const faq: WordsOf<typeof english> = {
  title: 'Questions and answers',
  description: 'Short answers about Cruzer, for drivers and passengers for Lagos.',
  sections: {
    hero: { lead: 'Short answers, from the people wey for answer your email.' },
    drivers: { heading: 'Drivers' },
    passengers: { heading: 'Passengers' },
    everybody: { heading: 'Everybody' },
    contact: { heading: 'You no see answer here?', actionLabel: 'Contact us' },
  },
}

export const faqDriver: WordsOf<typeof englishDriver> = {
  title: 'Answers for drivers',
  description: 'How to apply, papers, pictures, motor and money: short answers for drivers.',
  sections: {
    hero: { lead: 'How to apply, papers, pictures, motor and money.', actionLabel: 'Join as driver' },
    questions: { heading: 'For drivers' },
    contact: { heading: 'You no see answer here?', actionLabel: 'Contact us' },
  },
}

export const faqPassenger: WordsOf<typeof englishPassenger> = {
  title: 'Answers for passengers',
  description: 'When we go open, price, how to pay and safety: short answers for passengers.',
  sections: {
    hero: { lead: 'When we go open, price, how to pay and safety.', actionLabel: 'Sign up to ride' },
    questions: { heading: 'For passengers' },
    contact: { heading: 'You no see answer here?', actionLabel: 'Contact us' },
  },
}
