import type { Role } from '#content/model/role'
import { t, type Words } from '#src/language/words.ts'
import { naira } from './naira.ts'

export const employmentWords: Record<Role['employmentType'], Words> = {
  FULL_TIME: 'Full time',
  PART_TIME: 'Part time',
  CONTRACTOR: 'Contract',
}

/** The salary as it is read: a range, or the end of it that is named. */
export function salaryWords({ salaryFrom, salaryTo }: Pick<Role, 'salaryFrom' | 'salaryTo'>): string | undefined {
  if (salaryFrom === undefined && salaryTo === undefined) return undefined
  if (salaryFrom === undefined) return t('Up to {amount} a month', { amount: naira(salaryTo as number) })
  if (salaryTo === undefined) return t('From {amount} a month', { amount: naira(salaryFrom) })
  if (salaryFrom === salaryTo) return t('{amount} a month', { amount: naira(salaryFrom) })
  return t('{from} to {to} a month', { from: naira(salaryFrom), to: naira(salaryTo) })
}

/** Whether a role's last day is behind; that day itself still counts, in Lagos. */
export const isClosed = ({ closesOn }: Pick<Role, 'closesOn'>, now = Date.now()) =>
  closesOn !== undefined && now >= Date.parse(`${closesOn}T23:59:59.999+01:00`)
