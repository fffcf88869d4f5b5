import { keptDays } from '#contract/limits'
import type { careers as englishCareers, roles as englishRoles, uploadCv as englishUploadCv } from '../../source/pages/company.ts'
import type { WordsOf } from '../../source/translation.ts'

export const careers: WordsOf<typeof englishCareers> = {
  title: 'Work with Cruzer',
  description: 'Build the service wey dey move Lagos: how e be to work with Cruzer, and which work dey open.',
  sections: {
    hero: {
      lead: 'Small team, big city, and service wey people go depend on every day. Come build am with us.',
      actionLabel: 'See work wey dey open',
    },
    why: {
      heading: 'Why you go work here',
      features: {
        early: { title: 'You dey come early', text: 'We never open. Wetin you decide this month, drivers go feel am from day one.' },
        close: { title: 'E near the road', text: 'Everybody dey spend time with drivers, even people wey dey write code.' },
        plain: {
          title: 'Plain words',
          text: 'We dey write short notes, no be long meetings, and we dey talk am when we no know.',
        },
        flexible: {
          title: 'Your day, with sense',
          text: 'If the work allow am, na you choose when and where. Traffic no dey inside the work.',
        },
      },
    },
    hiring: {
      heading: 'How we dey employ',
      steps: {
        cv: { title: 'You send CV', text: 'With the form wey dey the work. Three sentences join am better pass cover letter.' },
        talk: { title: 'We go talk', text: 'Half hour, for phone or for Ikeja, with somebody from the team.' },
        work: {
          title: 'We go work together',
          text: 'Small task wey be like the work, two hours at most. Then we go decide, and tell you why.',
        },
      },
    },
    roles: { heading: 'Work wey dey open' },
    all: { heading: 'You don see one?', actionLabel: 'All the work wey dey open' },
  },
}

export const roles: WordsOf<typeof englishRoles> = {
  title: 'Work wey dey open',
  description: 'Work for Cruzer for Lagos and remote for Nigeria, each one with short form to send your CV.',
  sections: {
    hero: { lead: 'We dey answer everybody wey apply, even when the answer na no.' },
    list: { heading: 'All the work' },
    open: {
      heading: 'None of them fit you?',
      text: 'Still send your CV, and tell us wetin you go like to do.',
      actionLabel: 'Send your CV',
    },
  },
}

export const uploadCv: WordsOf<typeof englishUploadCv> = {
  title: 'Send your CV',
  description: 'Apply for work for Cruzer: your name, your email address and your CV for PDF or Word.',
  sections: {
    hero: { lead: 'Your name, your email address, and your CV for PDF or Word. E go take two minutes.' },
    roles: { heading: 'Work wey dey open' },
    after: {
      heading: 'Wetin go happen to am',
      body: `
Somebody from the team go read your CV and answer by email. We go keep am for ${keptDays.cv} days, and we no go use am for any other thing; [Privacy](/privacy) get the full gist.
`,
    },
  },
}
