import { endpoints } from '#contract/endpoints'
import { type Item, type Location, type Requirement, type RequirementKind, requirementsFor } from '#contract/requirements'
import type { ApplicationStatus, StepStatus } from '#contract/status'
import { hasFiles, isStep, type StepWithFiles, stepStatuses, steps } from '#contract/steps'
import { answers, typedAnswers, vehicle } from '#tests/harness/answers.ts'
import { fileOf } from '#tests/harness/files/files.ts'
import type { Answer, TestApi } from './api.ts'

const anySize = { image: 1e9, document: 1e9, video: 1e9 }
const typeOf = ({ media }: Requirement) => (media === 'video' ? 'video/mp4' : media === 'image' ? 'image/jpeg' : 'application/pdf')

/** The required kinds of a step at a location. */
export const requiredKinds = (location: Location, step: StepWithFiles): RequirementKind[] =>
  requirementsFor(location, anySize).flatMap((requirement) => (requirement.step === step && requirement.required ? [requirement.kind] : []))

/** A driver who is signed in, and does what a person would do. */
export interface TestDriver {
  readonly token: string
  readonly refreshToken: string
  readonly get: (path: string) => Promise<Answer>
  readonly post: (path: string, body: unknown) => Promise<Answer>
  readonly send: () => Promise<Answer>
  readonly withdraw: () => Promise<Answer>
  /** Uploads a fitting file for a kind, or these bytes of the fitting type; gives its item. */
  readonly item: (kind: RequirementKind, expiresOn?: string, bytes?: Uint8Array) => Promise<Item>
  /** Uploads all that is required of a step; gives the items. */
  readonly items: (step: StepWithFiles, location?: Location) => Promise<Item[]>
  /** Saves a step with fitting answers, and files where it asks for some. */
  readonly save: (step: StepStatus, location?: Location, plateNumber?: string) => Promise<Answer>
  /** Fills in the application up to and with a step, in their order, and may send it. */
  readonly fillIn: (upTo?: StepStatus | 'sent', location?: Location, plateNumber?: string) => Promise<void>
}

/** Where the call that saves a step is. */
export const pathOf = (step: StepStatus): string => endpoints[steps[step].endpoint].path

/** The step with which an application is complete. */
export const lastStep = stepStatuses[stepStatuses.length - 1] as StepStatus

/** What stands at the head of the page to which the save of a step leads. */
export function titleAfter(step: StepStatus): string {
  const next = stepStatuses[stepStatuses.indexOf(step) + 1]
  return next ? steps[next].title : 'Your application'
}

/** The steps between the driver's documents and the overview. */
export const stepsAfterDocuments: readonly StepStatus[] = stepStatuses.slice(stepStatuses.indexOf('document_uploads') + 1)

/** What is typed there, beside what is chosen. */
export const typedAfterDocuments: readonly string[] = stepsAfterDocuments.flatMap((step) =>
  typedAnswers[step].filter(([control]) => control === 'textbox').map(([, , value = '']) => value),
)

/** How far a driver has filled in the application who stands at a status; undefined at the first step. */
export const filledInAt = (status: ApplicationStatus): StepStatus | 'sent' | undefined =>
  isStep(status) ? stepStatuses[stepStatuses.indexOf(status) - 1] : status === 'ready_to_send' ? lastStep : 'sent'

/** Signs a driver in; the number is in E.164. */
export async function startDriver(api: Pick<TestApi, 'call' | 'signIn' | 'upload'>, phoneNumber: string): Promise<TestDriver> {
  const { accessToken: token, refreshToken } = await api.signIn(phoneNumber)
  const post: TestDriver['post'] = (path, body) => api.call('POST', path, body, { token })
  const send: TestDriver['send'] = () => api.call('PATCH', '/driver/application/send', undefined, { token })

  const item: TestDriver['item'] = async (kind, expiresOn = '2027-11-20', given) => {
    const requirement = requirementsFor('lagos', anySize).find((candidate) => candidate.kind === kind) as Requirement
    const contentType = typeOf(requirement)
    const bytes = given ?? fileOf[contentType]
    const name = await api.upload(token, bytes, contentType, `${kind}.file`)
    return { kind, name, contentType, size: bytes.length, ...(requirement.expires ? { expiresOn } : {}) }
  }
  const items: TestDriver['items'] = (step, location = 'elsewhere') => Promise.all(requiredKinds(location, step).map((kind) => item(kind)))

  const save: TestDriver['save'] = async (step, location = 'elsewhere', plateNumber = vehicle.plateNumber) => {
    const body = {
      ...answers[step],
      ...(step === 'vehicle_info' ? { location, plateNumber } : {}),
      ...(hasFiles(step) ? { items: await items(step, location) } : {}),
    }
    let answer = await post(pathOf(step), body)
    // Files are still being checked.
    while (answer.status === 503) answer = await post(pathOf(step), body)
    return answer
  }

  return {
    token,
    refreshToken,
    get: (path) => api.call('GET', path, undefined, { token }),
    post,
    send,
    withdraw: () => api.call('DELETE', '/driver/application', undefined, { token }),
    item,
    items,
    save,
    fillIn: async (upTo = 'sent', location, plateNumber) => {
      const wanted = upTo === 'sent' ? stepStatuses : stepStatuses.slice(0, stepStatuses.indexOf(upTo) + 1)
      const check = (what: string, answer: Answer) => {
        if (answer.status !== 200) throw new Error(`${what} was answered ${answer.status}: ${answer.text}`)
      }
      for (const step of wanted) check(step, await save(step, location, plateNumber))
      if (upTo === 'sent') check(upTo, await send())
    },
  }
}
