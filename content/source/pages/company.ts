import { keptDays } from '#contract/limits'
import { callToAction, feature, featureGrid, feed, hero, page, quote, step, steps, text, waitlist } from '../entry.ts'
import { whereWeOpen } from '../tools.ts'

export const about = page('page-about', {
  slug: '/about',
  title: 'About Cruzer',
  description: 'Who is building Cruzer, and why Lagos needs a ride-hailing service that plays fair.',
  sections: [
    hero({
      layout: 'scene',
      scene: 'makoko-lagoon',
      lead: 'We are building a ride-hailing service for Lagos, and begin with the people who drive.',
      actionLabel: 'Drive with Cruzer',
      actionTo: '/driver',
      secondLabel: 'Join us',
      secondTo: '/careers',
    }),
    text(
      'story',
      `
Getting from Ikorodu to the Island should not begin with an argument about the fare. Cruzer is made so that a passenger knows the price and the driver before the ride, and a driver knows where it goes and what it pays.

We have not opened yet. Today you can [apply to drive](/driver/signup); rides follow when enough checked drivers are ready. We name no day before we are sure of it.
`,
      { heading: 'What we are making' },
    ),
    featureGrid('believe', {
      layout: 'list',
      heading: 'What we believe',
      features: [
        feature('open', {
          title: 'Say it before',
          text: 'Price, route and rules are told before you agree, not after.',
        }),
        feature('both', {
          title: 'Two seats, one deal',
          text: 'What is good for the back seat must not be taken from the front one.',
        }),
        feature('local', {
          title: 'Made here',
          text: 'For small phones, thin data, wet seasons and roads that we know.',
        }),
      ],
    }),
    quote('promise', {
      ground: 'night',
      text: 'We would rather open late with drivers we know than early with drivers we do not.',
      source: 'How we decide',
    }),
    feed('news', { heading: 'News from us', feed: 'news', limit: 3 }),
    callToAction('contact', { heading: 'Talk to us', ground: 'lagoon', actionLabel: 'Contact', actionTo: '/contact' }),
  ],
})

export const careers = page('page-careers', {
  slug: '/careers',
  title: 'Work at Cruzer',
  description: 'Build the service that moves Lagos: what working at Cruzer is like, and which roles are open.',
  sections: [
    hero({
      ground: 'laterite',
      lead: 'A small team, a big city, and a service that people will lean on every day. Come and build it with us.',
      scene: 'map-desk',
      actionLabel: 'See open roles',
      actionTo: '/roles',
    }),
    featureGrid('why', {
      layout: 'list',
      heading: 'Why work here',
      features: [
        feature('early', {
          title: 'Early enough to matter',
          text: 'We have not opened. What you decide this month, drivers feel on day one.',
        }),
        feature('close', {
          title: 'Close to the road',
          text: 'Everyone spends time with drivers, also those who write code.',
        }),
        feature('plain', {
          title: 'Plain words',
          text: 'We write short notes instead of holding long meetings, and we say when we do not know.',
        }),
        feature('flexible', {
          title: 'Your day, sensibly',
          text: 'Where the work allows it, you choose when and where. Traffic is not part of the job.',
        }),
      ],
    }),
    steps('hiring', {
      layout: 'timeline',
      heading: 'How we hire',
      steps: [
        step('cv', {
          title: 'You send a CV',
          text: 'With the form at the role. Three sentences beside it are worth more than a cover letter.',
        }),
        step('talk', { title: 'We talk', text: 'Half an hour, by phone or in Ikeja, with somebody from the team.' }),
        step('work', {
          title: 'We work together',
          text: 'A task like the job itself, of two hours at most. Then we decide, and tell you why.',
        }),
      ],
    }),
    feed('roles', { heading: 'Open roles', feed: 'roles', limit: 3 }),
    callToAction('all', { heading: 'Found something?', actionLabel: 'All open roles', actionTo: '/roles' }),
  ],
})

