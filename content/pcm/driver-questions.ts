import { defaultLimits } from '#contract/limits'
import type { driverQuestions as english } from '../source/faq-driver.ts'
import { emailAddresses, reviewTime } from '../source/settings.ts'
import type { WordsById } from '../source/translation.ts'

export const driverQuestions: WordsById<(typeof english)[number]> = {
  'faq-driver-cost': {
    question: 'How much e dey cost to apply?',
    answer:
      'Nothing. Nobody for Cruzer dey collect money for application, approval or quick answer. If anybody ask you for money, [tell us](/contact).',
  },
  'faq-driver-age': {
    question: 'How old I suppose be?',
    answer: `At least ${defaultLimits.leastAge} years the day wey you apply. We dey check the day wey dem born you with your licence and your NIN.`,
    searchTerms: 'age old year years minimum young birthday born small pikin',
  },
  'faq-driver-need': {
    question: 'Which papers I need?',
    answer:
      'The whole list, for you and for your motor, dey [Drive with Cruzer](/driver#what-you-need). For Lagos you go need two more. Put them near you for daytime light: most of the form na to snap pictures.',
    searchTerms: 'documents requirements required list certificate certificates particulars',
  },
  'faq-driver-stop': {
    question: 'I fit stop and continue later?',
    answer:
      'Yes. We dey keep every step wey you save. Sign in with the same phone number, for any phone, and you go continue from where you stop. Wetin you type wey you never save go stay for that phone for one day.',
  },
  'faq-driver-lasdri': {
    question: 'I need LASDRI card and hackney permit?',
    answer:
      'To drive for Lagos, yes: your card from the Lagos State Drivers’ Institute, and the hackney permit of the motor. For other places for Nigeria we no dey ask for any of the two.',
    searchTerms: 'permits cards requirements required documents',
  },
  'faq-driver-code': {
    question: 'The code no come. Wetin I go do?',
    answer:
      'Check the number, wait make the countdown finish, then ask for new code. Na only the newest one go work. E still no come? On flight mode and off am one time: many times the message dey wait for network.',
  },
  'faq-driver-not-mine': {
    question: 'I fit drive motor wey no be my own?',
    answer:
      'Yes. Motor wey dey hire purchase and motor wey fleet get dey welcome. To show who get the motor, send the agreement with the owner, the fleet or the person wey lend you.',
  },
  'faq-driver-year': {
    question: 'How old the motor fit be?',
    answer: `${defaultLimits.leastYear} come up.`,
  },
  'faq-driver-photos': {
    question: 'Una send my picture back. How I go snap better one?',
    answer:
      'Daytime light, no flash, put the paper flat for dark table and make all the four corners show for the picture. Clean the camera glass first. PDF from the office wey give you the paper dey okay too.',
  },
  'faq-driver-wait': {
    question: 'How long the check dey take?',
    answer: `Person dey look every application, within ${reviewTime}. Your application go show where e reach and the reference, and we go send you text once answer dey.`,
  },
  'faq-driver-rejected': {
    question: 'Una no approve my application. I fit apply again?',
    answer:
      'Yes, now now, with another motor: sign in, read why, and press Apply again. Wetin you tell us about yourself and your own papers go stay; the motor and im papers we go ask again.',
  },
  'faq-driver-withdraw': {
    question: 'How I fit withdraw my application or get copy of my data?',
    answer: `Sign in; the two dey the end of your application. The copy go come as one file. After you withdraw you get ${defaultLimits.withdrawnDays} days to change your mind, then we go delete your answers and your files. We don approve you? Na the same, under “Leave Cruzer”.`,
  },
  'faq-driver-changes': {
    question: 'Una send something back to me. I go start again?',
    answer: 'No. Open your application: e go call each thing wey you go correct, and how. Everything wey we don approve go stay like that.',
  },
  'faq-driver-earn': {
    question: 'How much I go make?',
    answer:
      'We never open, so we no promise any number. [One example](/driver#what-would-i-earn) dey show how to calculate am. Wetin we fit talk: you go see the fare and where e dey go before you accept, and our share go show in naira for every trip. We go bring the two out before the first ride.',
  },
  'faq-driver-other-apps': {
    question: 'I fit drive for other people too?',
    answer: 'Yes. Na you be your own oga. Drive with us when e good for you, and with others when e no good.',
  },
  'faq-driver-number': {
    question: 'I get new phone number.',
    answer: `Write [${emailAddresses.drivers}](mailto:${emailAddresses.drivers}) with the old number and the new one. We go ask you some questions, because na your number you dey take sign in.`,
  },
}
