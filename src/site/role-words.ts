import type { Role } from '#content/model/role'
import { naira } from './naira.ts'

export const employmentWords: Record<Role['employmentType'], string> = {
  FULL_TIME: 'Full time',
  PART_TIME: 'Part time',
  CONTRACTOR: 'Contract',
}

/** The salary as it is read: a range, or the end of it that is named. */
export function salaryWords({ salaryFrom, salaryTo }: Pick<Role, 'salaryFrom' | 'salaryTo'>): string | undefined {
  if (salaryFrom === undefined && salaryTo === undefined) return undefined
  const amount =
    salaryFrom === undefined || salaryTo === undefined || salaryFrom === salaryTo
      ? `${salaryFrom === undefined ? 'Up to ' : salaryTo === undefined ? 'From ' : ''}${naira((salaryFrom ?? salaryTo) as number)}`
      : `${naira(salaryFrom)} to ${naira(salaryTo)}`
  return `${amount} a month`
}

/** Whether a role's last day is behind; that day itself still counts, in Lagos. */
export const isClosed = ({ closesOn }: Pick<Role, 'closesOn'>, now = Date.now()) =>
  closesOn !== undefined && now >= Date.parse(`${closesOn}T23:59:59.999+01:00`)
