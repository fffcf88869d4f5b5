import { callToAction, faqGroup, feature, featureGrid, hero, page, quote, step, steps, text } from '../entry.ts'
import { passengerQuestions } from '../faq-passenger.ts'
import { whatWillItCost, whereWeOpen } from '../tools.ts'

export const cruzer = page('page-cruzer', {
  slug: '/cruzer',
  title: 'The Cruzer ride',
  description: 'The kinds of ride that Cruzer opens with in Lagos, and how a fare is made: one price, before you book.',
  sections: [
    hero({
      layout: 'scene',
      scene: 'danfo-morning',
      lead: 'Three kinds of ride to begin with, and one rule for all of them: the price comes before the ride.',
      actionLabel: 'What will it cost?',
      actionTo: '/passengers#what-will-it-cost',
    }),
    featureGrid('types', {
      heading: 'Kinds of ride',
      anchor: 'rides',
      features: [
        feature('cruzer', {
          title: 'Cruzer',
          text: 'The everyday ride: a checked saloon with working air conditioning, for up to four.',
          illustration: 'car',
        }),
        feature('comfort', {
          title: 'Cruzer Comfort',
          text: 'A newer car with more room, for up to four: for the meeting where you must look sharp.',
          illustration: 'seat',
        }),
        feature('xl', { title: 'Cruzer XL', text: 'Six seats or more: the family, the band, the luggage.', illustration: 'bus' }),
      ],
    }),
    text(
      'fares',
      `
A fare is made of four parts, and you see their sum before you book:

- a **start**, for coming to you;
- the **distance** of the route we show you;
- the **time** it usually takes at that hour;
- **tolls** on the route, such as the Lekki–Ikoyi bridge.

When many people ride at once the price can be higher, and the driver gets the larger part of that. It is in the price you see; nothing is added later. If you change the trip, you see the new price first.

The amounts in naira follow the price of fuel. We publish them on this page with the opening, when we can keep them.
`,
      { heading: 'How a fare is made', anchor: 'fares' },
    ),
    quote('rule', { ground: 'lagoon', text: 'Nobody should have to haggle in the rain.', source: 'Why the price comes first' }),
    featureGrid('paying', {
      layout: 'list',
      heading: 'Paying',
      features: [
        feature('cash', { title: 'Cash', text: 'The exact fare, as shown. The app reminds you to have change.' }),
        feature('card', { title: 'Card', text: 'Charged when you arrive, with a receipt by email.' }),
        feature('transfer', { title: 'Transfer', text: 'From your bank’s app, to an account made for that ride.' }),
      ],
    }),
    callToAction('safety', { heading: 'Who drives you?', actionLabel: 'How we check', actionTo: '/safety' }),
  ],
})

export const passengers = page('page-passengers', {
  slug: '/passengers',
  title: 'Riding with Cruzer',
  description: 'For passengers in Lagos: one price before you book, a driver who was checked, and a ride you can share.',
  sections: [
    hero({
      layout: 'scene',
      scene: 'balogun-market',
      lead: 'You know the price, the driver and the plate before the door opens. Sign up now, ride when we open.',
      actionLabel: 'Sign up to ride',
      actionTo: '/rider/signup',
      secondLabel: 'What will it cost?',
      secondTo: '/passengers#what-will-it-cost',
    }),
    steps('how', {
      layout: 'timeline',
      heading: 'How a ride will work',
      steps: [
        step('where', {
          title: 'Say where to',
          text: 'The app knows where you are. You see the price and the minutes.',
        }),
        step('book', {
          title: 'Book',
          text: 'A driver who has seen the whole trip says yes. You get a name, a photo and a plate number.',
        }),
        step('match', {
          title: 'Compare, then get in',
          text: 'All three agree? Good. If one does not, cancel and tell us.',
        }),
        step('pay', {
          title: 'Pay as you chose',
          text: 'Cash, card or transfer. The receipt has the price you saw.',
        }),
      ],
    }),
    whatWillItCost,
    featureGrid('more', {
      layout: 'list',
      heading: 'Made for Lagos days',
      features: [
        feature('early', {
          title: 'Before the traffic',
          text: 'Book tonight for five in the morning. The car is confirmed, not hoped for.',
        }),
        feature('someone', {
          title: 'For somebody else',
          text: 'Book for a parent, a child or a guest. They need no app.',
        }),
        feature('lost', {
          title: 'Left something?',
          text: 'Reach the driver from your last rides. Neither of you sees the other’s number.',
        }),
      ],
    }),
    whereWeOpen('In this order. We name a day when enough checked drivers are ready there, and not before.'),
    faqGroup('questions', { heading: 'Often asked', audience: 'passenger', questions: passengerQuestions.slice(0, 4) }),
    callToAction('faq', { heading: 'More questions?', actionLabel: 'Answers for passengers', actionTo: '/faq/passenger' }),
  ],
})

export const travel = page('page-travel', {
  slug: '/travel',
  title: 'Further than the city',
  description: 'Airport runs and trips between cities with Cruzer: booked ahead, one price, room for the luggage.',
  sections: [
    hero({
      layout: 'scene',
      scene: 'airport-rain',
      lead: 'To Murtala Muhammed Airport before dawn, or to Ibadan for the weekend: booked ahead, at one price.',
      actionLabel: 'Sign up to ride',
      actionTo: '/rider/signup',
    }),
    featureGrid('airport', {
      layout: 'story',
      heading: 'To and from the airport',
      anchor: 'airport',
      intro: 'With the opening, for both terminals.',
      features: [
        feature('ahead', {
          title: 'Book the day before',
          text: 'The car is confirmed in the evening, with name and plate.',
          illustration: 'calendar',
        }),
        feature('late', {
          title: 'Your flight is late',
          text: 'Give the flight number, and the pick-up moves with it.',
          illustration: 'airport',
        }),
        feature('bags', { title: 'Room for bags', text: 'Choose XL for more than two large ones.', illustration: 'luggage' }),
      ],
    }),
    featureGrid('cities', {
      layout: 'list',
      heading: 'Between cities',
      anchor: 'cities',
      intro: 'After the opening in Lagos, road by road.',
      features: [
        feature('west', {
          title: 'First roads',
          text: 'We begin with the roads to Ibadan and Abeokuta, by daylight.',
        }),
        feature('price', { title: 'The whole price', text: 'Fuel, tolls and the way back of the driver are in it.' }),
        feature('fit', {
          title: 'Fit for the distance',
          text: 'Only vehicles with fresh papers, and drivers who are rested.',
        }),
      ],
    }),
    steps('plan', {
      heading: 'Planning a trip',
      steps: [
        step('when', { title: 'Say when', text: 'Up to two weeks ahead.' }),
        step('see', { title: 'See the price', text: 'It does not change with the weather.' }),
        step('go', { title: 'Go', text: 'Share the trip with those who wait for you.' }),
      ],
    }),
    callToAction('roads', { heading: 'Which road opens when?', actionLabel: 'Areas and days', actionTo: '/passengers#areas' }),
  ],
})

export const ridingPages = [cruzer, passengers, travel] as const
