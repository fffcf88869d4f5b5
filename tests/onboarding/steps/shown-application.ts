import { screen } from '@testing-library/react'
import type { Profile } from '#contract/endpoints'
import type { PersonalInfo } from '#contract/personal-info'
import type { ApplicationRecord } from '#contract/status'
import { vehicle } from '#tests/harness/answers.ts'
import { itemOf, requirementsOf } from './show.tsx'

export const applicant: PersonalInfo = {
  firstName: 'Ngozi',
  lastName: 'Bello',
  dateOfBirth: '1990-04-07',
  email: 'ngozi@example.com',
  address: '14 Allen Avenue',
  city: 'Ikeja',
  state: 'Lagos',
  nin: '12345678901',
}
export const profile: Profile = {
  phoneNumber: '+2348031234567',
  personalInfo: applicant,
  vehicle: { ...vehicle, location: 'lagos' },
  vehicleMedia: { items: [itemOf('photo_front'), itemOf('insurance', '2027-04-07')] },
  documents: { items: [itemOf('nin_slip')], licenceNumber: 'AKW06968AA2' },
}
export const requirements = [...requirementsOf('vehicle_docs'), ...requirementsOf('document_uploads')]
export const record = (more: Partial<ApplicationRecord> = {}): ApplicationRecord => ({
  status: 'vehicle_info',
  completed: ['personal_info'],
  changes: [],
  ...more,
})

/** What a screen says beside a label, of each that is so called. */
export const answer = (label: string) => screen.getAllByText(label, { selector: 'dt' }).map((term) => term.nextElementSibling?.textContent)
