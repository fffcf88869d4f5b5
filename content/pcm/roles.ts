import type { roles as english } from '../source/roles.ts'
import type { WordsById } from '../source/translation.ts'

const howToApply = `
## How to apply

Press Apply send your CV. Tell us with three sentences wetin you go change first. We dey answer everybody, even when the answer na no.
`

export const roles: WordsById<(typeof english)[number]> = {
  'driver-operations-lead': {
    title: 'Driver Operations Lead',
    team: 'Operations',
    summary: 'Lead the people wey dey check applications and dey stand with drivers from their first code reach their first ride.',
    description: `
Everything wey dey happen between *Send application* and *We don approve you* na your own, and na promise to drivers.

## Wetin you go do

- Build and lead the team wey dey check licences, papers and motors.
- Decide with us which check dey help and which one just dey worry people.
- Meet drivers where dem dey: for park, for mechanic, for inspection centre.

## Wetin you go bring

- Years wey you don run operations for transport, logistics or field work for Lagos.
- You no dey panic the day wey everything land at once.
- English wey drivers go like to read. Yorùbá or Pidgin go help.
${howToApply}`,
  },
  'application-reviewer': {
    title: 'Application Reviewer',
    team: 'Operations',
    summary: 'Look every paper and picture for driver application, and talk for plain words wetin no dey.',
    description: `
Nobody go drive with us before you don look.

## Wetin you go do

- Compare pictures, licences and certificates, and catch the one wey no match.
- Write short notes wey go help driver correct wetin no correct.
- Tell us which of our questions dey confuse people.

## Wetin you go bring

- Sharp eye wey go last till the day end.
- You sabi keep secret: you dey see people papers, and the papers dey stay where dem dey.
- If you don check motor papers or documents before, good; you no need am.
${howToApply}`,
  },
  'frontend-engineer': {
    title: 'Frontend Engineer',
    team: 'Engineering',
    summary: 'Build pages and forms with React and TypeScript wey go fast for small phone with two bars of network.',
    description: `
Our forms long, our people dey road, and network dey come and go. Na you go make am easy.

## Wetin you go do

- Build screens with React and TypeScript, wey state machines dey drive.
- Measure with slow phones, and remove wetin nobody need.
- Make every screen work with keyboard and with screen reader.

## Wetin you go bring

- Strong HTML, CSS and TypeScript. You know wetin browser dey do by itself.
- Tests wey talk wetin dem prove.
- Work wey you fit show us, any size.
${howToApply}`,
  },
  'backend-engineer': {
    title: 'Backend Engineer',
    team: 'Engineering',
    summary: 'Take care of the API, the data and the uploads wey drivers trust with their papers.',
    description: `
Driver press *Save* one time. Na you go make sure say e count one time.

## Wetin you go do

- Design and run our API with TypeScript on Postgres.
- Keep papers private: signed addresses, short life, no surprise.
- Think the races before dem happen, and prove am with tests.

## Wetin you go bring

- SQL wey pass the basic, and respect for transactions.
- You don run wetin you build before, for night too.
- Clear writing. Most of our decisions na half page.
${howToApply}`,
  },
  'support-associate': {
    title: 'Support Associate (weekends)',
    team: 'Support',
    summary: 'Answer drivers and passengers for weekend, with English and one more language of the city.',
    description: `
When somebody write us, na you be Cruzer.

## Wetin you go do

- Answer telephone every Saturday, and email every Saturday and Sunday.
- Help with code wey no come and picture wey too dark.
- Tell us wetin dey spoil every time, so that e go stop.

## Wetin you go bring

- Patience, and friendly voice even when network bad.
- English and one of Yorùbá, Igbo, Hausa or Pidgin.
- Time for the two days of weekend.
${howToApply}`,
  },
  'safety-specialist': {
    title: 'Safety Specialist',
    team: 'Safety',
    summary: 'Write the rules wey we dey ride by, answer when something go wrong, and learn from every report.',
    description: `
Na you we go call when e matter, and na you go stop us when we careless.

## Wetin you go do

- Arrange how we go take receive incident, answer am and follow am up.
- Work with operations on the checks, and with engineering on wetin the app dey show.
- Train our teams, again and again.

## Wetin you go bring

- You don work for transport safety, investigation, insurance or emergency service before.
- Judgement wey you fit explain to the two sides of the story.
- First-aid certificate wey still dey valid, or you ready to get one.
${howToApply}`,
  },
  'city-launcher-ibadan': {
    title: 'City Launcher, Ibadan',
    team: 'Operations',
    summary: 'Prepare how we go open our second city.',
    description: 'We go write am when the day wey we go open don sure.',
  },
}
