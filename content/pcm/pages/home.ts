import type { home as english } from '../../source/pages/home.ts'
import type { WordsOf } from '../../source/translation.ts'

export const home: WordsOf<typeof english> = {
  title: 'We dey change how people dey waka',
  description:
    'Cruzer dey change how people dey waka for Lagos. Put your email make you hear from us before we start, or apply to drive today.',
  sections: {
    hero: {
      eyebrow: 'We dey open for Lagos',
      lead: 'One price before you enter, and driver wey person don check. Apply to drive now, ride when we open.',
      actionLabel: 'Apply to drive',
      secondLabel: 'How much ride go cost',
    },
    numbers: {
      heading: 'For numbers',
      figures: {
        price: { text: 'price, wey you see before you book and na the same for the end' },
        free: { text: 'to apply to drive, and nobody fit ask you for more' },
        checked: { text: 'of drivers wey person go check before the first ride' },
      },
    },
    why: {
      heading: 'Why Cruzer',
      features: {
        price: { title: 'Price dey come first', text: 'You go see one fare before you book. E still be the fare when the bridge hold.' },
        checked: {
          title: 'Person dey check am',
          text: 'Licence, NIN, motor papers, pictures: somebody dey look every one before the first ride.',
        },
        fair: {
          title: 'E fair for the driver',
          text: 'Drivers dey see the fare, where to carry person and where e dey go, and dem fit say no.',
        },
      },
    },
    passengers: {
      heading: 'For passengers',
      intro: 'Rides never open. See how e go be.',
      features: {
        city: {
          title: 'Everywhere for the city',
          text: 'Ikorodu go Island, Surulere go Lekki: one tap, one price, one plate number to look for.',
          linkLabel: 'The ride',
        },
        airport: {
          title: 'Go airport',
          text: 'Book for evening, sleep, and meet the motor for gate.',
          linkLabel: 'Travel',
        },
        family: {
          title: 'For the family',
          text: 'Book for your mama. She go get the plate number by SMS and she no need app.',
          linkLabel: 'For passengers',
        },
      },
    },
    offer: {
      heading: 'Everything, before you say yes',
      intro:
        'Where from, where to, how long, wetin the passenger dey pay, wetin we dey collect and wetin you keep. Try am: to say no no cost anything.',
    },
    drivers: {
      heading: 'For drivers',
      intro: 'You fit apply now. Na only phone you need to start.',
      steps: {
        apply: { title: 'Apply with your phone', text: 'Just few short steps. Stop when you like: we dey keep your place.' },
        check: {
          title: 'Person go check',
          text: 'If picture too dark or paper don expire, we go tell you which one and how to correct am.',
        },
        drive: { title: 'Dey there from day one', text: 'Drivers wey we approve go get the app first, and the first rides.' },
      },
    },
    areas: {
      heading: 'Where we think say we go start',
      intro:
        'For this order, as we sabi am reach: na where plenty drivers wey we don check dey live go decide am. We no go call any day before we sure.',
    },
    'drivers-action': {
      heading: 'Drive with Cruzer',
      text: 'Year of the motor, age, place, papers: see now now whether you fit.',
      actionLabel: 'I fit drive?',
    },
    safety: {
      heading: 'Safety first',
      intro: 'Nobody go drive with us before we see the licence, the motor and im papers.',
      features: {
        match: {
          title: 'Name, picture, plate',
          text: 'If the three match the app, enter. If dem no match, no enter.',
          linkLabel: 'How we dey check',
        },
        share: { title: 'Share the ride', text: 'Your family dey follow the trip with link wey go end when you reach.' },
        help: { title: 'Person dey answer', text: 'Write us, and somebody for Lagos go read am.', linkLabel: 'Support' },
      },
    },
    promise: {
      text: 'The price wey you see na the price wey you go pay. The person wey you see na the person wey go come.',
      source: 'Our promise',
    },
  },
}
