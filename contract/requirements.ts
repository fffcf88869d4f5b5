import * as z from 'zod/mini'
import type { StepStatus } from './status.ts'
import { hasFiles, isStep, type StepWithFiles, type StepWithoutFiles, stepStatuses, stepsWithFiles } from './steps.ts'

export const Location = z.enum(['lagos', 'elsewhere'], 'Choose where you will drive')
export type Location = z.infer<typeof Location>

export const Media = z.enum(['image', 'document', 'video'])
export type Media = z.infer<typeof Media>

export const RequirementStep = z.enum(stepsWithFiles)

interface Entry {
  readonly label: string
  readonly step: StepWithFiles
  readonly media: Media
  readonly expires: boolean
  readonly required: boolean
  readonly where: 'all' | Location
  readonly hint: string
}

const photo = (label: string, hint: string): Entry => ({
  label,
  step: 'vehicle_docs',
  media: 'image',
  expires: false,
  required: true,
  where: 'all',
  hint,
})

const paper = (label: string, step: StepWithFiles, expires: boolean, hint: string, where: Entry['where'] = 'all'): Entry => ({
  label,
  step,
  media: 'document',
  expires,
  required: true,
  where,
  hint,
})

/** Every photo, paper and video that an application may hold, in the order in which they are asked for. */
export const requirementTable = {
  photo_front: photo('Front of the vehicle', 'Stand two big steps away. The plate number must be readable.'),
  photo_back: photo('Back of the vehicle', 'Stand two big steps away. The plate number must be readable.'),
  photo_left: photo('Left side of the vehicle', 'The whole side, from bumper to bumper, doors closed.'),
  photo_right: photo('Right side of the vehicle', 'The whole side, from bumper to bumper, doors closed.'),
  photo_interior: photo('Inside of the vehicle', 'From the open back door: all the seats and the dashboard.'),
  video_walkround: {
    label: 'Walk-round video',
    step: 'vehicle_docs',
    media: 'video',
    expires: false,
    required: false,
    where: 'all',
    hint: 'Walk once around the vehicle, slowly, in about 20 seconds.',
  },
  vehicle_licence: paper('Vehicle licence', 'vehicle_docs', true, 'The current one, with the plate number readable.'),
  roadworthiness: paper('Roadworthiness certificate', 'vehicle_docs', true, 'The current certificate, all four corners in the picture.'),
  insurance: paper('Insurance certificate', 'vehicle_docs', true, 'Third party or comprehensive, in force today.'),
  proof_of_ownership: paper(
    'Proof of ownership',
    'vehicle_docs',
    false,
    'The certificate, or the agreement with the owner, fleet or lender.',
  ),
  hackney_permit: paper('Hackney permit', 'vehicle_docs', true, 'Needed for carrying passengers in Lagos.', 'lagos'),
  profile_photo: {
    label: 'Your photo',
    step: 'document_uploads',
    media: 'image',
    expires: false,
    required: true,
    where: 'all',
    hint: 'Your face and shoulders, nobody else, no cap or dark glasses.',
  },
  licence_front: paper("Driver's licence (front)", 'document_uploads', true, 'The card itself, not a copy. The number must be readable.'),
  licence_back: paper("Driver's licence (back)", 'document_uploads', false, 'The back of the same card.'),
  nin_slip: paper('NIN slip', 'document_uploads', false, 'The slip or the card from NIMC, with your NIN on it.'),
  lasdri_card: paper('LASDRI card', 'document_uploads', true, 'Your card from the Lagos State Drivers’ Institute.', 'lagos'),
  proof_of_address: paper(
    'Proof of address',
    'document_uploads',
    false,
    'A bill, bank statement or tenancy agreement of the last three months.',
  ),
} as const satisfies Record<string, Entry>

export type RequirementKind = keyof typeof requirementTable
export const requirementKinds = Object.keys(requirementTable) as [RequirementKind, ...RequirementKind[]]
export const RequirementKind = z.enum(requirementKinds)

/** Whether a paper bears the licence number, which is typed beside it. */
export const hasLicenceNumber = (item: ReviewItem): boolean => item === 'licence_front' || item === 'licence_back'

const stepsWithoutFiles = stepStatuses.filter((step): step is StepWithoutFiles => !hasFiles(step))

/** A thing that a reviewer may name: a requirement, or a step without files as a whole. */
export const ReviewItem = z.enum([...requirementKinds, ...stepsWithoutFiles])
export type ReviewItem = z.infer<typeof ReviewItem>

/** One requirement as the server asks for it; `maxBytes` is the server's configuration. */
export const Requirement = z.object({
  kind: RequirementKind,
  label: z.string(),
  step: RequirementStep,
  media: Media,
  required: z.boolean(),
  expires: z.boolean(),
  /** The latest year that the expiry date of this paper may have, where it expires (`maxExpiryYear` of `VehicleInfo`). */
  maxExpiryYear: z.optional(z.number()),
  maxBytes: z.number(),
  hint: z.string(),
})
export type Requirement = z.infer<typeof Requirement>

/** The requirements of a location, in order, with the server's limits: bytes, and the latest year that an expiry date may have (domain, section 5). */
export const requirementsFor = (location: Location, maxBytes: Record<Media, number>, maxExpiryYear?: number): Requirement[] =>
  requirementKinds.flatMap((kind) => {
    const { where, ...entry }: Entry = requirementTable[kind]
    if (where !== 'all' && where !== location) return []
    const latest = entry.expires && maxExpiryYear !== undefined ? { maxExpiryYear } : {}
    return [{ kind, ...entry, ...latest, maxBytes: maxBytes[entry.media] }]
  })

/** What the driver reads at an expiry date after that year. */
export const tooLate = (maxExpiryYear: number) => `Check the year: it can be ${maxExpiryYear} at the latest`

/** Media types each kind of file may have; what counts is the content, the claim only has to agree. */
export const mediaTypes = {
  image: ['image/jpeg', 'image/png', 'image/webp', 'image/heic'],
  document: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf'],
  video: ['video/mp4', 'video/quicktime', 'video/webm'],
} as const satisfies Record<Media, readonly string[]>

export const ContentType = z.enum([...mediaTypes.document, ...mediaTypes.video])
export type ContentType = z.infer<typeof ContentType>

/** A file that was uploaded, offered for a requirement: `name` as the server stored it, `size` in bytes, `expiresOn` an ISO date. */
export const Item = z.strictObject({
  kind: RequirementKind,
  name: z.string().check(z.minLength(1), z.maxLength(300)),
  contentType: ContentType,
  size: z.int().check(z.positive()),
  expiresOn: z.optional(z.iso.date('Enter the expiry date')),
})
export type Item = z.infer<typeof Item>

/** Whether a paper has run out by `today`, an ISO date in Lagos; without one nothing is known to have (domain, section 5). */
export const isExpired = ({ expiresOn }: Pick<Item, 'expiresOn'>, today: string | undefined): boolean =>
  today !== undefined && expiresOn !== undefined && expiresOn <= today

/** The step of the form that holds an item a reviewer may name. */
export const stepOf = (item: ReviewItem): StepStatus => (isStep(item) ? item : requirementTable[item].step)
