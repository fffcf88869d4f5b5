import { fireEvent } from '@testing-library/react'
import { type RequirementKind, requirementTable } from '#contract/requirements'
import type { StepStatus } from '#contract/status'
import { hasFiles, stepStatuses, steps } from '#contract/steps'
import { answers, licenceNumber, personalInfo, vehicle } from '#tests/harness/answers.ts'
import { fileOf } from '#tests/harness/files/files.ts'

// Looked up by the browser's own means: a search by role takes longer than all else in a journey.
const all = <Found extends HTMLElement>(selector: string) => Array.from(document.querySelectorAll<Found>(selector))
const field = (name: string) => document.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)

export const heading = (): string => document.querySelector('h1')?.textContent ?? ''
/** Whether a form is there, and what lies below the window of it is not. */
export const isPartlyDrawn = (): boolean =>
  document.querySelector('main [style*="display: none"]') !== null ||
  (document.querySelector('main form') !== null && document.querySelector('main form [type="submit"]') === null)
export const isBusy = (): boolean => document.querySelector('[aria-busy="true"]') !== null
/** A button or a link that may be pressed, by the start of its words. */
export const findPress = (words: string): HTMLElement | undefined =>
  all<HTMLButtonElement>('button, a[href]').find(
    (one) => one.textContent?.startsWith(words) && !one.disabled && one.getAttribute('aria-disabled') !== 'true',
  )
export function press(words: string): boolean {
  const found = findPress(words)
  if (found) fireEvent.click(found)
  return found !== undefined
}

export function enter(name: string, value: string): void {
  const found = field(name)
  if (!found || ('readOnly' in found && found.readOnly)) return
  if (found instanceof HTMLSelectElement) fireEvent.change(found, { target: { value } })
  else fireEvent.input(found, { target: { value } })
}
export const typedIn = (name: string): string | undefined => field(name)?.value
export const fieldNamed = (name: string): Element | null => field(name)
const choose = (name: string, value: string) => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"][value="${value}"]`)
  if (found && !found.checked) fireEvent.click(found)
}

/** The step whose title begins these words. */
export const stepTitled = (words: string): StepStatus | undefined => stepStatuses.find((step) => words.startsWith(steps[step].title))
export const stepNow = (): StepStatus | undefined => stepTitled(heading())

/** What is typed into a step; `take` makes each filling in another one. */
export function wordsFor(step: StepStatus, take: number): Record<string, string> {
  const number = String(take % 1000).padStart(3, '0')
  if (step === 'personal_info') {
    const { dateOfBirth, ...rest } = personalInfo
    const [year = '', month = '', day = ''] = dateOfBirth.split('-')
    const date = { 'dateOfBirth.day': day, 'dateOfBirth.month': month, 'dateOfBirth.year': year }
    return { ...(rest as unknown as Record<string, string>), ...date, address: `${take} Allen Avenue` }
  }
  if (step === 'vehicle_info') {
    const { brand, model, year, colour, seats } = vehicle
    return { brand, model, year: String(year), colour, seats: String(seats), plateNumber: `ABC-${number}DE` }
  }
  const others = Object.fromEntries(Object.entries(answers[step]).map(([name, value]) => [name, String(value)]))
  if (!hasFiles(step)) return others
  const dates = Object.entries(requirementTable)
    .filter(([, one]) => one.step === step && one.expires)
    .flatMap(([kind]) => [
      [`expiresOn.${kind}.day`, '20'],
      [`expiresOn.${kind}.month`, '11'],
      [`expiresOn.${kind}.year`, String(2027 + (take % 3))],
    ])
  return {
    ...Object.fromEntries(dates),
    ...others,
    ...(step === 'document_uploads' ? { licenceNumber: licenceNumber.replace('12345', `12${number}`) } : {}),
  }
}

/** Types into a step's screen; gives what was typed. */
export function typeInto(step: StepStatus, take: number): Record<string, string> {
  const words = Object.entries(wordsFor(step, take)).filter(([name]) => field(name))
  if (step === 'vehicle_info') {
    choose('location', 'elsewhere')
    choose('ownership', 'own')
  }
  for (const [name, value] of words) enter(name, value)
  return Object.fromEntries(words)
}

const stateOf = (input: HTMLInputElement) => document.getElementById(`${input.id}-state`)?.textContent ?? ''
const kindOf = (input: HTMLInputElement) => input.name.replace('files.', '') as RequirementKind

/** A file that no other is equal to: a reviewer's photo that comes back is told by its content. */
function newFile(kind: RequirementKind, take: number): File {
  const isPhoto = requirementTable[kind].media === 'image'
  const [bytes, name, type] = isPhoto
    ? [fileOf['image/jpeg'], `photo ${take}.jpg`, 'image/jpeg']
    : [fileOf['application/pdf'], `paper ${take}.pdf`, 'application/pdf']
  const comment = isPhoto ? [0xff, 0xfe, 0, 4, take >> 8, take & 255] : []
  const more = isPhoto ? [] : [...new TextEncoder().encode(`%${take}\n`)]
  const head = isPhoto ? 2 : bytes.length
  return new File([new Uint8Array([...bytes.subarray(0, head), ...comment, ...bytes.subarray(head), ...more])], name, { type })
}

/** Chooses a file wherever one is asked for and none is there, or one is sent back or refused; gives the kinds that were chosen. */
export function chooseFiles(take: number, isSentBack: (kind: RequirementKind) => boolean): RequirementKind[] {
  const asked = all<HTMLInputElement>('input[type="file"]').filter((input) => {
    const state = stateOf(input)
    const isRefused = input.getAttribute('aria-invalid') === 'true'
    const isOpen = isRefused || !/Uploaded|Uploading|hecking|Waiting/.test(state)
    return requirementTable[kindOf(input)].required && (isOpen || (/Sent/.test(state) && isSentBack(kindOf(input))))
  })
  for (const input of asked) fireEvent.change(input, { target: { files: [newFile(kindOf(input), take)] } })
  return asked.map(kindOf)
}
export function chooseWrongFile(): void {
  const [input] = all<HTMLInputElement>('input[type="file"]')
  const file = new File(['a letter'], 'letter.txt', { type: 'text/plain' })
  if (input) fireEvent.change(input, { target: { files: [file] } })
}
