import type { cruzer as englishCruzer, passengers as englishPassengers, travel as englishTravel } from '../../source/pages/riding.ts'
import type { WordsOf } from '../../source/translation.ts'
import { whatWillItCost } from '../tools.ts'

export const cruzer: WordsOf<typeof englishCruzer> = {
  title: 'The Cruzer ride',
  description: 'The kinds of ride wey Cruzer go open with for Lagos, and how dem dey calculate fare: one price, before you book.',
  sections: {
    hero: {
      lead: 'Three kinds of ride to start with, and one rule for all of them: price dey come before the ride.',
      actionLabel: 'How much e go cost?',
    },
    types: {
      heading: 'Kinds of ride',
      features: {
        cruzer: { title: 'Cruzer', text: 'The everyday ride: saloon car wey we don check, AC dey work, for reach four people.' },
        comfort: {
          title: 'Cruzer Comfort',
          text: 'Newer car with more space, for reach four people: for the meeting wey you must look sharp.',
        },
        xl: { title: 'Cruzer XL', text: 'Six seats or more: the family, the band, the load.' },
      },
    },
    fares: {
      heading: 'How dem dey calculate fare',
      body: `
Fare get four parts, and you go see everything join together before you book:

- **start**, to come meet you;
- the **distance** of the road wey we show you;
- the **time** wey e dey take for that hour;
- **toll** for the road, like Lekki–Ikoyi bridge.

When plenty people dey ride the same time, the price fit go up, and na driver get the bigger part of that one. E dey inside the price wey you see; we no dey add anything later. If you change the trip, you go see the new price first.

The naira amounts dey follow fuel price. We go put them for this page when we open, once we fit hold them.
`,
    },
    rule: { text: 'Nobody suppose dey price inside rain.', source: 'Why price dey come first' },
    paying: {
      heading: 'How to pay',
      features: {
        cash: { title: 'Cash', text: 'The correct fare, as e show. The app go remind you to hold change.' },
        card: { title: 'Card', text: 'E go comot when you reach, and receipt go come by email.' },
        transfer: { title: 'Transfer', text: 'From your bank app, to account wey dem open for that ride.' },
      },
    },
    safety: { heading: 'Who go drive you?', actionLabel: 'How we dey check' },
  },
}

export const passengers: WordsOf<typeof englishPassengers> = {
  title: 'Ride with Cruzer, for passengers',
  description: 'For passengers for Lagos: one price before you book, driver wey person don check, and ride wey you fit share.',
  sections: {
    hero: {
      lead: 'You know the price, the driver and the plate before the door open. Sign up now, ride when we open.',
      actionLabel: 'Sign up to ride',
      secondLabel: 'How much e go cost?',
    },
    how: {
      heading: 'How ride go take work',
      steps: {
        where: { title: 'Tell am where you dey go', text: 'The app know where you dey. You go see the price and the minutes.' },
        book: {
          title: 'Book am',
          text: 'Driver wey don see the whole trip go say yes. You go get name, picture and plate number.',
        },
        match: { title: 'Compare, then enter', text: 'The three match? Good. If one no match, cancel and tell us.' },
        pay: { title: 'Pay how you choose', text: 'Cash, card or transfer. The receipt go carry the price wey you see.' },
      },
    },
    example: whatWillItCost,
    more: {
      heading: 'We make am for Lagos life',
      features: {
        early: {
          title: 'Before traffic start',
          text: 'Book this night for five o’clock for morning. The motor don confirm, no be maybe.',
        },
        someone: { title: 'For another person', text: 'Book for your papa, your mama, your pikin or your visitor. Dem no need app.' },
        lost: {
          title: 'You forget something?',
          text: 'Reach the driver from your last rides. None of you go see the other person number.',
        },
      },
    },
    areas: {
      heading: 'Where we go open, and when',
      intro: 'For this order. We go call the day when drivers wey we don check plenty reach for there, and not before.',
      withoutDay: 'We go announce the day',
    },
    questions: { heading: 'Wetin people dey ask' },
    faq: { heading: 'You get more questions?', actionLabel: 'Answers for passengers' },
  },
}

export const travel: WordsOf<typeof englishTravel> = {
  title: 'Far pass the city',
  description: 'Airport trips and trips from city to city with Cruzer: you book before, one price, space for your load.',
  sections: {
    hero: {
      lead: 'Go Murtala Muhammed Airport before day break, or Ibadan for weekend: you book before, for one price.',
      actionLabel: 'Sign up to ride',
    },
    airport: {
      heading: 'Go airport and come back',
      intro: 'From when we open, for the two terminals.',
      features: {
        ahead: { title: 'Book the day before', text: 'We go confirm the motor for evening, with name and plate.' },
        late: { title: 'Your flight late', text: 'Give us the flight number, and the pick-up go shift with am.' },
        bags: { title: 'Space for bags', text: 'If the big bags pass two, choose XL.' },
      },
    },
    cities: {
      heading: 'From city to city',
      intro: 'After we open for Lagos, one road after another.',
      features: {
        west: { title: 'First roads', text: 'We go start with the roads to Ibadan and Abeokuta, for daytime.' },
        price: { title: 'The whole price', text: 'Fuel, toll and the road wey the driver go take come back dey inside.' },
        fit: { title: 'Strong for long road', text: 'Only motor wey im papers still fresh, and driver wey don rest.' },
      },
    },
    plan: {
      heading: 'How to plan trip',
      steps: {
        when: { title: 'Tell us when', text: 'From now reach two weeks.' },
        see: { title: 'See the price', text: 'Rain or sun no dey change am.' },
        go: { title: 'Go', text: 'Share the trip with people wey dey wait for you.' },
      },
    },
    roads: { heading: 'Which road go open when?', actionLabel: 'Areas and days' },
  },
}
