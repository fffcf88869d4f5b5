import type { TestFile } from '#tests/e2e/harness/test-files.ts'

const photos = [
  'Front of the vehicle',
  'Back of the vehicle',
  'Left side of the vehicle',
  'Right side of the vehicle',
  'Inside of the vehicle',
]
const papers = ['Vehicle licence', 'Roadworthiness certificate', 'Insurance certificate', 'Proof of ownership', 'Hackney permit']
const own = ['Your photo', "Driver's licence (front)", "Driver's licence (back)", 'NIN slip', 'LASDRI card', 'Proof of address']

const fileName = (label: string, end: string) =>
  `qzbayo ${label
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()}.${end}`

/** What a driver, a rider and visitors type and choose on their way: each stands nowhere else in the world. */
export const marked = {
  driver: {
    firstName: 'Qzadébáyọ̀',
    middleName: 'Qzolúwaṣeun',
    lastName: 'Qzọlá-Okonkwo',
    email: 'qzade@example.com',
    address: '12 Qzallen Avenue',
    city: 'Qzikeja',
    nin: '90817263541',
    emergencyName: 'Qzngọzi Ọlá',
    emergencyPhone: '0805 771 3391',
    plate: 'LAG-417QZ',
    vin: '1HGZZ82633A904352',
    licence: 'QZX91827AA64',
    referral: 'QZBISI77',
  },
  rider: { 'First name': 'Qzchidinma', 'Last name': 'Qzeze', Email: 'qzchidi@example.com' },
  waitlist: 'qzwaiting@example.com',
  cv: { name: 'Qzfunmi Bello', email: 'qzfunmi@example.com', message: 'Qzmessage about myself', file: 'qzfunmi curriculum.pdf' },
  invitation: 'QZTUNDE9',
  query: 'qzcampaign',
  vehicleFiles: [
    ...photos.map((label) => [label, fileName(label, 'jpg')] as const),
    ...papers.map((label) => [label, fileName(label, 'pdf')] as const),
  ],
  ownFiles: own.map((label) => [label, fileName(label, label === 'Your photo' ? 'jpg' : 'pdf')] as const),
}

const words = (of: unknown): string[] =>
  typeof of === 'string' ? [of] : typeof of === 'object' && of !== null ? Object.values(of).flatMap(words) : []

/** Every marked string, of files the names alone. */
export const allMarked: readonly string[] = [
  ...words([marked.driver, marked.rider, marked.waitlist, marked.cv, marked.invitation, marked.query]),
  ...[...marked.vehicleFiles, ...marked.ownFiles].map(([, name]) => name),
]

/** A file under another name. */
export const named = (file: TestFile, name: string): TestFile => ({ ...file, name })
