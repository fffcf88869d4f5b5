import { entryOf, markdown } from './entry.ts'

const role = entryOf('role')

const howToApply = `
## How to apply

Press Apply and send your CV. Tell us in three sentences what you would change first. We answer everybody, even when the answer is no.
`

export const roles = [
  role(
    'driver-operations-lead',
    {
      title: 'Driver Operations Lead',
      team: 'Operations',
      location: 'Lagos (Ikeja)',
      employmentType: 'FULL_TIME',
      summary: 'Lead the people who check applications and stand by drivers from their first code to their first ride.',
      publishedOn: '2026-10-05',
      description: markdown(`
You own what happens between *Send application* and *You are approved*, and you own it as a promise to drivers.

## What you will do

- Build and lead the team that checks licences, papers and vehicles.
- Decide with us which checks help and which only annoy.
- Meet drivers where they are: at parks, at garages, at inspection centres.

## What you bring

- Years of running operations in transport, logistics or field work in Lagos.
- Calm on a day on which everything arrives at once.
- Written English that drivers like to read. Yorùbá or Pidgin helps.
${howToApply}`),
    },
    { concepts: ['company'] },
  ),
  role(
    'application-reviewer',
    {
      title: 'Application Reviewer',
      team: 'Operations',
      location: 'Lagos (Ikeja)',
      employmentType: 'FULL_TIME',
      summary: 'Look at every paper and photo of a driver’s application, and say in plain words what is missing.',
      publishedOn: '2026-10-19',
      closesOn: '2027-01-31',
      description: markdown(`
Nobody drives with us before you have looked.

## What you will do

- Compare photos, licences and certificates, and spot what does not agree.
- Write short notes that help a driver to mend what is wrong.
- Tell us which of our questions confuse people.

## What you bring

- An eye for detail that lasts until the end of the day.
- Discretion: you see identity papers, and they stay where they are.
- Experience with vehicle papers or document checks is welcome, not needed.
${howToApply}`),
    },
    { concepts: ['company'] },
  ),
  role(
    'frontend-engineer',
    {
      title: 'Frontend Engineer',
      team: 'Engineering',
      location: 'Lagos or remote in Nigeria',
      employmentType: 'FULL_TIME',
      summary: 'Build pages and forms in React and TypeScript that are quick on a small phone with two bars of signal.',
      publishedOn: '2026-11-02',
      description: markdown(`
Our forms are long, our users are on the road, and the network comes and goes. You make that feel easy.

## What you will do

- Build screens in React and TypeScript, driven by state machines.
- Measure on slow phones, and remove what is not needed.
- Make every screen work by keyboard and with a screen reader.

## What you bring

- Solid HTML, CSS and TypeScript. You know what a browser does by itself.
- Tests that say what they prove.
- Work you can show us, of any size.
${howToApply}`),
    },
    { concepts: ['company'] },
  ),
  role(
    'backend-engineer',
    {
      title: 'Backend Engineer',
      team: 'Engineering',
      location: 'Lagos or remote in Nigeria',
      employmentType: 'FULL_TIME',
      summary: 'Look after the API, the data and the uploads that drivers trust with their papers.',
      publishedOn: '2026-11-02',
      description: markdown(`
A driver presses *Save* once. You see to it that it counts once.

## What you will do

- Design and run our API in TypeScript on Postgres.
- Keep papers private: signed addresses, short lives, no surprises.
- Think through the races before they happen, and prove it with tests.

## What you bring

- SQL beyond the basics, and respect for transactions.
- Experience with running what you built, at night too.
- Clear writing. Most of our decisions are half a page.
${howToApply}`),
    },
    { concepts: ['company'] },
  ),
  role(
    'support-associate',
    {
      title: 'Support Associate (weekends)',
      team: 'Support',
      location: 'Lagos (Yaba)',
      employmentType: 'PART_TIME',
      summary: 'Answer drivers and passengers at the weekend, in English and in one more language of the city.',
      publishedOn: '2026-11-09',
      closesOn: '2027-02-28',
      description: markdown(`
When somebody writes to us, you are Cruzer.

## What you will do

- Answer the telephone on Saturdays, and email on Saturdays and Sundays.
- Help with codes that do not come and photos that are too dark.
- Pass on what keeps going wrong, so that it stops.

## What you bring

- Patience, and a friendly voice on a bad line.
- English and one of Yorùbá, Igbo, Hausa or Pidgin.
- Time on both days of the weekend.
${howToApply}`),
    },
    { concepts: ['company'] },
  ),
  role(
    'safety-specialist',
    {
      title: 'Safety Specialist',
      team: 'Safety',
      location: 'Lagos (Ikeja)',
      employmentType: 'FULL_TIME',
      summary: 'Write the rules we ride by, answer when something goes wrong, and learn from every report.',
      publishedOn: '2026-11-16',
      description: markdown(`
You are who we call when it matters, and who stops us when we are careless.

## What you will do

- Set up how incidents are taken, answered and followed up.
- Work with operations on checks, and with engineering on what the app shows.
- Train our teams, again and again.

## What you bring

- Experience in transport safety, investigations, insurance or emergency services.
- Judgement you can explain to both sides of a story.
- A current first-aid certificate, or the wish to get one.
${howToApply}`),
    },
    { concepts: ['company', 'safety'] },
  ),
  role(
    'city-launcher-ibadan',
    {
      title: 'City Launcher, Ibadan',
      team: 'Operations',
      location: 'Ibadan',
      employmentType: 'CONTRACTOR',
      summary: 'Prepare the opening of our second city.',
      publishedOn: '2026-12-01',
      description: markdown('To be written when the date of the opening is certain.'),
    },
    { concepts: ['company'], draft: true },
  ),
] as const
