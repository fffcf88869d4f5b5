import { defaultLimits } from '#contract/limits'
import type { yourPapers as english } from '../../source/pages/your-papers.ts'
import { emailAddresses } from '../../source/settings.ts'
import type { WordsOf } from '../../source/translation.ts'

export const yourPapers: WordsOf<typeof english> = {
  title: 'Wetin we dey do with your papers',
  description: 'Who dey see the papers of driver application, how long Cruzer dey keep them, and how to get copy or make we delete them.',
  sections: {
    hero: {
      lead: 'You dey show us your licence, your NIN and your face. See wetin we dey do with them, for plain words.',
      actionLabel: 'Join as driver',
      secondLabel: 'Wetin you need',
    },
    who: {
      heading: 'Who dey see them',
      features: {
        reviewers: {
          title: 'The people wey dey check',
          text: 'People for our team, and each one dey sign in with im own name. The desk dey write down who open application, and when.',
        },
        not: {
          title: 'No be passengers',
          text: 'Passengers dey see your first name, your picture and the plate. Never paper, number or address. Who dey keep the files for us, and when law fit ask for them, dey inside Privacy.',
        },
        locked: {
          title: 'We lock the numbers',
          text: 'Your NIN and your licence number dey encrypted for our records. We dey remove the place where dem snap picture before anybody see am.',
        },
        face: {
          title: 'Compare my face',
          text: 'Where we dey compare face, we go ask you first. If you gree, the measurement of your face dey help us find people wey apply two times. You fit take am back any time, and we go delete am.',
        },
      },
    },
    'how-long': {
      heading: 'How long we dey keep them',
      steps: {
        unfinished: {
          title: `You no finish: ${defaultLimits.unfinishedDays} days`,
          text: 'We go delete application wey nobody continue. We go write you one week before.',
        },
        rejected: {
          title: `We no approve am: ${defaultLimits.rejectedDays} days`,
          text: 'So you fit ask why, or apply again without starting everything again.',
        },
        approved: {
          title: 'We approve am: as long as you dey drive with us',
          text: 'When paper expire, the new one go take im place.',
        },
      },
    },
    yours: {
      heading: 'Na you still get them',
      intro: 'You fit do everything from your own application, any time.',
      steps: {
        copy: { title: 'Get copy', text: 'Sign in and press “Get copy of my data”: one file with everything wey we get.' },
        correct: { title: 'Correct them', text: 'Change any answer until you send am. We don approve am? Write us.' },
        erase: {
          title: 'Make we delete them',
          text: `Sign in and withdraw your application. You fit change your mind for ${defaultLimits.withdrawnDays} days; after that everything don go.`,
        },
      },
    },
    careful: {
      heading: 'If another person ask',
      body: `
Na only inside the application we dey ask for papers: never by email, WhatsApp or phone. Nobody for Cruzer dey ask for code or money.

The whole text dey [Privacy](/privacy). To ask about your data, write [${emailAddresses.privacy}](mailto:${emailAddresses.privacy}).
`,
    },
  },
}
