import type { Answers, Profile } from '#contract/endpoints'
import type { PersonalInfo } from '#contract/personal-info'
import type { RequirementKind } from '#contract/requirements'
import type { Change, StepStatus } from '#contract/status'
import { hasFiles, type ProfileKey, type StepWithFiles, type StepWithoutFiles, stepStatuses, steps } from '#contract/steps'
import type { Vehicle } from '#contract/vehicle'

export const personalInfo: PersonalInfo = {
  firstName: 'Adébáyọ̀',
  lastName: 'Ọlá-Okonkwo',
  dateOfBirth: '1990-02-28',
  email: 'ade@example.com',
  address: '12 Allen Avenue',
  city: 'Ikeja',
  state: 'Lagos',
  nin: '12345678901',
}

export const vehicle: Vehicle = {
  location: 'elsewhere',
  brand: 'Toyota',
  model: 'Corolla',
  year: 2015,
  colour: 'Silver',
  seats: 5,
  plateNumber: 'ABC-123DE',
  ownership: 'own',
  airConditioning: true,
}

export const licenceNumber = 'AAA12345AA00'

/** What a driver answers at each step, beside the files. */
export const answers: { readonly [S in StepStatus]: Omit<Answers<S>, 'items'> } = {
  personal_info: personalInfo,
  vehicle_info: vehicle,
  vehicle_docs: {},
  document_uploads: { licenceNumber },
}

type AllAnswers = { readonly [Key in ProfileKey]: NonNullable<Profile[Key]> }

/** All that a driver may type at each step, as the profile holds it, with no files. */
export const wholeProfile: AllAnswers & Pick<Profile, 'phoneNumber'> = {
  phoneNumber: '+2348030001112',
  ...(Object.fromEntries(
    stepStatuses.map((step): [string, object] => [
      steps[step].profileKey,
      {
        ...(hasFiles(step) ? { items: [] } : {}),
        ...answers[step],
        ...(step === 'personal_info' ? { middleName: 'Tolu', emergencyContact: { name: 'Ngozi Obi', phoneNumber: '+2348030001111' } } : {}),
        ...(step === 'vehicle_info' ? { vin: '1HGCM82633A004352', unlisted: true } : {}),
      },
    ]),
  ) as AllAnswers),
}

/** Every word in it that was typed; what was chosen, dates and numbers of phones are read in other words. */
export const typedIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(typedIn)
    : typeof value === 'string' && /[A-Z@\d]/.test(value) && !/^\d{4}-|^\+/.test(value)
      ? [value]
      : []

/** Codes of invitations that the server is told of. */
export const referralCodes = 'ADE-2026,ADA-2026,BEFORE-1,ABC123,QZBISI77'

export type Typed = readonly [control: 'textbox' | 'combobox' | 'radio' | 'date', name: string, value?: string]

/** The same as a person types and chooses it on the step's screen, in this order. */
export const typedAnswers: Readonly<Record<StepStatus, readonly Typed[]>> = {
  personal_info: [
    ['textbox', 'First name', personalInfo.firstName],
    ['textbox', 'Last name', personalInfo.lastName],
    ['date', 'Date of birth', personalInfo.dateOfBirth],
    ['textbox', 'Email', personalInfo.email],
    ['textbox', 'Home address', personalInfo.address],
    ['textbox', 'City or LGA', personalInfo.city],
    ['textbox', 'NIN', personalInfo.nin],
    ['combobox', 'State', personalInfo.state],
  ],
  vehicle_info: [
    ['radio', 'Elsewhere in Nigeria'],
    ['combobox', 'Brand', vehicle.brand],
    ['combobox', 'Model', vehicle.model],
    ['combobox', 'Year', String(vehicle.year)],
    ['combobox', 'Colour', vehicle.colour],
    ['combobox', 'Seats', String(vehicle.seats)],
    ['textbox', 'Plate number', vehicle.plateNumber],
    ['radio', 'Mine'],
  ],
  vehicle_docs: [],
  document_uploads: [['textbox', 'Licence number', licenceNumber]],
}

/** How a step without files is corrected after a review: the answers that change, and the same as a person types or chooses it. */
export const corrections: { readonly [S in StepWithoutFiles]: { readonly answers: Partial<Answers<S>>; readonly typed: Typed } } = {
  personal_info: { answers: { address: '14 Allen Avenue' }, typed: ['textbox', 'Home address', '14 Allen Avenue'] },
  vehicle_info: { answers: { colour: 'Blue' }, typed: ['combobox', 'Colour', 'Blue'] },
}

const sentBack: Readonly<Record<StepWithFiles, RequirementKind>> = { vehicle_docs: 'photo_front', document_uploads: 'licence_front' }

/** What a reviewer may ask for so that there is something to mend in every step. */
export const changesEverywhere: readonly Change[] = stepStatuses.map((step) => ({
  item: hasFiles(step) ? sentBack[step] : step,
  code: 'other',
  note: 'Look again.',
}))
