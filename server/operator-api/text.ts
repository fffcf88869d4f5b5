import type * as z from 'zod'
import type { ErasureReceipt } from '#contract/desk/desk'
import type { Profile } from '#contract/endpoints'
import type { reviewEndpoints } from '#contract/review'
import type { StepStatus } from '#contract/status'
import { stepStatuses, steps, stepsWithFiles } from '#contract/steps'
import { inColumns, plain } from '#server/command-line'

type Summary = z.output<typeof reviewEndpoints.list.reply>['applications'][number]
type Cv = z.output<typeof reviewEndpoints.cvs.reply>['cvs'][number]
type ShownApplication = z.output<typeof reviewEndpoints.show.reply>['application']

/** The list of applications as a table. */
export const listText = (applications: readonly Summary[]): string =>
  applications.length === 0
    ? 'No applications.'
    : inColumns([
        ['id', 'reference', 'status', 'sent', 'phone', 'name', ''],
        ...applications.map(({ id, reference, status, sentAt, phoneNumber, name, isSameNin }) => [
          id.slice(0, 8),
          reference ?? '–',
          status,
          sentAt ?? '–',
          phoneNumber,
          name ?? '–',
          isSameNin ? 'NIN of another account too' : '',
        ]),
      ])

/** The applications for jobs, one after the other, and how many there are. */
export const cvsText = ({ cvs, message: sum }: { readonly cvs: readonly Cv[]; readonly message: string }): string =>
  [
    ...cvs.map(({ name, email, role, roleTitle, message, sentAt, url }) =>
      [
        `${sentAt}  ${plain(name)}  ${plain(email)}`,
        `  role: ${plain(roleTitle)} (${plain(role)})`,
        ...(message ? [`  message: ${plain(message)}`] : []),
        `  CV, the link good for five minutes\n    ${url}`,
      ].join('\n'),
    ),
    sum,
  ].join('\n\n')

const lines = (value: object, indent: string): string[] =>
  Object.entries(value).map(([key, inner]) =>
    typeof inner === 'object' && inner !== null
      ? `${indent}${key}: ${Object.values(inner).map(plain).join(', ')}`
      : `${indent}${key}: ${plain(inner)}`,
  )

/** What was typed in a step, under its title; the files stand by themselves. */
function stepText(step: StepStatus, profile: Profile): string[] {
  const { items: _, unlisted: __, ...typed }: Record<string, unknown> = { ...profile[steps[step].profileKey] }
  return Object.keys(typed).length > 0 ? ['', steps[step].title, ...lines(typed, '  ')] : []
}

/** One application, part by part, with links to its files. */
export function applicationText({
  profile,
  files,
  decisions,
  changes,
  earlier = [],
  sameNin = [],
  ...application
}: ShownApplication): string {
  const items = stepsWithFiles.flatMap((step) => profile[steps[step].profileKey]?.items ?? [])
  const expiry = (kind: string) => items.find((item) => item.kind === kind)?.expiresOn
  return [
    `${plain(application.name)}  ${application.phoneNumber}`,
    `id: ${application.id}`,
    `reference: ${application.reference ?? '–'}`,
    `status: ${application.status}${application.reason ? ` (${plain(application.reason)})` : ''}`,
    `sent: ${application.sentAt ?? '–'}`,
    `terms: ${application.termsVersion ?? 'not agreed to'}`,
    ...(sameNin.length > 0 || profile.vehicle?.unlisted ? ['', 'Look at'] : []),
    ...(sameNin.length > 0 ? ['  The same NIN was given by'] : []),
    ...sameNin.map(({ id, phoneNumber, status }) => `    ${phoneNumber}  ${id}  ${status}`),
    ...(profile.vehicle?.unlisted ? ['  Brand and model were typed: they are not in our list'] : []),
    ...stepStatuses.flatMap((step) => stepText(step, profile)),
    ...(files.length > 0 ? ['', 'Files, each link good for five minutes'] : []),
    ...files.map(({ kind, url }) => `  ${kind}${expiry(kind) ? ` (expires ${expiry(kind)})` : ''}\n    ${url}`),
    ...(changes.length > 0 ? ['', 'Changes asked for'] : []),
    ...changes.map(({ item, code, note }) => `  ${item}: ${code}${note ? ` – ${plain(note)}` : ''}`),
    ...(decisions.length > 0 ? ['', 'Decisions'] : []),
    ...decisions.map(({ decision, by, at, detail }) => `  ${at}  ${decision} by ${plain(by)}${detail ? `: ${plain(detail)}` : ''}`),
    ...(earlier.length > 0 ? ['', 'Applied before'] : []),
    ...earlier.map(
      ({ reference, sentAt, vehicle, reason }) =>
        `  ${reference ?? '–'}  sent ${sentAt ?? '–'}${vehicle ? ` with ${plain(vehicle.plateNumber)}` : ''}: ${plain(reason)}`,
    ),
  ].join('\n')
}

/** How many things of each kind were removed, a line each. */
export const removedText = (removed: ErasureReceipt['removed']): string =>
  removed.map(({ what, count }) => `  ${what}: ${count}`).join('\n')

/** What an erasure has removed, a line each. */
export const receiptText = ({ id, at, by, removed, handOn = [] }: ErasureReceipt): string =>
  [
    `Erased ${at} by ${plain(by)}: application ${id}`,
    removedText(removed),
    ...(handOn.length > 0 ? ['Analytics lie with somebody else. Ask them to remove these distinct ids:'] : []),
    ...handOn.map((distinctId) => `  ${distinctId}`),
  ].join('\n')
