import {
  type Item,
  type Location,
  type Requirement,
  type RequirementKind,
  type RequirementStep,
  requirementsFor,
} from '#contract/requirements'
import { licenceNumber, personalInfo, vehicle } from './answers.ts'
import type { Answer, TestApi } from './api.ts'
import { fileOf } from './files.ts'

const anySize = { image: 1e9, document: 1e9, video: 1e9 }
const typeOf = ({ media }: Requirement) => (media === 'video' ? 'video/mp4' : media === 'image' ? 'image/jpeg' : 'application/pdf')

/** The required kinds of a step at a location. */
export const requiredKinds = (location: Location, step: RequirementStep): RequirementKind[] =>
  requirementsFor(location, anySize).flatMap((requirement) => (requirement.step === step && requirement.required ? [requirement.kind] : []))

/** A driver who is signed in, and does what a person would do. */
export interface TestDriver {
  readonly token: string
  readonly refreshToken: string
  readonly get: (path: string) => Promise<Answer>
  readonly post: (path: string, body: unknown) => Promise<Answer>
  readonly send: () => Promise<Answer>
  /** Uploads a fitting file for a kind; gives its item. */
  readonly item: (kind: RequirementKind, expiresOn?: string) => Promise<Item>
  /** Uploads all that is required of a step; gives the items. */
  readonly items: (step: RequirementStep, location?: Location) => Promise<Item[]>
  /** Fills in the application up to and with a step, in their order, and may send it. */
  readonly fillIn: (
    upTo?: 'personal_info' | 'vehicle_info' | 'vehicle_docs' | 'document_uploads' | 'sent',
    location?: Location,
    plateNumber?: string,
  ) => Promise<void>
}

const steps = ['personal_info', 'vehicle_info', 'vehicle_docs', 'document_uploads', 'sent'] as const

/** Signs a driver in; the number is in E.164. */
export async function startDriver(api: Pick<TestApi, 'call' | 'signIn' | 'upload'>, phoneNumber: string): Promise<TestDriver> {
  const { accessToken: token, refreshToken } = await api.signIn(phoneNumber)
  const post: TestDriver['post'] = (path, body) => api.call('POST', path, body, { token })
  const send: TestDriver['send'] = () => api.call('PATCH', '/driver/application/send', undefined, { token })

  const item: TestDriver['item'] = async (kind, expiresOn = '2027-11-20') => {
    const requirement = requirementsFor('lagos', anySize).find((candidate) => candidate.kind === kind) as Requirement
    const contentType = typeOf(requirement)
    const bytes = fileOf[contentType]
    const name = await api.upload(token, bytes, contentType, `${kind}.file`)
    return { kind, name, contentType, size: bytes.length, ...(requirement.expires ? { expiresOn } : {}) }
  }
  const items: TestDriver['items'] = (step, location = 'elsewhere') => Promise.all(requiredKinds(location, step).map((kind) => item(kind)))

  return {
    token,
    refreshToken,
    get: (path) => api.call('GET', path, undefined, { token }),
    post,
    send,
    item,
    items,
    fillIn: async (upTo = 'sent', location = 'elsewhere', plateNumber = vehicle.plateNumber) => {
      const does = {
        personal_info: () => post('/driver/onboarding/personal-info', personalInfo),
        vehicle_info: () => post('/driver/onboarding/vehicle-details', { ...vehicle, location, plateNumber }),
        vehicle_docs: async () => post('/driver/onboarding/vehicle-media', { items: await items('vehicle_docs', location) }),
        document_uploads: async () =>
          post('/driver/onboarding/documents', { items: await items('document_uploads', location), licenceNumber }),
        sent: send,
      }
      for (const step of steps.slice(0, steps.indexOf(upTo) + 1)) {
        const answer = await does[step]()
        if (answer.status !== 200) throw new Error(`${step} was answered ${answer.status}: ${answer.text}`)
      }
    },
  }
}
