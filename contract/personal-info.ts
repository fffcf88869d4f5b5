import * as z from 'zod/mini'
import { PhoneNumber } from '#contract/sign-in/phone-number'
import { blankable, Email, Nin, personName, text } from './fields.ts'
import { State } from './states.ts'

export const EmergencyContact = z.strictObject({ name: personName('Enter the name of your contact'), phoneNumber: PhoneNumber })
export type EmergencyContact = z.infer<typeof EmergencyContact>

/** What is said of an emergency contact whose number is the driver's own. */
export const ownNumber = 'Give the number of somebody else: this one is your own'

/** What the phone and the server both find wrong with a date of birth, in words, or undefined; both are ISO dates, `today` that of Lagos, undefined while the phone has not been told it. */
export const birthFault = (dateOfBirth: string, today: string | undefined): string | undefined =>
  today !== undefined && dateOfBirth > today
    ? 'Your date of birth is in the future'
    : dateOfBirth < '1900-01-01'
      ? 'Check the year of your birth'
      : undefined

/** The driver's own answers, as POST /driver/onboarding/personal-info takes them. The least age is the server's to check. */
export const PersonalInfo = z.strictObject({
  firstName: personName('Enter your first name'),
  middleName: blankable(personName('Enter your middle name')),
  lastName: personName('Enter your last name'),
  dateOfBirth: z.iso.date('Enter your date of birth'),
  email: Email,
  address: text('Enter your home address', 200),
  city: text('Enter your city or local government area', 80),
  state: State,
  nin: Nin,
  emergencyContact: z.optional(EmergencyContact),
})
export type PersonalInfo = z.infer<typeof PersonalInfo>
