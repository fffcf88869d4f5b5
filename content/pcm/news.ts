import type { news as english } from '../source/news.ts'
import { emailAddresses } from '../source/settings.ts'
import type { WordsById } from '../source/translation.ts'

export const news: WordsById<(typeof english)[number]> = {
  'news-drivers-first': {
    title: 'Drivers first: why application open before rides',
    summary: 'You no fit book ride yet, but you fit apply to drive. We arrange am like that on purpose.',
    body: `
Ride service wey get passengers but no get drivers na just app wey dey beg sorry. So we dey start from the other side: with the people wey dey drive, and with correct check for them.

## Wetin open today

Anybody wey want drive for Lagos, or for another place for Nigeria, fit [apply from phone](/driver/signup). E be just few short steps, you fit stop after any of them, and we dey keep wetin you don save.

## Wetin dey happen to application

Person dey read am. No be score, no be queue wey dey clear by itself: somebody dey look the licence, the papers of the motor and the pictures. If something no clear or don expire, the application go tell you wetin and how to correct am, and every other thing wey we approve go stay like that.

## And passengers?

Rides go open when drivers wey we don check plenty reach, so that motor go come inside minutes, no be inside excuse. Till then, [the waitlist](/waitlist) na how you go take hear am first.
`,
  },
  'news-one-price': {
    title: 'One price, before the ride',
    summary: 'The fare wey you see na the fare wey you go pay. See wetin that one mean for the two seats.',
    body: `
Everybody for Lagos know the second price: the one wey dey show for the end, with story about traffic. We no want am.

## For passengers

You go see one price before you book. E no go change when the bridge hold, when rain start to fall or when the driver follow long road. E go change only if you change the trip.

## For drivers

You go see the same price, where you go carry person and where e dey go before you accept, and our share for naira beside am. Fare wey you no like, you no need take am.

## Wetin still remain

The numbers. Fare dey follow fuel, and we go bring the numbers out when we fit hold them: when we open, for [one page](/cruzer#fares), for everybody.
`,
  },
  'news-how-we-check': {
    title: 'How we dey check driver',
    summary: 'Every paper, every picture, one pair of eyes. See wetin dey happen after “Send application”.',
    body: `
Every app dey shout safety. We go rather tell you the work.

## The person

We dey compare the face for the picture with the licence, the name with the NIN slip, and the address with bill wey never tey. For Lagos we want LASDRI card too, because the city want am.

## The motor

Pictures from every side, and the plate must clear. The vehicle licence, the roadworthiness and the insurance, and each one must still dey valid the day wey we look am. For Lagos, the hackney permit.

## Papers dey expire

Certificate wey good today no go good forever. We dey keep the dates, and we go ask for the new paper before the old one end.

The whole list dey [Safety](/safety), and na the same list wey the application dey ask for.
`,
  },
  'news-small-phones': {
    title: 'We build am for small phones and small data',
    summary: 'Application to drive no suppose need new phone or one gigabyte. See wetin we do about am.',
    body: `
Plenty of the best drivers for this city dey carry phone wey don do five years. We make the application for that phone.

- **You fit read am before e run.** You fit read every public page before any script don land.
- **Picture dey small first.** Your phone dey make the picture small before e send am, so e dey use only small part of the data. E dey remove the place where you snap am too.
- **If network go, nothing go lost.** Each file dey go by itself; the one wey fail, e go try am again, without the others.
- **Answers dey stay.** Wetin you type go stay for your phone for one day, except your NIN.

If one page slow for your phone, [tell us](/contact) which phone e be. We mean am.
`,
  },
  'news-your-data': {
    title: 'Your data, for plain words',
    summary: 'We write our privacy page again till we fit read am out and lawyer no need explain am.',
    body: `
The Nigeria Data Protection Act of 2023 give everybody rights over wetin people dey keep about them. Rights wey nobody understand no get value, so we write our own down plain.

## Three things wey we decide

1. We dey ask only wetin the check need. Your NIN na to confirm who you be, and nothing else.
2. We no dey sell data, and we no dey buy any about you.
3. Analytics go start only after you say yes. *No thanks* na button of the same size.

Read [Privacy](/privacy). If any sentence there no clear, na our mistake: write [${emailAddresses.privacy}](mailto:${emailAddresses.privacy}).
`,
  },
  'news-why-lagos': {
    title: 'Why we dey start for Lagos',
    summary: 'City wey dey two sides of lagoon no easy place to start. Na why we choose am.',
    body: `
To move from Ikorodu go Island fit take one hour or three, and people dey plan their whole day because dem no know which one e go be. If service fit work here, for wet Friday before holiday, e go work.

## Wetin we want do well

- We don agree the price before the door open.
- The person wey come na the person for the app.
- Drivers dey decide with everything in front of them, and nobody dey punish them when dem say no.

We never reach there. Na this page we go take tell you how e dey go, even the part wey no sweet.
`,
  },
  'news-opening-areas': {
    title: 'Where we go open first',
    summary: 'The first areas for Lagos, and how we choose them.',
    body: 'We dey choose the first areas by where drivers wey we don check dey live. The list go show here once e don sure.',
  },
}