export const roles = page('page-roles', {
  slug: '/roles',
  title: 'Open roles',
  description: 'Jobs at Cruzer in Lagos and remote in Nigeria, each with a short form to send your CV.',
  sections: [
    hero({ ground: 'night', lead: 'We answer everybody who applies, even when the answer is no.', scene: 'empty-chair' }),
    feed('list', { heading: 'All roles', feed: 'roles' }),
    callToAction('open', {
      heading: 'Nothing that fits?',
      text: 'Send your CV all the same, and say what you would like to do.',
      actionLabel: 'Send your CV',
      actionTo: '/upload-cv',
    }),
  ],
})

export const uploadCv = page('page-upload-cv', {
  slug: '/upload-cv',
  title: 'Send your CV',
  description: 'Apply for a role at Cruzer: your name, your email address and your CV as PDF or Word.',
  sections: [
    hero({ lead: 'Your name, your email address, and your CV as PDF or Word. It takes two minutes.', scene: 'paper-plane' }),
    feed('roles', { heading: 'Open roles', feed: 'roles' }),
    text(
      'after',
      `
Somebody from the team reads your CV and answers by email. We keep it for ${keptDays.cv} days and use it for nothing else; [Privacy](/privacy) has the details.
`,
      { heading: 'What happens with it' },
    ),
  ],
})

export const contact = page('page-contact', {
  slug: '/contact',
  title: 'Contact us',
  description:
    'How to reach the Cruzer team in Lagos, by phone, WhatsApp or email: help, driver applications, safety, privacy, careers and press.',
  sections: [
    hero({ ground: 'lagoon', lead: 'Call or write, and a person answers.', scene: 'letter-box' }),
    feed('office', { layout: 'top', heading: 'Call or visit', anchor: 'office', feed: 'office' }),
    feed('addresses', { heading: 'Who to write to', feed: 'contacts' }),
    text(
      'careful',
      `
Never send us, or anybody, a verification code: nobody at Cruzer asks for one, and nobody takes money for an application.

Many answers are already in [How to use Cruzer](/how-to-use) and in [Questions and answers](/faq).
`,
      { heading: 'Before you write' },
    ),
  ],
})

export const news = page('page-news', {
  slug: '/news',
  title: 'News',
  description: 'News from Cruzer in Lagos: how we build, how we check, and when we open.',
  sections: [
    hero({ ground: 'danfo', lead: 'How we build, how we check, and when we open. The awkward parts too.', scene: 'news-stand' }),
    feed('all', { heading: 'All news', feed: 'news' }),
    callToAction('press', {
      heading: 'Writing about us?',
      text: 'We answer the press by email.',
      actionLabel: 'Contact us',
      actionTo: '/contact',
    }),
  ],
})

export const soon = page('page-waitlist', {
  slug: '/waitlist',
  title: 'Opening soon',
  description: 'Join the Cruzer waitlist and be told first when rides open in Lagos.',
  sections: [
    hero({
      layout: 'scene',
      scene: 'lekki-night',
      eyebrow: 'Cruzer',
      lead: 'Rides open in Lagos when enough checked drivers are ready. Hear it first.',
      actionLabel: 'Leave your email',
      actionTo: '/waitlist#join',
      secondLabel: 'Back to the home page',
      secondTo: '/',
    }),
    waitlist('form', {
      heading: 'Join the waitlist',
      anchor: 'join',
      text: 'One message when rides open in Lagos. To leave the list before that, write to us.',
    }),
    steps('after', {
      heading: 'What happens then',
      steps: [
        step('kept', { title: 'We keep your address', text: 'For this one purpose, and we sell it to nobody.' }),
        step('told', { title: 'We write once', text: 'When rides open, with where and from which hour.' }),
        step('leave', { title: 'You may leave', text: 'One email to us, and your address is gone.' }),
      ],
    }),
    whereWeOpen('In this order. No day is named before we are sure of it.'),
    callToAction('questions', { heading: 'A question first?', actionLabel: 'Answers for passengers', actionTo: '/faq/passenger' }),
  ],
})

export const companyPages = [about, careers, roles, uploadCv, contact, news, soon] as const
