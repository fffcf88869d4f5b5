import { defaultLimits, keptDays } from '#contract/limits'
import { termsVersion } from '#contract/sign-in/terms'
import { entryOf, markdown } from './entry.ts'
import { emailAddresses } from './settings.ts'

const legalDocument = entryOf('legalDocument')

const privacy = legalDocument(
  'legal-privacy',
  {
    slug: 'privacy',
    title: 'Privacy',
    description: 'What Cruzer collects, why, how long we keep it, and your rights under the Nigeria Data Protection Act.',
    updatedOn: '2026-11-30',
    scene: 'compound-gate',
    body: markdown(`
This page says what Cruzer does with personal data, in plain words. It follows the Nigeria Data Protection Act 2023 (NDPA). Where the Act has a word of its own, we give it in brackets.

## Who is responsible

Cruzer, in Lagos, Nigeria, decides what is collected on this site and why (we are the *data controller*). You reach the person who looks after data protection at [${emailAddresses.privacy}](mailto:${emailAddresses.privacy}).

## What we collect

**From visitors:** your email address, if you join the waitlist.

**From passengers who sign up:** first and last name, email address and phone number.

**From drivers who apply:**

- your phone number, your name, date of birth, email and home address;
- your National Identification Number (NIN);
- the details, photos and papers of the vehicle;
- your photo, your driver’s licence and the other papers that the application asks for;
- a contact for emergencies, if you name one. Please ask that person first;
- where we compare faces, and only if you agree to it: a measurement of your face, to find people who apply twice. You can take that back at any time, and it is then deleted.

**From people who apply for a job:** your name, your email address, the role, your message, if you write one, and your CV.

**From every device that signs in:** a short code made from its settings (screen, language, time zone and the like). It helps us to notice when somebody else uses your account.

**From a page that breaks:** which page and which version of it, what kind of fault it was, in a fixed list of words, and the name and version of the browser. That is not about you: no address, no account and nothing that you typed goes with it.

## Why we may use it

- **To keep our agreement with you.** Without your number there is no code, without your papers no check (*performance of a contract*).
- **Because the law asks for it.** Rules on carrying passengers want to know who drives and in what (*legal obligation*).
- **To keep people safe and stop fraud.** We compare papers, and we limit how often a code can be asked for (*legitimate interest*).
- **Because you said yes.** The waitlist, analytics and, where we compare faces, the measurement of yours need your consent, and you can take it back at any time (*consent*).

We take no decision about you by machine alone: a person looks at every application.

## What stays on your phone

- Two cookies keep you signed in, for a day at most.
- Answers that you have not sent yet stay on your phone for a day, without your NIN, and go when you log out.
- The place where a photo was taken is removed before the photo leaves your phone.
- The code of an invitation is kept for 30 days, for your sign-up. The language that you chose is kept too.
- What you type beside a CV stays until you have sent it or close the tab; the CV itself is not kept.
- What you chose about privacy is remembered, so that we do not ask again and again.

## Analytics

We count visits and clicks, and may record how a page was used, to find what does not work. That begins only after you press **Accept**. What you type into a form is not recorded. Change your mind with **Privacy choices** at the foot of every page. A driver who deletes an application deletes with it what we measured in the browser in which they do so. The id that stands under **Privacy choices** tells us what else of yours to delete.

## Who else sees it

People at Cruzer who need it for their work, and companies that work for us under contract: those who send codes and news by SMS, call, WhatsApp or e-mail, keep the files, and measure the use of the site. They may use it for that and nothing else (*data processors*). The police or a court gets what the law obliges us to give. We do not sell personal data.

## When data leaves Nigeria

Some of these companies keep data on servers abroad. We use them only where the law of that country or our contract protects the data as well as the NDPA does.

## How long we keep it

- The waitlist: until you leave it, or six months after we have opened.
- An application that was not sent: ${defaultLimits.unfinishedDays} days after you last went on with it; a week before, we write to you.
- An application that was turned down: ${defaultLimits.rejectedDays} days, in case you ask why or apply again.
- An application that you withdrew: ${defaultLimits.withdrawnDays} days, in which you can take it back; then its answers and files are erased.
- An approved driver: as long as you drive with us. After you leave, ${defaultLimits.withdrawnDays} days in which you can come back; then answers and files are erased.
- A passenger’s account: until you ask us to delete it.
- Files that no application uses any more: about a month.
- The measurement of your face, if you agreed to it: until you take that back, or your application is erased.
- CVs: ${keptDays.cv} days after you sent them.
- What we measured, if you pressed **Accept**: ${keptDays.analytics} days.
- The short code of a device: ${keptDays.device} days after a code was last entered on it.
- Reports of broken pages: ${defaultLimits.clientErrorDays} days.

## How we protect it

Everything travels encrypted. Codes and tokens are kept only in a form that cannot be read back. Papers have no public address: a link to one works for a short time and for one purpose. Should data of yours be lost or seen by strangers in spite of that, and could that harm you, we tell you and the Nigeria Data Protection Commission within the time that the Act sets.

## Your rights

You may ask us

- to see what we hold about you, and to get a copy;
- to correct what is wrong;
- to delete it, or to use it less while a question is open;
- to hand it to you or to somebody else in a form that computers read;
- to stop using it where we rely on our own interest;
- to take back a consent, which does not undo what was done before.

A driver gets a copy, and deletes an application, at the end of the application itself. For all else write to [${emailAddresses.privacy}](mailto:${emailAddresses.privacy}). It costs nothing, and we answer within 30 days. We may ask you a question to be sure that it is you.

## Children

Cruzer is not made for people under 18. If you think that a child has given us data, tell us, and we delete it.

## Complaints

Please tell us first, so that we can put it right. You may also complain to the Nigeria Data Protection Commission at any time: [ndpc.gov.ng](https://ndpc.gov.ng).

## Changes

When this page changes we change the date above it. If the change matters to you and we have your address, we write before it begins.
`),
  },
  { concepts: ['data'] },
)

