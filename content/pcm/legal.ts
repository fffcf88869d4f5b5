import { defaultLimits, keptDays } from '#contract/limits'
import type { legal as english } from '../source/legal.ts'
import { emailAddresses } from '../source/settings.ts'
import type { WordsById } from '../source/translation.ts'

export const legal: WordsById<(typeof english)[number]> = {
  'legal-privacy': {
    title: 'Privacy',
    description: 'Wetin Cruzer dey collect, why, how long we dey keep am, and your rights under the Nigeria Data Protection Act.',
    body: `
This page dey tell you wetin Cruzer dey do with personal data, for plain words. E dey follow the Nigeria Data Protection Act 2023 (NDPA). Where the Act get im own word, we put am inside bracket.

## Who carry the responsibility

Cruzer, for Lagos, Nigeria, na im dey decide wetin this site dey collect and why (we be the *data controller*). You fit reach the person wey dey look after data protection for [${emailAddresses.privacy}](mailto:${emailAddresses.privacy}).

## Wetin we dey collect

**From people wey visit:** your email address, if you join the waitlist.

**From passengers wey sign up:** first and last name, email address and phone number.

**From drivers wey apply:**

- your phone number, your name, day wey dem born you, email and house address;
- your National Identification Number (NIN);
- the details, pictures and papers of the motor;
- your picture, your driver’s licence and the other papers wey the application dey ask for;
- person to call for emergency, if you give us one. Abeg ask that person first;
- where we dey compare face, and only if you gree: measurement of your face, to find people wey apply two times. You fit take am back any time, and we go delete am.

**From people wey apply for work:** your name, your email address, the work, your message, if you write one, and your CV.

**From every device wey sign in:** short code wey we make from im settings (screen, language, time zone and things like that). E dey help us notice when another person dey use your account.

**From page wey spoil:** which page and which version of am, which kind fault, from fixed list of words, and the name and version of the browser. That one no be about you: no address, no account and nothing wey you type dey follow am.

## Why we fit use am

- **To keep our agreement with you.** Without your number code no dey, without your papers check no dey (*performance of a contract*).
- **Because law ask for am.** The rules about how to carry passengers want know who dey drive and which motor (*legal obligation*).
- **To keep people safe and stop fraud.** We dey compare papers, and we dey limit how many times person fit ask for code (*legitimate interest*).
- **Because you say yes.** The waitlist, analytics and, where we dey compare face, the measurement of your own need make you gree, and you fit take am back any time (*consent*).

No be machine alone dey decide anything about you: person dey look every application.

## Wetin dey stay for your phone

- Two cookies dey keep you signed in, one day at most.
- Answers wey you never send dey stay for your phone for one day, without your NIN, and dem go comot when you log out.
- We dey remove the place where you snap picture before the picture comot from your phone.
- We dey keep the code of invitation for 30 days, for your sign-up. We dey keep the language wey you choose too.
- Wetin you type beside CV go stay until you send am or close the tab; we no dey keep the CV itself for your phone.
- We dey remember wetin you choose about privacy, so we no go ask again and again.

## Analytics

We dey count visits and clicks, and we fit record how person use page, to find wetin no dey work. That one dey start only after you press **I gree**. We no dey record wetin you type inside form. Change your mind with **Privacy choices** wey dey down for every page. Driver wey delete im application dey delete join wetin we measure for the browser wey im use do am. The id wey dey under **Privacy choices** dey tell us wetin else of your own make we delete.

## Who else dey see am

People for Cruzer wey need am for their work, and companies wey dey work for us with contract: the ones wey dey send codes and news by SMS, call, WhatsApp or e-mail, dey keep the files, and dey measure how people dey use the site. Dem fit use am for that one and nothing else (*data processors*). Police or court go get wetin the law say we must give. We no dey sell personal data.

## When data comot from Nigeria

Some of these companies dey keep data for servers abroad. We dey use them only where the law of that country or our contract dey protect the data the way NDPA dey protect am.

## How long we dey keep am

- The waitlist: till you comot from am, or six months after we don open.
- Application wey nobody send: ${defaultLimits.unfinishedDays} days after the last time you continue am; one week before, we go write you.
- Application wey we no approve: ${defaultLimits.rejectedDays} days, in case you ask why or apply again.
- Application wey you withdraw: ${defaultLimits.withdrawnDays} days, wey you fit still take am back; then we go delete im answers and files.
- Driver wey we approve: as long as you dey drive with us. After you leave, ${defaultLimits.withdrawnDays} days wey you fit still come back; then we go delete your answers and your files.
- Passenger account: till you ask us to delete am.
- Files wey no application dey use again: like one month.
- The measurement of your face, if you gree: till you take am back, or we delete your application.
- CVs: ${keptDays.cv} days after you send them.
- Wetin we measure, if you press **I gree**: ${keptDays.analytics} days.
- The short code of device: ${keptDays.device} days after the last time wey person put code for that device.
- Reports about page wey spoil: ${defaultLimits.clientErrorDays} days.

## How we dey protect am

Everything dey travel encrypted. We dey keep codes and tokens only the way wey nobody fit read them back. Papers no get public address: link to one dey work for short time and for one reason. If your data still lost or stranger see am, and e fit harm you, we go tell you and the Nigeria Data Protection Commission inside the time wey the Act give.

## Your rights

You fit ask us

- to see wetin we get about you, and collect copy;
- to correct wetin no correct;
- to delete am, or use am small while question still dey;
- to give am to you or to another person the way wey computer fit read am;
- to stop to use am where we dey depend on our own interest;
- to take back wetin you gree before, and that one no go change wetin don already happen.

Driver dey get copy, and dey delete application, for the end of the application itself. For every other thing write [${emailAddresses.privacy}](mailto:${emailAddresses.privacy}). E no dey cost anything, and we go answer inside 30 days. We fit ask you question to make sure say na you.

## Children

We no make Cruzer for people wey never reach 18. If you think say one child don give us data, tell us, and we go delete am.

## Complaint

Abeg tell us first, so we fit correct am. You fit also report give the Nigeria Data Protection Commission any time: [ndpc.gov.ng](https://ndpc.gov.ng).

## Changes

When this page change, we go change the date wey dey on top. If the change matter to you and we get your address, we go write you before e start.
`,
  },
  'legal-terms-of-service': {
    title: 'Terms of service',
    description: 'Wetin you dey gree with when you use this site, join the waitlist, sign up to ride or apply to drive with Cruzer.',
    body: `
These terms na agreement between you and Cruzer, Lagos, Nigeria. Dem be about this site, the waitlist, sign up, and how to apply to drive. Rides never open: before the first one, terms for riding and agreement for drivers go come, and you fit read the two before you accept them.

## How to use this site

You fit use the site for wetin e dey for. No try enter other people account, overload am, copy everything or put wetin no be your own.

## The waitlist

We go write one time to the address wey you give us, when rides open for Lagos. To comot from the list before then, write us.

## Sign up to ride

You suppose don reach 18 at least, and get your own phone number. To sign up no cost anything, and e no force you to ride.

## To apply to drive

1. You don reach ${defaultLimits.leastAge} years at least, and the phone number wey you give na your own.
2. Your answers na true, and the papers and pictures wey you send na original, nobody change them, and you get right to send them.
3. You fit drive the motor wey you call: na your own, or the owner, the fleet or the person wey lend you gree.
4. You go tell us when paper expire or something for your application change.
5. To apply no cost anything. If anybody say you go pay, no pay.
6. Application no be promise of work. We fit ask for changes or say no, and we go tell you why.

## Codes and accounts

The code wey we send dey prove say the number na your own. Keep am to yourself: nobody for Cruzer go ever ask you for am. If another person use your account, tell us now now.

## Invitation

You fit share referral code with people wey you know. Wetin invitation dey bring, and till when, dey [Bring your friend](/referral). Code wey person sell, post as spam or use for himself no dey count.

## To apply for work

Send only your own CV. We dey use am to decide about the work, and we dey delete am the way [Privacy](/privacy) talk.

## Who get wetin

The name, the drawings and the words of this site na our own. Wetin you send us na still your own; you dey allow us use am do wetin you ask for.

## If something go wrong

We dey take care, but we no promise say the site go always run. We go answer for harm wey we cause on purpose or because we careless well well, and anywhere wey the law no allow us talk another thing. Your rights as consumer under Nigerian law dey as dem be.

## To end am

You fit stop any time, and ask us to delete your application or your account. We fit close account wey break these terms; we go tell you why, unless the law no allow am.

## Law and quarrel

Na Nigerian law we dey follow. Write [${emailAddresses.help}](mailto:${emailAddresses.help}) first: most things dey settle like that. If e no settle, the courts of Lagos State go decide.

## Changes

If these terms change, the date wey dey on top go change too. If na change wey matter, we go ask make you gree before e count for you.
`,
  },
}
