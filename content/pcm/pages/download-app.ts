import type { downloadApp as english } from '../../source/pages/driving.ts'
import type { WordsOf } from '../../source/translation.ts'

export const downloadApp: WordsOf<typeof english> = {
  title: 'Get the driver app',
  description: 'Where to get the Cruzer driver app, and how drivers wey we approve dey sign in.',
  sections: {
    hero: {
      lead: 'For drivers wey we don approve: the page wey tell you go open the app and sign you in.',
      actionLabel: 'Join as driver',
      secondLabel: 'Go back home page',
    },
    stores: {
      heading: 'For the app stores',
      intro: 'Dem go open when we open.',
    },
    inside: {
      heading: 'Wetin the app dey do',
      features: {
        offer: { title: 'E dey show the whole trip', text: 'Fare, where you go carry person and where e dey go, before you accept.' },
        week: { title: 'E dey count the week', text: 'Wetin each trip pay, and our share beside am.' },
        papers: { title: 'E dey watch your papers', text: 'Once rides start, e go tell you before one expire.' },
      },
    },
    rider: {
      heading: 'You want ride?',
      text: 'Passengers go get their own app when rides open.',
      actionLabel: 'Join the waitlist',
    },
  },
}
