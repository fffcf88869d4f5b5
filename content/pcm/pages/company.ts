import type { about as englishAbout, news as englishNews, soon as englishSoon } from '../../source/pages/company.ts'
import type { WordsOf } from '../../source/translation.ts'

export const about: WordsOf<typeof englishAbout> = {
  title: 'About Cruzer',
  description: 'Who dey build Cruzer, and why Lagos need ride service wey dey play fair.',
  sections: {
    hero: {
      lead: 'We dey build ride service for Lagos, and we dey start with the people wey dey drive.',
      actionLabel: 'Drive with Cruzer',
      secondLabel: 'Work with us',
    },
    story: {
      heading: 'Wetin we dey make',
      body: `
To move from Ikorodu go Island no suppose start with quarrel about fare. We dey make Cruzer so that passenger go know the price and the driver before the ride, and driver go know where e dey go and how much e dey pay.

We never open. Today you fit [apply to drive](/driver/signup); rides go follow when drivers wey we don check plenty reach. We no go call any day before we sure.
`,
    },
    believe: {
      heading: 'Wetin we believe',
      features: {
        open: { title: 'Talk am before', text: 'Price, road and rules: we dey tell you before you gree, no be after.' },
        both: { title: 'Two seats, one deal', text: 'Wetin good for back seat no suppose comot from front seat pocket.' },
        local: { title: 'We make am here', text: 'For small phones, small data, rainy season and roads wey we know.' },
      },
    },
    promise: {
      text: 'E better make we open late with drivers wey we know, than make we open early with drivers wey we no know.',
      source: 'How we dey decide',
    },
    news: { heading: 'News from us' },
    contact: { heading: 'Talk to us', actionLabel: 'Contact us' },
  },
}

export const news: WordsOf<typeof englishNews> = {
  title: 'News',
  description: 'News from Cruzer for Lagos: how we dey build, how we dey check, and when we go open.',
  sections: {
    hero: { lead: 'How we dey build, how we dey check, and when we go open. Even the part wey no sweet.' },
    all: { heading: 'All the news' },
    press: { heading: 'You dey write about us?', text: 'We dey answer press people by email.', actionLabel: 'Contact us' },
  },
}

export const soon: WordsOf<typeof englishSoon> = {
  title: 'We go soon open',
  description: 'Join the Cruzer waitlist make you be the first to hear when rides open for Lagos.',
  sections: {
    hero: {
      eyebrow: 'Cruzer',
      lead: 'Rides go open for Lagos when drivers wey we don check plenty reach. Hear am first.',
      actionLabel: 'Put your email address',
      secondLabel: 'Go back home page',
    },
    form: {
      heading: 'Join the waitlist',
      text: 'One message when rides open for Lagos. To comot from the list before then, write us.',
    },
    after: {
      heading: 'Wetin go happen next',
      steps: {
        kept: { title: 'We go keep your address', text: 'For this one thing only, and we no dey sell am give anybody.' },
        told: { title: 'We go write one time', text: 'When rides open, with the place and the time wey e go start.' },
        leave: { title: 'You fit comot', text: 'Send us one email, and your address don go.' },
      },
    },
    areas: {
      heading: 'Where we go open, and when',
      intro: 'For this order. We no go call any day before we sure.',
      withoutDay: 'We go announce the day',
    },
    questions: { heading: 'You get question first?', actionLabel: 'Answers for passengers' },
  },
}
