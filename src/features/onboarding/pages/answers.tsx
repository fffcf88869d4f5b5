import type { ReactNode } from 'react'
import { driverWords } from '#content/words/driver-screens'
import type { Profile } from '#contract/endpoints'
import { type Item, isExpired, type Requirement, type ReviewItem } from '#contract/requirements'
import type { ApplicationRecord, StepStatus } from '#contract/status'
import { hasFiles, type ProfileKey, type StepWithFiles, stepStatuses, steps } from '#contract/steps'
import type { Vehicle } from '#contract/vehicle'
import { phoneWords } from '#src/forms/words.ts'
import { dayWords } from '#src/language/day-words.ts'
import { t, translate, type Words } from '#src/language/words.ts'
import { Stack } from '#src/ui/layout/stack.ts'
import { Whole } from '#src/ui/layout/text.ts'
import { SummaryList, type SummaryRow } from '#src/ui/summary-list.tsx'

/** The answers to read, as the hub and the pending screen show them. */
export interface AnswersProps {
  readonly record: ApplicationRecord
  readonly profile: Profile
  readonly requirements: readonly Requirement[]
  /** The day in Lagos, an ISO date. */
  readonly today: string
  /** Whether the phone has none of them, and the server cannot be asked. */
  readonly elsewhere?: boolean
}

const ownershipWords: Record<Vehicle['ownership'], Words> = { own: 'Mine', hire_purchase: 'Hire purchase', fleet: "A fleet's" }

/** Every answer to read, step by step; `changeOf` gives the way to change a step, where there is one. */
export function Answers({
  record,
  profile,
  requirements,
  today,
  elsewhere = false,
  changeOf,
}: AnswersProps & { readonly changeOf?: (step: StepStatus) => ReactNode }) {
  if (elsewhere) return <p>{t(words.elsewhere)}</p>
  const sentBack = sentBackIn(record)
  return (
    <Stack $gap={6}>
      {stepStatuses.map((step) => (
        <SummaryList
          key={step}
          title={t(steps[step].title)}
          answers={answersOf(profile, steps[step].profileKey, { phoneNumber: profile.phoneNumber, requirements, sentBack, today })}
          change={changeOf?.(step)}
          dense={hasFiles(step)}
        />
      ))}
    </Stack>
  )
}

/** What is to be replaced, by its kind. */
const sentBackIn = ({ status, changes, mended = [] }: ApplicationRecord): readonly ReviewItem[] =>
  status === 'changes_requested' ? changes.map(({ item }) => item).filter((item) => !mended.includes(item)) : []

interface Beside {
  readonly phoneNumber: string
  readonly requirements: readonly Requirement[]
  readonly sentBack: readonly ReviewItem[]
  readonly today: string
}

type Read = { readonly [Key in ProfileKey]: (answers: NonNullable<Profile[Key]>, beside: Beside) => readonly SummaryRow[] }

function answersOf<Key extends ProfileKey>(profile: Profile, key: Key, beside: Beside): readonly SummaryRow[] {
  const answers = profile[key]
  return answers ? read[key](answers, beside) : []
}

/** How the answers of each step are read. */
const read: Read = {
  personalInfo: (answers, { phoneNumber }) => [
    { label: t('Name'), value: [answers.firstName, answers.middleName, answers.lastName].filter(Boolean).join(' ') },
    { label: t('Date of birth'), value: dayWords(answers.dateOfBirth) },
    { label: t('NIN'), value: t('Ends in {digits}', { digits: answers.nin.slice(-4) }) },
    { label: t('Phone number'), value: <Whole>{phoneWords(phoneNumber)}</Whole> },
    { label: t('Email'), value: answers.email },
    { label: t('Home address'), value: `${answers.address}, ${answers.city}, ${answers.state}` },
    {
      label: t('Emergency contact'),
      value: answers.emergencyContact
        ? `${answers.emergencyContact.name}, ${phoneWords(answers.emergencyContact.phoneNumber)}`
        : t('None given'),
    },
  ],
  vehicle: (vehicle) => [
    { label: t('Where you will drive'), value: vehicle.location === 'lagos' ? t('Lagos') : t('Elsewhere in Nigeria') },
    {
      label: t('Vehicle'),
      value: `${vehicle.brand} ${vehicle.model}, ${vehicle.year}${vehicle.unlisted ? ` ${t('(not in our list)')}` : ''}`,
    },
    { label: t('Colour'), value: translate(vehicle.colour) },
    { label: t('Seats'), value: vehicle.seats },
    { label: t('Plate number'), value: <Whole>{vehicle.plateNumber}</Whole> },
    { label: t('VIN'), value: vehicle.vin ?? t('Not given') },
    { label: t('Whose vehicle'), value: t(ownershipWords[vehicle.ownership]) },
    { label: t('Air conditioning'), value: vehicle.airConditioning ? t('Working') : t('No') },
  ],
  vehicleMedia: ({ items }, beside) => fileAnswers('vehicle_docs', items, beside),
  documents: ({ licenceNumber, items }, beside) => [
    { label: t('Licence number'), value: licenceNumber },
    ...fileAnswers('document_uploads', items, beside),
  ],
}

const words = driverWords.answers

const fileAnswers = (step: StepWithFiles, items: readonly Item[], { requirements, sentBack, today }: Beside): SummaryRow[] =>
  requirements
    .filter((requirement) => requirement.step === step)
    .map(({ kind, label: english }) => {
      const label = translate(english)
      const item = items.find((one) => one.kind === kind)
      if (!item) return { label, value: t(words.notUploaded) }
      if (sentBack.includes(kind)) return { label, value: t(words.toReplace) }
      if (item.expiresOn && isExpired(item, today)) return { label, value: t(words.ranOut, { day: dayWords(item.expiresOn) }) }
      return { label, value: item.expiresOn ? t(words.uploadedUntil, { day: dayWords(item.expiresOn) }) : t(words.uploaded) }
    })