const terms = legalDocument(
  'legal-terms-of-service',
  {
    slug: 'terms-of-service',
    title: 'Terms of service',
    description: 'What you agree to when you use this site, join the waitlist, sign up to ride or apply to drive with Cruzer.',
    updatedOn: termsVersion,
    scene: 'toll-gate',
    body: markdown(`
These terms are an agreement between you and Cruzer, Lagos, Nigeria. They are about this site, the waitlist, signing up, and applying to drive. Rides are not open yet: before the first one there will be terms for riding and an agreement for drivers, and you can read both before you accept them.

## Using this site

You may use the site for what it is for. Do not try to get into other people’s accounts, overload it, copy it as a whole or put in what is not yours.

## The waitlist

We write once to the address you gave, when rides open in Lagos. To leave the list before that, write to us.

## Signing up to ride

You need to be at least 18 and have a phone number of your own. Signing up costs nothing and does not oblige you to ride.

## Applying to drive

1. You are at least ${defaultLimits.leastAge}, and the phone number you give is your own.
2. Your answers are true, and the papers and photos you send are genuine, unchanged and yours to send.
3. You may drive the vehicle you name: it is yours, or its owner, lender or fleet agrees.
4. You tell us when a paper runs out or something in your application changes.
5. Applying costs nothing. Do not pay anybody who says otherwise.
6. An application is not a promise of work. We may ask for changes or say no, and we tell you why.

## Codes and accounts

The code we send proves that the number is yours. Keep it to yourself: nobody at Cruzer will ever ask you for one. If somebody else uses your account, tell us at once.

## Invitations

A referral code may be shared with people you know. What an invitation brings, and until when, is on [Refer a friend](/referral). Codes that are sold, posted as spam or used by their own owners do not count.

## Applying for a job

Send only your own CV. We use it to decide about the role and delete it as [Privacy](/privacy) says.

## What belongs to whom

The name, the drawings and the words of this site are ours. What you send us stays yours; you let us use it to do what you asked for.

## If something goes wrong

We take care, but we do not promise that the site always runs. We answer for harm that we cause on purpose or by gross carelessness, and wherever the law does not let us say otherwise. Your rights as a consumer under Nigerian law stay as they are.

## Ending it

You may stop at any time, and ask us to delete your application or your account. We may close an account that breaks these terms; we say why, unless the law forbids it.

## Law and disputes

Nigerian law applies. Write to [${emailAddresses.help}](mailto:${emailAddresses.help}) first: most things are settled that way. If not, the courts of Lagos State decide.

## Changes

If these terms change, the date above changes too. For a change that matters we ask for your agreement before it counts for you.
`),
  },
  { concepts: ['company'] },
)

export const legal = [privacy, terms] as const
