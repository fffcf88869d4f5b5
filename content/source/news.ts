import { entryOf, markdown, picture } from './entry.ts'
import { emailAddresses } from './settings.ts'

const article = entryOf('newsArticle')

export const news = [
  article(
    'news-drivers-first',
    {
      slug: 'drivers-first',
      title: 'Drivers first: why applications open before rides',
      summary: 'You cannot book a ride yet, but you can apply to drive. That order is on purpose.',
      publishedOn: '2026-11-16',
      image: picture('wiped-at-dawn'),
      body: markdown(`
A ride-hailing service with passengers and no drivers is an app full of apologies. So we begin at the other end: with the people who drive, and with checking them properly.

## What opens today

Anyone who wants to drive in Lagos, or elsewhere in Nigeria, can [apply from a phone](/driver/signup). It takes a few short steps, you can stop after any of them, and what you have saved is kept.

## What happens to an application

A person reads it. Not a score, not a queue that empties itself: somebody looks at the licence, the papers of the vehicle and the photos. If something is blurry or has run out, the application says what and how to mend it, and everything else stays approved.

## And passengers?

Rides open when there are enough checked drivers for a car to come in minutes rather than in excuses. Until then, [the waitlist](/waitlist) is the way to hear it first.
`),
    },
    { tags: ['drivers'], concepts: ['applying'] },
  ),
  article(
    'news-one-price',
    {
      slug: 'one-price-before-the-ride',
      title: 'One price, before the ride',
      summary: 'The fare you see is the fare you pay. Here is what that means for both seats.',
      publishedOn: '2026-11-09',
      image: picture('dashboard'),
      body: markdown(`
Everyone in Lagos knows the second price: the one that appears at the end, with a story about traffic. We do not want it.

## For passengers

You see one price before you book. It holds when the bridge is slow, when the rain comes and when the driver takes the longer way. It changes only if you change the trip.

## For drivers

You see the same price, the pick-up and the destination before you accept, and our share in naira beside it. A fare you would not take is one you need not take.

## What is still open

The numbers. Fares depend on fuel, and we will publish them when we can keep them: with the opening, on [one page](/cruzer#fares), for everybody.
`),
    },
    { tags: ['product'], concepts: ['fares', 'earnings'] },
  ),
  article(
    'news-how-we-check',
    {
      slug: 'how-we-check-a-driver',
      title: 'How we check a driver',
      summary: 'Every paper, every photo, one pair of eyes. A look at what happens after "Send application".',
      publishedOn: '2026-10-28',
      image: picture('papers-read'),
      body: markdown(`
Safety is a word that every app prints. We would rather describe the work.

## The person

We compare the face in the photo with the licence, the name with the NIN slip, and the address with a recent bill. For Lagos we want the LASDRI card too, because the city does.

## The vehicle

Pictures from every side, with the plate readable. The licence of the vehicle, its roadworthiness and its insurance, each in force on the day we look. For Lagos, the hackney permit.

## Papers run out

A certificate that is good today will not be good for ever. We keep the dates, and will ask for the new paper before the old one ends.

The whole list is on [Safety](/safety), and it is the same list that the application asks for.
`),
    },
    { tags: ['safety', 'drivers'], concepts: ['safety', 'papers'] },
  ),
  article(
    'news-small-phones',
    {
      slug: 'built-for-small-phones',
      title: 'Built for small phones and thin data',
      summary: 'An application to drive should not need a new phone or a gigabyte. What we did about it.',
      publishedOn: '2026-10-14',
      image: picture('in-the-shade'),
      body: markdown(`
Many of the best drivers in this city carry a phone that is five years old. The application was made for that phone.

- **It reads before it runs.** Every public page is readable before any script has arrived.
- **Pictures shrink first.** A photo is made smaller on the phone, so that sending it costs a fraction of the data. The place where it was taken is removed on the way.
- **A lost connection loses nothing.** Each file is sent by itself; one that failed is tried again, without the others.
- **Answers stay.** What you typed is kept on your phone for a day, except your NIN.

If a page is slow on yours, [tell us](/contact) which phone it is. We mean it.
`),
    },
    { tags: ['product', 'drivers'], concepts: ['applying'] },
  ),
  article(
    'news-your-data',
    {
      slug: 'your-data-in-plain-words',
      title: 'Your data, in plain words',
      summary: 'We rewrote our privacy page until we could read it aloud without a lawyer in the room.',
      publishedOn: '2026-09-30',
      image: picture('read-aloud'),
      body: markdown(`
The Nigeria Data Protection Act of 2023 gives everybody rights over what is held about them. Rights that nobody understands are not worth much, so we wrote ours down plainly.

## Three things we decided

1. We ask only for what a check needs. Your NIN is for confirming who you are, and for nothing else.
2. We do not sell data, and we do not buy any about you.
3. Analytics start only after you have said yes. *No thanks* is a button of the same size.

Read [Privacy](/privacy). If a sentence there is unclear, that is our mistake: write to [${emailAddresses.privacy}](mailto:${emailAddresses.privacy}).
`),
    },
    { tags: ['community'], concepts: ['data'] },
  ),
  article(
    'news-why-lagos',
    {
      slug: 'why-we-start-in-lagos',
      title: 'Why we start in Lagos',
      summary: 'A city on two sides of a lagoon is a hard place to begin. That is the point.',
      publishedOn: '2026-09-15',
      image: picture('ferry'),
      body: markdown(`
Getting from Ikorodu to the Island can take one hour or three, and people plan a whole day around not knowing which. If a service works here, on a wet Friday before a holiday, it works.

## What we want to get right

- The price is agreed before the door opens.
- The person who comes is the person in the app.
- Drivers decide with all the facts in front of them, and are not punished for saying no.

We are not there yet. This page is where we tell you how it goes, the awkward parts too.
`),
    },
    { tags: ['community'], concepts: ['company'] },
  ),
  article(
    'news-opening-areas',
    {
      slug: 'where-we-open-first',
      title: 'Where we open first',
      summary: 'The first areas of Lagos, and how we chose them.',
      publishedOn: '2026-12-01',
      image: picture('signpost'),
      body: markdown('We choose the first areas by where checked drivers live. The list goes here as soon as it is certain.'),
    },
    { tags: ['community'], concepts: ['trips'], draft: true },
  ),
] as const
