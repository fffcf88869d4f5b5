import { hero, page, step, steps, text } from '../entry.ts'

export const referral = page('page-referral', {
  slug: '/referral',
  title: 'Refer a friend',
  description: 'Invite drivers to Cruzer with your code: how the referral programme works before we open.',
  sections: [
    hero({
      lead: 'Good drivers know good drivers. Share your code, and we know which driver brought whom from the first day.',
      layout: 'picture-first',
      scene: 'phone-passed',
      actionLabel: 'Become a driver',
      actionTo: '/driver/signup',
    }),
    steps('how', {
      heading: 'How it works',
      layout: 'timeline',
      steps: [
        step('code', {
          title: 'Get a code',
          text: 'Approved drivers get one, in the driver app, when we open.',
        }),
        step('share', { title: 'Share the link', text: 'It opens an invitation with your code already in it.' }),
        step('join', { title: 'They sign up', text: 'For drivers the code is filled in. For passengers, codes begin when rides open.' }),
      ],
    }),
    text(
      'rules',
      `
- A code counts once for each new driver, and never for its own owner.
- An invitation does not make a check easier: everybody’s papers get the same check.
- What an invitation is worth is announced with the opening, here and in the app. Until then we only remember which driver invited which.
- The small print is in the [terms of service](/terms-of-service).
`,
      { heading: 'The rules' },
    ),
  ],
})

export const invitedDriver = page('page-invited-driver', {
  slug: '/myreferral/driver',
  title: 'You are invited to drive',
  description: 'A driver has invited you to Cruzer in Lagos. Apply from your phone; the code is kept for you.',
  sections: [
    hero({
      lead: 'Somebody who drives with us thinks that you should too. It starts with your phone number.',
      illustration: 'gift',
      actionLabel: 'Become a driver',
      actionTo: '/driver/signup',
      secondLabel: 'Why drive with us',
      secondTo: '/driver',
    }),
  ],
})

export const invitedRider = page('page-invited-rider', {
  slug: '/myreferral/rider',
  title: 'You are invited to ride',
  description: 'A friend has invited you to Cruzer in Lagos. Sign up with your phone number, and ride when we open.',
  sections: [
    hero({
      lead: 'A friend wants you on board when we open in Lagos. It starts with your phone number.',
      illustration: 'bridge',
      actionLabel: 'Sign up to ride',
      actionTo: '/rider/signup',
      secondLabel: 'What a ride is like',
      secondTo: '/passengers',
    }),
  ],
})

export const invitationPages = [referral, invitedDriver, invitedRider] as const
