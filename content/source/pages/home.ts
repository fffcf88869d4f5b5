import { tripOffer } from '../app-screens.ts'
import { appScreen, areaMap, callToAction, feature, featureGrid, figure, figures, hero, page, quote, step, steps } from '../entry.ts'
import { cityAreas } from '../tools.ts'

export const home = page('page-home', {
  slug: '/',
  title: 'Redefining how people travel',
  description: 'Cruzer is redefining how people travel in Lagos. Sign up for updates before we launch, or apply to drive today.',
  sections: [
    hero({
      layout: 'scene',
      scene: 'third-mainland-bridge',
      eyebrow: 'Opening in Lagos',
      lead: 'One price before you ride, and a driver who was checked by a person. Apply to drive now, ride when we open.',
      actionLabel: 'Apply to drive',
      actionTo: '/driver/signup',
      secondLabel: 'What a ride costs',
      secondTo: '/passengers#what-will-it-cost',
    }),
    figures('numbers', {
      heading: 'In numbers',
      figures: [
        figure('price', { value: '1', text: 'price, shown before you book and the same at the end' }),
        figure('free', { value: '₦0', text: 'to apply to drive, and nobody may ask you for more' }),
        figure('checked', { value: '100%', text: 'of drivers checked by a person before the first ride' }),
      ],
    }),
    featureGrid('why', {
      layout: 'list',
      heading: 'Why Cruzer',
      anchor: 'why',
      features: [
        feature('price', {
          title: 'The price comes first',
          text: 'You see one fare before you book. It is still the fare when the bridge is slow.',
        }),
        feature('checked', {
          title: 'Checked by a person',
          text: 'Licence, NIN, vehicle papers, photos: somebody looks at every one before the first ride.',
        }),
        feature('fair', {
          title: 'Fair to the driver',
          text: 'Drivers see the fare, the pick-up and the destination, and are free to say no.',
        }),
      ],
    }),
    featureGrid('passengers', {
      heading: 'For passengers',
      anchor: 'passengers',
      intro: 'Rides are not open yet. This is what they will be like.',
      features: [
        feature('city', {
          title: 'Across the city',
          text: 'Ikorodu to the Island, Surulere to Lekki: one tap, one price, one plate number to look for.',
          linkLabel: 'The ride',
          linkTo: '/cruzer',
        }),
        feature('airport', {
          title: 'To the airport',
          text: 'Book the evening before, sleep, and find the car at the gate.',
          linkLabel: 'Travel',
          linkTo: '/travel',
        }),
        feature('family', {
          title: 'For the family',
          text: 'Book for your mother. She gets the plate number by SMS and needs no app.',
          linkLabel: 'For passengers',
          linkTo: '/passengers',
        }),
      ],
    }),
    appScreen('offer', {
      heading: 'All of it, before you say yes',
      intro: 'Where from, where to, how long, what the passenger pays, what we take and what you keep. Try it: saying no costs nothing.',
      screens: [tripOffer],
    }),
    steps('drivers', {
      layout: 'timeline',
      heading: 'For drivers',
      anchor: 'drivers',
      intro: 'Applications are open. All you need to begin is a phone.',
      steps: [
        step('apply', {
          title: 'Apply from your phone',
          text: 'A few short steps. Stop when you like: we keep your place.',
        }),
        step('check', {
          title: 'A person checks',
          text: 'If a photo is too dark or a paper has run out, we say what and how to mend it.',
        }),
        step('drive', {
          title: 'Be there on day one',
          text: 'Approved drivers get the app first, and the first rides.',
        }),
      ],
    }),
    areaMap('areas', {
      heading: 'Where we expect to begin',
      anchor: 'areas',
      intro: 'In this order, as far as we know: where enough checked drivers live decides it. We name no day before we are sure of one.',
      areas: cityAreas,
    }),
    callToAction('drivers-action', {
      ground: 'laterite',
      heading: 'Drive with Cruzer',
      text: 'Year of the vehicle, age, place, papers: see at once whether you can.',
      actionLabel: 'Can I drive?',
      actionTo: '/driver#can-i-drive',
    }),
    featureGrid('safety', {
      layout: 'list',
      heading: 'Safety first',
      anchor: 'safety',
      intro: 'Nobody drives with us before we have seen the licence, the vehicle and its papers.',
      features: [
        feature('match', {
          title: 'Name, photo, plate',
          text: 'If the three agree with the app, get in. If not, do not.',
          linkLabel: 'How we check',
          linkTo: '/safety',
        }),
        feature('share', {
          title: 'Share the ride',
          text: 'Your family follows the trip by a link that ends when you arrive.',
        }),
        feature('help', {
          title: 'A person answers',
          text: 'Write to us, and somebody in Lagos reads it.',
          linkLabel: 'Support',
          linkTo: '/support',
        }),
      ],
    }),
    quote('promise', {
      ground: 'lagoon',
      text: 'The price you see is the price you pay. The person you see is the person who comes.',
      source: 'Our promise',
    }),
  ],
})
