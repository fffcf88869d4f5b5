/** What is known of a step of the application, once for the site and the server. */
interface Step {
  /** Where its screen is (domain, section 2). */
  readonly path: `/${string}`
  /** Its heading, and its name wherever it is named (domain, section 3). */
  readonly title: string
  /** What it asks for, in the task list. */
  readonly hint: string
  /** The call that saves it, by its name in the endpoint table. */
  readonly endpoint: string
  /** Where the profile, and the row in the database, hold its answers. */
  readonly profileKey: string
  /** The fields that no browser keeps in a draft. */
  readonly privateFields: readonly string[]
  /** Whether it asks for what the requirement table lists for it. */
  readonly hasFiles: boolean
  /** Whether its screen waits for lists from the server. */
  readonly hasLists: boolean
  /** Whether a replay may show its screen. */
  readonly isReplayed: boolean
  /** Whether it is about the vehicle, and is asked anew of who applies again with another. */
  readonly isOfVehicle: boolean
}

/** Every step of the application by its status, in the order in which they are filled in (specification, section 4; domain, section 2). */
export const steps = {
  personal_info: {
    path: '/driver/onboarding-form/personal-info',
    title: 'Personal information',
    hint: 'Who you are and where we reach you',
    endpoint: 'savePersonalInfo',
    profileKey: 'personalInfo',
    privateFields: ['nin'],
    hasFiles: false,
    hasLists: false,
    isReplayed: true,
    isOfVehicle: false,
  },
  vehicle_info: {
    path: '/driver/onboarding-form/vehicle-info',
    title: 'Vehicle information',
    hint: 'What you drive, and where',
    endpoint: 'saveVehicle',
    profileKey: 'vehicle',
    privateFields: [],
    hasFiles: false,
    hasLists: true,
    isReplayed: true,
    isOfVehicle: true,
  },
  vehicle_docs: {
    path: '/driver/onboarding-form/vehicle-docs',
    title: 'Vehicle documents',
    hint: 'Photos of the vehicle and its papers',
    endpoint: 'saveVehicleMedia',
    profileKey: 'vehicleMedia',
    privateFields: [],
    hasFiles: true,
    hasLists: true,
    isReplayed: false,
    isOfVehicle: true,
  },
  document_uploads: {
    path: '/driver/onboarding-form/doc-uploads',
    title: 'Your documents',
    hint: 'Your licence, your photo and your papers',
    endpoint: 'saveDocuments',
    profileKey: 'documents',
    privateFields: [],
    hasFiles: true,
    hasLists: true,
    isReplayed: false,
    isOfVehicle: false,
  },
} as const satisfies Record<string, Step>

type Steps = typeof steps
type Status = keyof Steps
export type StepEndpoint = Steps[Status]['endpoint']
export type ProfileKey<S extends Status = Status> = Steps[S]['profileKey']
export type PrivateField<S extends Status> = Steps[S]['privateFields'][number]

type StepWith<Column extends keyof Step> = { [S in Status]: Steps[S][Column] extends true ? S : never }[Status]
export type StepWithFiles = StepWith<'hasFiles'>
export type StepWithoutFiles = Exclude<Status, StepWithFiles>
export type StepWithLists = StepWith<'hasLists'>

/** The steps in their order. */
export const stepStatuses = Object.keys(steps) as [Status, ...Status[]]

/** Whether a status is that of a step. */
export const isStep = (name: string): name is Status => Object.hasOwn(steps, name)
/**
 * Whether a driver may still change an application that stands there: until it is sent, and while changes are asked for (domain, section 2). A status
 * that this build does not know is not open.
 */
export const isOpen = (status: string): boolean => isStep(status) || status === 'ready_to_send' || status === 'changes_requested'

/** Whether a step asks for files; narrows it to one that does. */
export const hasFiles = (step: Status): step is StepWithFiles => steps[step].hasFiles
/** Whether a step's screen waits for lists; narrows it to one that does. */
export const hasLists = (step: Status): step is StepWithLists => steps[step].hasLists

export const stepsWithFiles: readonly StepWithFiles[] = stepStatuses.filter(hasFiles)

/** The first step that is not among those completed, or null when nothing is left to do. */
export const firstIncomplete = (completed: readonly Status[]): Status | null =>
  stepStatuses.find((step) => !completed.includes(step)) ?? null

/** A page of the form that the URL or a link may ask for. */
export type FormPage = 'hub' | Status
export const formPages: readonly FormPage[] = ['hub', ...stepStatuses]

/** The path of each step of the form and of the hub (domain, section 2). */
export const formPaths = {
  hub: '/driver/onboarding-form',
  ...(Object.fromEntries(stepStatuses.map((step) => [step, steps[step].path])) as Record<Status, string>),
} as const

/** The path of each page of the driver's application (domain, section 2). */
export const driverPaths = {
  ...formPaths,
  signUp: '/driver/signup',
  code: '/driver/otp',
  pendingApproval: '/driver/pending-approval',
  congratulations: '/driver/congratulations',
} as const
export type DriverPage = keyof typeof driverPaths
