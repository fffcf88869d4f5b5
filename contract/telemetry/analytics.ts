import { stepStatuses, steps } from '#contract/steps'

/** What somebody said to being measured. */
export type ConsentChoice = 'agreed' | 'refused'

/** Who signs in. */
const analyticsAudiences = ['driver', 'rider'] as const
export type AnalyticsAudience = (typeof analyticsAudiences)[number]

/** What the site tells analytics of its own, and what it says of each: closed lists of words, never what somebody typed (specification, section 1). */
export const siteEvents = {
  'Sign-up begun': ['audience'],
  'Code asked': ['audience'],
  'Code refused': ['audience', 'code'],
  'Code verified': ['audience'],
  'Step saved': ['step'],
  'Step refused': ['step', 'code'],
  'Application sent': [],
  'Application not sent': ['code'],
  'Application approved': [],
  'Application rejected': [],
  'Application withdrawn': [],
  'Changes requested': [],
  'Upload stored': ['kind'],
  'Upload refused': ['kind', 'code'],
  'Waitlist joined': [],
  'Waitlist not joined': ['code'],
  'CV sent': [],
} as const satisfies Record<string, readonly string[]>
type SiteEvent = keyof typeof siteEvents

export interface AnalyticsEvent {
  readonly name: SiteEvent
  readonly properties: Readonly<Record<string, string>>
}

interface Stage {
  readonly label: string
  readonly isReached: (event: string, properties: Readonly<Record<string, unknown>>) => boolean
}

const byDriver =
  (name: SiteEvent): Stage['isReached'] =>
  (event, { audience }) =>
    event === name && audience === 'driver'

/** The way of a driver from the sign-up to the approval, in its order. */
export const funnel: readonly Stage[] = [
  { label: 'Sign-up', isReached: byDriver('Sign-up begun') },
  { label: 'Code asked', isReached: byDriver('Code asked') },
  { label: 'Code right', isReached: byDriver('Code verified') },
  ...stepStatuses.map((status) => ({
    label: steps[status].title,
    isReached: (event: string, { step }: Readonly<Record<string, unknown>>) =>
      event === ('Step saved' satisfies SiteEvent) && step === status,
  })),
  { label: 'Sent', isReached: (event) => event === ('Application sent' satisfies SiteEvent) },
  { label: 'Approved', isReached: (event) => event === ('Application approved' satisfies SiteEvent) },
]
