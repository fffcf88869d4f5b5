import { callToAction, feature, featureGrid, hero, page, quote, step, steps } from '../entry.ts'

export const home = page('page-home', {
  slug: '/',
  title: 'Redefining how people travel',
  description: 'Cruzer is redefining how people travel in Lagos. Sign up for updates before we launch, or apply to drive today.',
  sections: [
    hero({
      eyebrow: 'Opening in Lagos',
      lead: 'One price before you ride, and a driver who was checked by a person. Apply to drive now, ride when we open.',
      illustration: 'bridge',
      actionLabel: 'Apply to drive',
      actionTo: '/driver/signup',
      secondLabel: 'What a ride costs',
      secondTo: '/passengers#what-will-it-cost',
    }),
    featureGrid('why', {
      heading: 'Why Cruzer',
      anchor: 'why',
      features: [
        feature('price', {
          title: 'The price comes first',
          text: 'You see one fare before you book. It is still the fare when the bridge is slow.',
          illustration: 'cash',
        }),
        feature('checked', {
          title: 'Checked by a person',
          text: 'Licence, NIN, vehicle papers, photos: somebody looks at every one before the first ride.',
          illustration: 'check',
        }),
        feature('fair', {
          title: 'Fair to the driver',
          text: 'Drivers see the fare, the pick-up and the destination, and are free to say no.',
          illustration: 'wallet',
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
          illustration: 'pin',
          linkLabel: 'The ride',
          linkTo: '/cruzer',
        }),
        feature('airport', {
          title: 'To the airport',
          text: 'Book the evening before, sleep, and find the car at the gate.',
          illustration: 'airport',
          linkLabel: 'Travel',
          linkTo: '/travel',
        }),
        feature('family', {
          title: 'For the family',
          text: 'Book for your mother. She gets the plate number by SMS and needs no app.',
          illustration: 'people',
          linkLabel: 'For passengers',
          linkTo: '/passengers',
        }),
      ],
    }),
    steps('drivers', {
      heading: 'For drivers',
      anchor: 'drivers',
      intro: 'Applications are open. All you need to begin is a phone.',
      steps: [
        step('apply', {
          title: 'Apply from your phone',
          text: 'A few short steps. Stop when you like: we keep your place.',
          illustration: 'phone',
        }),
        step('check', {
          title: 'A person checks',
          text: 'If a photo is too dark or a paper has run out, we say what and how to mend it.',
          illustration: 'documents',
        }),
        step('drive', {
          title: 'Be there on day one',
          text: 'Approved drivers get the app first, and the first rides.',
          illustration: 'car',
        }),
      ],
    }),
    callToAction('drivers-action', {
      heading: 'Drive with Cruzer',
      text: 'Year of the vehicle, age, place, papers: see at once whether you can.',
      actionLabel: 'Can I drive?',
      actionTo: '/driver#can-i-drive',
    }),
    featureGrid('safety', {
      heading: 'Safety first',
      anchor: 'safety',
      intro: 'Nobody drives with us before we have seen the licence, the vehicle and its papers.',
      features: [
        feature('match', {
          title: 'Name, photo, plate',
          text: 'If the three agree with the app, get in. If not, do not.',
          illustration: 'shield',
          linkLabel: 'How we check',
          linkTo: '/safety',
        }),
        feature('share', {
          title: 'Share the ride',
          text: 'Your family follows the trip by a link that ends when you arrive.',
          illustration: 'road',
        }),
        feature('help', {
          title: 'A person answers',
          text: 'Write to us, and somebody in Lagos reads it.',
          illustration: 'speech',
          linkLabel: 'Support',
          linkTo: '/support',
        }),
      ],
    }),
    quote('promise', {
      text: 'The price you see is the price you pay. The person you see is the person who comes.',
      source: 'Our promise',
    }),
  ],
})
