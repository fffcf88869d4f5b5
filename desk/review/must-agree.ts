import type { DeskApplication } from '#contract/desk/desk'
import type { PersonalInfo } from '#contract/personal-info'
import type { RequirementKind } from '#contract/requirements'
import { dayWords } from '#src/language/day-words.ts'

/** First, middle and last name as a paper has them. */
export const fullName = ({ firstName, middleName, lastName }: PersonalInfo) => [firstName, middleName, lastName].filter(Boolean).join(' ')

export const homeAddress = ({ address, city, state }: PersonalInfo) => [address, city, state].join(', ')

type Of = (application: DeskApplication, kind: RequirementKind) => string | undefined

const name: Of = ({ profile: { personalInfo } }) => personalInfo && fullName(personalInfo)
const born: Of = ({ profile: { personalInfo } }) => personalInfo && dayWords(personalInfo.dateOfBirth)
const nin: Of = ({ profile: { personalInfo } }) => personalInfo?.nin
const address: Of = ({ profile: { personalInfo } }) => personalInfo && homeAddress(personalInfo)
const plate: Of = ({ profile: { vehicle } }) => vehicle?.plateNumber
const vin: Of = ({ profile: { vehicle } }) => vehicle?.vin
const vehicle: Of = ({ profile: { vehicle: one } }) => one && `${one.colour} ${one.brand} ${one.model}, ${one.year}`
const seats: Of = ({ profile: { vehicle: one } }) => one && String(one.seats)
const licence: Of = ({ profile: { documents } }) => documents?.licenceNumber
const expires: Of = ({ files }, kind) => {
  const { expiresOn } = files.find((file) => file.kind === kind) ?? {}
  return expiresOn && dayWords(expiresOn)
}

type Answer = readonly [label: string, of: Of]
const plateAndVehicle: readonly Answer[] = [
  ['Plate', plate],
  ['Vehicle', vehicle],
]
const vehiclePaper: readonly Answer[] = [
  ['Plate', plate],
  ['Vehicle', vehicle],
  ['Good until', expires],
]

/** The answers that each paper must agree with. */
const answers: Readonly<Record<RequirementKind, readonly Answer[]>> = {
  photo_front: plateAndVehicle,
  photo_back: plateAndVehicle,
  photo_left: [['Vehicle', vehicle]],
  photo_right: [['Vehicle', vehicle]],
  photo_interior: [['Seats', seats]],
  video_walkround: plateAndVehicle,
  vehicle_licence: [...vehiclePaper, ['VIN', vin]],
  roadworthiness: vehiclePaper,
  insurance: vehiclePaper,
  proof_of_ownership: [['Name', name], ...plateAndVehicle],
  hackney_permit: vehiclePaper,
  profile_photo: [['Name', name]],
  licence_front: [
    ['Name', name],
    ['Born', born],
    ['Licence number', licence],
    ['Good until', expires],
  ],
  licence_back: [['Licence number', licence]],
  nin_slip: [
    ['Name', name],
    ['Born', born],
    ['NIN', nin],
  ],
  lasdri_card: [
    ['Name', name],
    ['Good until', expires],
  ],
  proof_of_address: [
    ['Name', name],
    ['Address', address],
  ],
}

/** What a paper of an application must agree with, as far as it was answered. */
export const mustAgree = (application: DeskApplication, kind: RequirementKind) =>
  answers[kind].flatMap(([label, of]) => {
    const value = of(application, kind)
    return value ? [{ label, value }] : []
  })
