import { styled } from 'styled-components'
import type { DeskApplication } from '#contract/desk/desk'
import type { Profile } from '#contract/endpoints'
import { type ProfileKey, stepStatuses, steps } from '#contract/steps'
import { phoneWords } from '#src/forms/words.ts'
import { dayWords } from '#src/language/day-words.ts'
import { Heading } from '#src/ui/layout/text.ts'
import { SummaryList, type SummaryRow } from '#src/ui/summary-list.tsx'
import { locationWords } from '../words.ts'
import { fullName, homeAddress } from './must-agree.ts'

type Read = { readonly [Key in ProfileKey]: (answers: NonNullable<Profile[Key]>) => readonly SummaryRow[] }

/** How what was typed in each step is read; its files are read as papers. */
const read: Read = {
  personalInfo: (personalInfo) => {
    const { dateOfBirth, nin, email, emergencyContact } = personalInfo
    return [
      { label: 'Name', value: fullName(personalInfo) },
      { label: 'Date of birth', value: dayWords(dateOfBirth) },
      { label: 'NIN', value: nin },
      { label: 'Email', value: email },
      { label: 'Home address', value: homeAddress(personalInfo) },
      {
        label: 'Emergency contact',
        value: emergencyContact ? `${emergencyContact.name}, ${phoneWords(emergencyContact.phoneNumber)}` : 'None given',
      },
    ]
  },
  vehicle: ({ location, brand, model, unlisted, year, colour, seats, plateNumber, vin, ownership, airConditioning }) => [
    { label: 'Where it will be driven', value: locationWords[location] },
    { label: 'Vehicle', value: `${brand} ${model}, ${year}${unlisted ? ' (typed: not in our list)' : ''}` },
    { label: 'Colour', value: colour },
    { label: 'Seats', value: seats },
    { label: 'Plate', value: plateNumber },
    { label: 'VIN', value: vin ?? 'Not given' },
    { label: 'Whose vehicle', value: { own: 'Their own', hire_purchase: 'Hire purchase', fleet: "A fleet's" }[ownership] },
    { label: 'Air conditioning', value: airConditioning ? 'Working' : 'No' },
  ],
  vehicleMedia: () => [],
  documents: ({ licenceNumber }) => [{ label: 'Licence number', value: licenceNumber }],
}

function answersOf<Key extends ProfileKey>(profile: Profile, key: Key): readonly SummaryRow[] {
  const answers = profile[key]
  return answers ? read[key](answers) : []
}

/** Everything that was typed, step by step: some of it stands on no paper. */
export function Answers({ profile, referralCode }: Pick<DeskApplication, 'profile' | 'referralCode'>) {
  const signUp: readonly SummaryRow[] = [
    { label: 'Phone number', value: phoneWords(profile.phoneNumber) },
    { label: 'Referral code', value: referralCode ?? 'None given' },
  ]
  const typed = stepStatuses.flatMap((step) => {
    const answers = answersOf(profile, steps[step].profileKey)
    return answers.length > 0 ? [{ title: steps[step].title, answers }] : []
  })
  return (
    <Section>
      <Heading>Answers at each step</Heading>
      <Lists>
        <SummaryList title="Sign-up" answers={signUp} dense />
        {typed.map(({ title, answers }) => (
          <SummaryList key={title} title={title} answers={answers} dense />
        ))}
      </Lists>
    </Section>
  )
}

const Section = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  padding-block-start: ${({ theme }) => theme.space[5]};
  border-block-start: 2px solid ${({ theme }) => theme.colour.divider};
`

const Lists = styled.div`
  display: grid;
  align-items: start;
  gap: ${({ theme }) => theme.space[5]};
  @media (min-width: 60rem) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`
