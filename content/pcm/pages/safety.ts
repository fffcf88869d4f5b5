import type { safety as english } from '../../source/pages/help.ts'
import { emailAddresses } from '../../source/settings.ts'
import type { WordsOf } from '../../source/translation.ts'

export const safety: WordsOf<typeof english> = {
  title: 'Safety',
  description: 'How Cruzer dey check drivers and motors before anybody ride, and wetin to do when something no correct.',
  sections: {
    hero: { lead: 'Person dey check every driver and every motor before the first ride.' },
    drivers: {
      heading: 'Wetin we dey see from every driver',
      intro: 'Code dey confirm the number, and person dey compare the rest.',
    },
    vehicles: {
      heading: 'Wetin we dey see from every motor',
      intro:
        'Every paper wey get date must still dey valid the day wey we look am. Once rides start, we go ask for the new one before e expire.',
    },
    before: {
      heading: 'Before you enter',
      steps: {
        plate: { title: 'Read the plate', text: 'E must be the one wey dey the app, every letter.' },
        face: { title: 'Look the driver', text: 'The picture for the app na the one wey we compare with the licence.' },
        name: { title: 'Make dem call your name', text: 'Ask who dem come carry. No be you go talk am first.' },
      },
    },
    follow: {
      heading: 'Somebody for house fit dey watch',
      intro: 'The link no need app, and e dey end when the ride end. Try am.',
    },
    during: {
      heading: 'For road',
      features: {
        share: { title: 'Share the ride', text: 'Link for people wey dey wait for you. E go end when you reach.' },
        numbers: { title: 'Nobody go see your number', text: 'Driver and passenger dey reach each other inside the app.' },
        'drivers-too': { title: 'Drivers too', text: 'Driver fit end ride wey no dey safe, and e no go lose anything.' },
      },
    },
    emergency: {
      heading: 'When something no correct',
      body: `
If danger dey, call [112](tel:112) first: e free for every network for Nigeria. When you don safe, write [${emailAddresses.safety}](mailto:${emailAddresses.safety}). We dey answer safety report before any other one.
`,
    },
  },
}
