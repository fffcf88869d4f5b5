import type {
  referral as english,
  invitedDriver as englishInvitedDriver,
  invitedRider as englishInvitedRider,
} from '../../source/pages/invitations.ts'
import type { WordsOf } from '../../source/translation.ts'

export const referral: WordsOf<typeof english> = {
  title: 'Bring your friend',
  description: 'Invite drivers come Cruzer with your code: how e dey work before we open.',
  sections: {
    hero: {
      lead: 'Good driver sabi good driver. Share your code, and we go know which driver bring who from the first day.',
      actionLabel: 'Join as driver',
    },
    how: {
      heading: 'How e dey work',
      steps: {
        code: { title: 'Get code', text: 'Drivers wey we don approve go get am, inside the driver app, when we open.' },
        share: { title: 'Share the link', text: 'E go open invitation wey your code don already dey inside.' },
        join: { title: 'Dem go sign up', text: 'For drivers the code go enter by itself. For passengers, code go start when rides open.' },
      },
    },
    rules: {
      heading: 'The rules',
      body: `
- One code dey count one time for each new driver, and never for the person wey get am.
- Invitation no dey make the check easy: everybody papers dey get the same check.
- Wetin invitation worth we go announce when we open, here and inside the app. Before then we just dey remember which driver invite which one.
- The small letters dey the [terms of service](/terms-of-service).
`,
    },
  },
}

export const invitedDriver: WordsOf<typeof englishInvitedDriver> = {
  title: 'Dem invite you to drive',
  description: 'One driver don invite you come Cruzer for Lagos. Apply from your phone; we dey keep the code for you.',
  sections: {
    hero: {
      lead: 'Somebody wey dey drive with us think say you suppose join. E dey start with your phone number.',
      actionLabel: 'Join as driver',
      secondLabel: 'Why you go drive with us',
    },
  },
}

export const invitedRider: WordsOf<typeof englishInvitedRider> = {
  title: 'Dem invite you to ride',
  description: 'One friend don invite you come Cruzer for Lagos. Sign up with your phone number, and ride when we open.',
  sections: {
    hero: {
      lead: 'One friend want make you dey inside when we open for Lagos. E dey start with your phone number.',
      actionLabel: 'Sign up to ride',
      secondLabel: 'How ride be',
    },
  },
}
