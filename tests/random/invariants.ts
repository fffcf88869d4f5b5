import { isDeepStrictEqual } from 'node:util'
import { stepOf } from '#contract/requirements'
import type { ApplicationRecord, StepStatus } from '#contract/status'
import { driverPaths, stepStatuses, steps } from '#contract/steps'
import { type ApplicationRow, referrals } from '#server/database/schema'
import { formPageAsked, pageAt } from '#src/features/onboarding/driver-url-sync.ts'
import { filesOf } from '#tests/harness/dom/files-of.ts'
import { saveOf } from './asked.ts'
import type { Journey } from './journey.ts'
import { fieldNamed, findPress, heading, isBusy, stepNow, stepTitled, typedIn } from './person.ts'

const day = 24 * 60 * 60 * 1000
const sentStatuses = ['pending_approval', 'approved', 'rejected', 'changes_requested']

/** The pages on which the server's word lets a driver be; written down here once more, since the machine may be wrong. */
function pagesFor({ status, completed, changes }: ApplicationRecord): string[] {
  const steps = (may: (step: StepStatus) => boolean) => stepStatuses.filter(may).map((step) => driverPaths[step])
  const open: Record<string, () => string[]> = {
    ready_to_send: () => [driverPaths.hub, ...steps(() => true)],
    changes_requested: () => [
      driverPaths.hub,
      ...steps((step) => changes.some(({ item }) => stepOf(item) === step) || !completed.includes(step)),
    ],
    pending_approval: () => [driverPaths.pendingApproval],
    rejected: () => [driverPaths.pendingApproval],
    withdrawn: () => [driverPaths.pendingApproval],
    approved: () => [driverPaths.congratulations],
  }
  return open[status]?.() ?? [driverPaths.hub, ...steps((step) => step === status || completed.includes(step))]
}

const landingOf = ({ status }: ApplicationRecord): string =>
  ({
    ready_to_send: driverPaths.hub,
    changes_requested: driverPaths.hub,
    pending_approval: driverPaths.pendingApproval,
    rejected: driverPaths.pendingApproval,
    withdrawn: driverPaths.pendingApproval,
    approved: driverPaths.congratulations,
  })[status] ?? driverPaths[status as StepStatus]

/** The screen never claims more than the server has. */
function claims(journey: Journey, row: ApplicationRow): string[] {
  const claim = (says: boolean, isTrue: boolean, words: string) => (says && !isTrue ? [`the screen claims that ${words}`] : [])
  const now = heading()
  const hasAll = stepStatuses.every((step) => row[steps[step].profileKey] !== null)
  const tasks = Array.from(document.querySelectorAll('ol[aria-labelledby="the-steps"] > li'), (one) => one.textContent ?? '')
  const { stored } = filesOf(journey.tab.services)
  const { profile } = journey.tab.services.driver.getSnapshot().context
  return [
    ...claim(now === 'We are checking your application', sentStatuses.includes(row.status), 'the application is sent'),
    ...claim(now === 'You are approved', row.status === 'approved', 'the driver is approved'),
    ...claim(now === 'We could not approve your application', row.status === 'rejected', 'the driver is rejected'),
    ...claim(now === 'Your application' && findPress('Send application') !== undefined, hasAll, 'the application may be sent'),
    ...tasks.flatMap((task) => {
      const step = stepTitled(task)
      return claim(task.endsWith('Completed'), !step || row[steps[step].profileKey] !== null, `${step} is completed`)
    }),
    ...stored.flatMap((one) => claim(true, !one || journey.server.has(one.item.name), `${one?.item.name} is there`)),
    ...stepStatuses.flatMap((step) => {
      const part = profile?.[steps[step].profileKey]
      const isTaken =
        part === undefined ||
        isDeepStrictEqual(part, row[steps[step].profileKey]) ||
        journey.taken(step).some((one) => sameAnswers(one, part)) ||
        (isDeepStrictEqual(part, journey.placed?.[steps[step].profileKey]) &&
          toldPage(journey, step).some((one) => isDeepStrictEqual(one, part)))
      return claim(!isTaken, false, `what it shows of ${step} is saved`)
    }),
  ]
}

/** What the server told this page of a step's answers, since the page last heard that it has taken others. */
function toldPage({ line, told }: Journey, step: StepStatus): unknown[] {
  const calls = line.calls.slice(told).filter(({ heard, reply }) => heard === 200 && reply)
  const saved = calls.findLastIndex((call) => saveOf(call) === step)
  return calls
    .slice(saved + 1)
    .filter(({ path }) => path === '/driver/profile/fetch')
    .map(({ reply }) => reply?.[steps[step].profileKey])
}

const names = (part: unknown) => (part as { items?: { name: string }[] }).items?.map(({ name }) => name).sort()
const sameAnswers = (one: unknown, other: unknown) =>
  names(one) ? isDeepStrictEqual(names(one), names(other)) : isDeepStrictEqual(one, other)

