import { defaultLimits } from '#contract/limits'
import { entryOf, markdown } from './entry.ts'
import { emailAddresses, reviewTime } from './settings.ts'

const item = entryOf('faqItem')
const asked = <const Id extends string>(
  id: Id,
  category: string,
  concept: string,
  question: string,
  answer: string,
  searchTerms?: string,
) =>
  item(
    `faq-driver-${id}`,
    { question, answer: markdown(answer), ...(searchTerms ? { searchTerms } : {}), audience: 'driver', category },
    { tags: ['drivers'], concepts: [concept] },
  )

export const driverQuestions = [
  asked(
    'cost',
    'Applying',
    'applying',
    'What does it cost to apply?',
    'Nothing. Nobody at Cruzer takes money for an application, an approval or a faster answer. If somebody asks you for any, [tell us](/contact).',
  ),
  asked(
    'age',
    'Applying',
    'applying',
    'How old must I be?',
    `At least ${defaultLimits.leastAge} on the day you apply. We check your date of birth against your licence and your NIN.`,
    'age ages aged minimum young years birthday',
  ),
  asked(
    'need',
    'Documents',
    'papers',
    'Which papers do I need?',
    'The whole list, for you and for your vehicle, is on [Drive with Cruzer](/driver#what-you-need). For Lagos there are two more than elsewhere. Have them beside you, in daylight, and most of the form is taking pictures.',
    'documents requirements required list certificate certificates',
  ),
  asked(
    'stop',
    'Applying',
    'applying',
    'Can I stop and go on later?',
    'Yes. Every step you have saved is kept. Sign in with the same phone number, on any phone, and you are where you left off. What you typed without saving stays on that phone for a day.',
  ),
  asked(
    'lasdri',
    'Documents',
    'papers',
    'Do I need a LASDRI card and a hackney permit?',
    'To drive in Lagos, yes: your card from the Lagos State Drivers’ Institute, and the hackney permit of the vehicle. Elsewhere in Nigeria we ask for neither.',
    'permits cards requirements required documents',
  ),
  asked(
    'code',
    'Account',
    'applying',
    'The code does not come. What now?',
    'Check the number, wait until the countdown ends, then ask for a new code. Only the newest one works. Still nothing? Switch flight mode on and off once: the message is often waiting at the network.',
  ),
  asked(
    'not-mine',
    'Vehicle',
    'vehicles',
    'May I drive a vehicle that is not mine?',
    'Yes. Vehicles on hire purchase and vehicles of a fleet are welcome. As proof of ownership, send the agreement with the owner, the lender or the fleet.',
  ),
  asked('year', 'Vehicle', 'vehicles', 'How old may the vehicle be?', `${defaultLimits.leastYear} or newer.`),
  asked(
    'photos',
    'Documents',
    'papers',
    'My photo was sent back. How do I take a better one?',
    'Daylight, no flash, the paper flat on a dark table and all four corners in the picture. Wipe the lens first. A PDF from the office that issued the paper is fine as well.',
  ),
  asked(
    'wait',
    'Applying',
    'applying',
    'How long does the check take?',
    `A person looks at every application, within ${reviewTime}. Your application shows where it stands and its reference, and we send you a text message as soon as there is an answer.`,
  ),
  asked(
    'rejected',
    'Applying',
    'applying',
    'My application was not approved. Can I apply again?',
    'Yes, at once, with another vehicle: sign in, read why, and press Apply again. What you told us about yourself and your own papers stay; the vehicle and its papers we ask for anew.',
  ),
  asked(
    'withdraw',
    'Applying',
    'applying',
    'How do I withdraw my application or get a copy of my data?',
    `Sign in; both are at the end of your application. A copy comes as one file. After you withdraw you have ${defaultLimits.withdrawnDays} days to change your mind, then we delete your answers and your files. Approved? The same, under “Leave Cruzer”.`,
  ),
  asked(
    'changes',
    'Applying',
    'applying',
    'Something was sent back to me. Do I start again?',
    'No. Open your application: it names each thing to mend, and how. Everything that was approved stays approved.',
  ),
  asked(
    'earn',
    'Earnings',
    'earnings',
    'How much will I earn?',
    'We have not opened, so we promise no number. [An example](/driver#what-would-i-earn) shows how it is calculated. What we can say: you see the fare and where it goes before you accept, and our share is shown in naira on every trip. We publish both before the first ride.',
  ),
  asked(
    'other-apps',
    'Earnings',
    'earnings',
    'May I also drive for somebody else?',
    'Yes. You are your own boss. Drive with us when it suits you, and with others when it does not.',
  ),
  asked(
    'number',
    'Account',
    'applying',
    'I have a new phone number.',
    `Write to [${emailAddresses.drivers}](mailto:${emailAddresses.drivers}) with the old and the new one. We ask you a few questions, because your number is how you sign in.`,
  ),
] as const
