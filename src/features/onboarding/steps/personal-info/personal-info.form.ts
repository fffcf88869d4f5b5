import * as z from 'zod/mini'
import { blankable } from '#contract/fields'
import { birthFault, EmergencyContact, ownNumber, PersonalInfo } from '#contract/personal-info'
import { datePartsOf, typedDay } from '#src/features/onboarding/steps/date-parts.ts'

const { shape } = PersonalInfo

const typed = (today: string | undefined) =>
  z.object({
    firstName: shape.firstName,
    middleName: shape.middleName,
    lastName: shape.lastName,
    dateOfBirth: z.pipe(
      typedDay({ missing: 'Enter your date of birth' }),
      z.string().check(z.refine((born) => !birthFault(born, today), { error: ({ input }) => birthFault(String(input), today) })),
    ),
    email: shape.email,
    address: shape.address,
    city: shape.city,
    state: z.pipe(z.string(), shape.state),
    nin: shape.nin,
    contactName: blankable(EmergencyContact.shape.name),
    contactPhone: blankable(EmergencyContact.shape.phoneNumber),
  })
export type PersonalInfoForm = z.input<ReturnType<typeof typed>>

// A refinement waits for all fields to be right unless it is told otherwise, and half a contact would be named only at the second attempt.
const always = { when: () => true }

/**
 * What is typed, as the server takes it: the contact is two fields here and one answer there, both or none, and not the driver,
 * whose number is `own`. `today` is the server's day: the clock of a phone may be wrong by years.
 */
export const personalInfoAnswers = (own: string, today: string | undefined) =>
  z.pipe(
    typed(today).check(
      z.refine(({ contactName, contactPhone }) => Boolean(contactName) || !contactPhone, {
        ...always,
        path: ['contactName'],
        error: 'Enter the name of your contact',
      }),
      z.refine(({ contactName, contactPhone }) => Boolean(contactPhone) || !contactName, {
        ...always,
        path: ['contactPhone'],
        error: 'Enter the phone number of your contact',
      }),
      z.refine(({ contactPhone }) => contactPhone === undefined || contactPhone !== own, {
        ...always,
        path: ['contactPhone'],
        error: ownNumber,
      }),
    ),
    z.transform(
      ({ contactName, contactPhone, middleName, ...rest }): PersonalInfo => ({
        ...rest,
        ...(middleName ? { middleName } : {}),
        ...(contactName && contactPhone ? { emergencyContact: { name: contactName, phoneNumber: contactPhone } } : {}),
      }),
    ),
  )

/** The fields by name, in the order of the screen. */
export const personalInfoFields = [
  'firstName',
  'middleName',
  'lastName',
  'dateOfBirth',
  'nin',
  'email',
  'address',
  'city',
  'state',
  'contactName',
  'contactPhone',
] as const satisfies readonly (keyof PersonalInfoForm)[]

/** What the fields of names and places are called, whose rules are alike. */
export const personalInfoLabels = {
  firstName: 'First name',
  middleName: 'Middle name (optional)',
  lastName: 'Last name',
  address: 'Home address',
  city: 'City or LGA',
  contactName: 'Emergency contact name (optional)',
} as const satisfies Partial<Record<keyof PersonalInfoForm, string>>

/** What each field is called where answers are told of that were kept, which the NIN never is, or saved elsewhere. */
export const personalInfoNames = {
  firstName: 'first name',
  middleName: 'middle name',
  lastName: 'last name',
  dateOfBirth: 'date of birth',
  nin: 'NIN',
  email: 'email',
  address: 'home address',
  city: 'city or LGA',
  state: 'state',
  contactName: 'the name of your emergency contact',
  contactPhone: 'the phone number of your emergency contact',
} as const satisfies Partial<Record<keyof PersonalInfoForm, string>>

/** What the server has, as the form holds it. */
export const personalInfoForm = (saved: PersonalInfo | undefined): PersonalInfoForm => ({
  firstName: saved?.firstName ?? '',
  middleName: saved?.middleName ?? '',
  lastName: saved?.lastName ?? '',
  dateOfBirth: datePartsOf(saved?.dateOfBirth),
  email: saved?.email ?? '',
  address: saved?.address ?? '',
  city: saved?.city ?? '',
  state: saved?.state ?? '',
  nin: saved?.nin ?? '',
  contactName: saved?.emergencyContact?.name ?? '',
  contactPhone: saved?.emergencyContact?.phoneNumber ?? '',
})

const fieldNames: Record<string, keyof PersonalInfoForm> = {
  emergencyContact: 'contactName',
  'emergencyContact.name': 'contactName',
  'emergencyContact.phoneNumber': 'contactPhone',
}

/** Which field the server means. */
export const personalInfoFieldOf = ({ field }: { field?: string | undefined }) => (field ? fieldNames[field] : undefined)
