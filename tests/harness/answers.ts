import type { PersonalInfo } from '#contract/personal-info'
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
