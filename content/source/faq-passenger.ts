import { entryOf, markdown } from './entry.ts'

const item = entryOf('faqItem')
const asked = <const Id extends string>(id: Id, category: string, concept: string, question: string, answer: string) =>
  item(
    `faq-passenger-${id}`,
    { question, answer: markdown(answer), audience: 'passenger', category },
    { tags: ['passengers'], concepts: [concept] },
  )
const forBoth = <const Id extends string>(id: Id, category: string, concept: string, question: string, answer: string) =>
  item(
    `faq-both-${id}`,
    { question, answer: markdown(answer), audience: 'both', category },
    { tags: ['drivers', 'passengers'], concepts: [concept] },
  )

export const passengerQuestions = [
  asked(
    'when',
    'Rides',
    'riding',
    'When can I book a ride?',
    'When enough checked drivers are ready. We open area by area and do not name a day before we are sure of it. [Join the waitlist](/waitlist) and you hear it first.',
  ),
  asked(
    'where',
    'Rides',
    'trips',
    'Where will Cruzer run?',
    'In Lagos first, on the mainland and the Island. Trips to the airport come with the opening; trips between cities follow. [Travel](/travel) says how we plan them.',
  ),
  asked(
    'price',
    'Fares',
    'fares',
    'Will I know the price before I ride?',
    'Yes. You see one price before you book, and that is what you pay, even when Third Mainland Bridge is slow. It changes only if you change the trip.',
  ),
  asked(
    'pay',
    'Fares',
    'fares',
    'How can I pay?',
    'In cash, by card or by bank transfer from your phone. You choose before the ride, so that nobody argues at the end of it.',
  ),
  asked(
    'surge',
    'Fares',
    'fares',
    'Does it get dearer when it rains?',
    'A busy hour can cost more, because more of it goes to the driver who comes out. You see it in the price before you book, never after.',
  ),
  asked(
    'driver',
    'Safety',
    'safety',
    'Who is driving me?',
    'Somebody whose licence, NIN, photo and address we have checked, in a vehicle whose papers we have seen. The app shows the name, the photo and the plate number. Do the three agree? Then get in.',
  ),
  asked(
    'wrong-car',
    'Safety',
    'safety',
    'The plate number is a different one.',
    'Do not get in. Cancel the ride in the app and tell us why; a vehicle that we have not checked may not carry you.',
  ),
  asked(
    'share',
    'Safety',
    'safety',
    'Can my family see where I am?',
    'Yes, if you want it. You share a ride with a link, and it stops working when you arrive.',
  ),
  asked(
    'others',
    'Rides',
    'riding',
    'Can I book for my mother?',
    'Yes. Give her name and number when you book. She gets the plate number by SMS and needs no smartphone.',
  ),
  asked(
    'luggage',
    'Rides',
    'trips',
    'How many people and bags fit?',
    'The number of seats stands beside each kind of ride. For an airport run with large bags, choose one with more seats than people.',
  ),
  asked(
    'sign-up',
    'Account',
    'riding',
    'Can I sign up now?',
    'Yes, [with your phone number](/rider/signup). You cannot book yet, but your account is ready when we open.',
  ),
  asked(
    'lost',
    'Rides',
    'riding',
    'I will surely forget something in a car one day.',
    'Most people do. The app keeps your last rides, and from there you reach the driver without either of you seeing the other’s number.',
  ),
] as const

/** Asked by drivers and passengers alike. */
export const commonQuestions = [
  forBoth(
    'data',
    'Account',
    'data',
    'What do you know about me, and can I have it deleted?',
    'What you gave us, and nothing bought from elsewhere. [Privacy](/privacy) lists it. You can ask to see it, to correct it or to delete it.',
  ),
  forBoth(
    'emergency',
    'Safety',
    'safety',
    'What do I do in an emergency?',
    'Call [112](tel:112) first: it is free from every network in Nigeria. Write to us after that, when you are safe.',
  ),
] as const