/** The landing is the status's, as the server told it last. */
function landing(journey: Journey): string[] {
  const { heard, tab, openedAt } = journey
  const snapshot = tab.services.driver.getSnapshot()
  if (!snapshot.matches('signedIn') || snapshot.hasTag('loading') || snapshot.hasTag('stuck') || snapshot.hasTag('busy')) return []
  // Without a line the page is that of the status which the phone keeps.
  if (snapshot.context.recallProblem) return []
  if (!heard) return ['the driver stands on a page though the server has not told the status']
  const asked = formPageAsked(pageAt(openedAt ?? ''))
  const may = pagesFor(heard)
  const wanted = asked && may.includes(driverPaths[asked]) ? driverPaths[asked] : landingOf(heard)
  journey.openedAt = null
  if (!may.includes(tab.path())) return [`the landing for ${heard.status} is ${tab.path()}`]
  return openedAt && tab.path() !== wanted ? [`opened at ${openedAt} with ${heard.status} the page is ${tab.path()}, not ${wanted}`] : []
}

/** Nothing acknowledged is lost, and nothing that was typed and is not taken yet. */
function kept(journey: Journey, row: ApplicationRow): string[] {
  const lost: string[] = []
  for (const step of stepStatuses) {
    const last = journey.taken(step).at(-1)
    const part = row[steps[step].profileKey]
    if (!last) continue
    const items = names(last)
    const isThere = items ? items.every((name) => names(part)?.includes(name)) : isDeepStrictEqual(last, part)
    if (!isThere) lost.push(`${step} was saved and is not in the database`)
  }
  const step = stepNow()
  const typed = step && journey.typed[step]
  if (!step || isBusy() || !document.querySelector('form')) return lost
  const isLeft = !typed && journey.hasDraft(step) && !journey.mayHaveDraft.has(step)
  if (!typed) return isLeft ? [...lost, `a draft of ${step} is left though nothing is unsaved`] : lost
  const isSameScreen = typed.on !== null && fieldNamed(Object.keys(typed.words)[0] ?? '') === typed.on
  if (!isSameScreen && (!typed.isKept || Math.abs(Date.now() - typed.at) > day)) {
    delete journey.typed[step]
    if (!typed.isKept) journey.mayHaveDraft.add(step)
    return lost
  }
  const privateFields: readonly string[] = steps[step].privateFields
  for (const [name, value] of Object.entries(typed.words))
    if ((isSameScreen || !privateFields.includes(name)) && fieldNamed(name) && typedIn(name) !== value)
      lost.push(`“${value}” was typed as ${name}, and the screen shows “${typedIn(name)}”`)
  return lost
}

/** One effect each, and nothing asked twice. */
async function once(journey: Journey): Promise<string[]> {
  const { done } = journey.line
  const count = (method: string, end: string) => done.filter((one) => one.method === method && one.path.endsWith(end) && one.status === 200)
  const codes = count('POST', '/verify-otp').map(({ body }) => String(body?.otp))
  const used = await journey.server.api.db.select().from(referrals)
  const sent = count('PATCH', '/application/send').length
  const asked = count('POST', '/changes').length
  return [
    ...(new Set(codes).size < codes.length ? ['one code was taken twice'] : []),
    ...(sent > asked + 1 ? [`the application was sent ${sent} times`] : []),
    ...(count('POST', '/onboarding/referral').length > 1 || used.length > 1 ? ['the referral was used twice'] : []),
  ]
}

/** There is always a way on. */
function wayOn(journey: Journey): string[] {
  const { driver } = journey.tab.services
  const now = driver.getSnapshot()
  if (now.hasTag('loading') || now.hasTag('busy') || journey.line.held() > 0) return []
  const hasWay = /^(We are checking|We could not approve)/.test(heading()) || findMain()
  const refused = filesOf(journey.tab.services).running.filter((file) => file.getSnapshot().matches('refused'))
  const wasRefused =
    journey.wrongFiles > 0 || journey.line.calls.some(({ heard }) => typeof heard === 'number' && heard >= 400 && heard < 500)
  return [
    ...(heading() === '' ? ['the screen is empty'] : []),
    ...(hasWay ? [] : [`“${heading()}” has no way on`]),
    ...(refused.length > 0 && !wasRefused ? ['a file is called refused though nobody refused it'] : []),
  ]
}
const findMain = () => Array.from(document.querySelectorAll<HTMLButtonElement>('main button, main a[href]')).some((one) => !one.disabled)

/** All that does not hold now, in words. */
export async function broken(journey: Journey): Promise<string[]> {
  const row = await journey.server.row()
  return [
    ...journey.stuck.map((what) => `${what} does not come to an end`),
    ...journey.errors.map((error) => `unhandled: ${error}`),
    ...journey.asked.tooMany(),
    ...journey.asked.unheard(journey.told, journey.tab.services.driver.getSnapshot().matches('signedIn')),
    ...claims(journey, row),
    ...landing(journey),
    ...kept(journey, row),
    ...(await once(journey)),
    ...wayOn(journey),
  ]
}
