import { Readable } from 'node:stream'
import type { Operator } from '#contract/desk/desk'
import { lagosDay } from '#contract/lagos-day'
import { refuse } from '#server/api/refused'
import { hour } from '#server/clock'
import { applicationId, fileNameOf, showApplication } from '#server/desk/review/application'
import { createClaims } from '#server/desk/review/claims'
import { createDueDecisions } from '#server/desk/review/due-decisions'
import { beginsReading, replyWithFile } from '#server/desk/review/file-reply'
import { createOpenDecisions } from '#server/desk/review/open-decisions'
import type { deskSignInHandlers } from '#server/desk/sign-in/sign-in-handlers'
import { deskFaceOf } from '#server/faces/desk-face'
import { addEntry, entriesCsv, hasEntry, listEntries } from '#server/review/audit'
import type { DecisionParts } from '#server/review/decide'
import { eraseWithReceipt, type Measured } from '#server/review/erasure'
import type { Settings } from '#server/settings'
import { settingsInForce } from '#server/settings/in-force'
import type { Operators } from './operators.ts'
import { listQueue } from './queue.ts'
import type { DeskHandlers } from './routes.ts'
import { settingsHandlers } from './settings.ts'
import type { Serving } from './shown-settings.ts'
import { statisticsCsv, statisticsOf } from './statistics.ts'

interface Parts extends DecisionParts {
  readonly operators: Operators
  readonly measured: Measured
  readonly settings: Settings
  readonly serving: Serving
}

/** What operators do at the desk once they are signed in (domain, section 10). `work` lets decisions take effect that are due. */
export function createDesk(parts: Parts): {
  readonly handlers: Omit<DeskHandlers, keyof ReturnType<typeof deskSignInHandlers>>
  readonly work: () => Promise<void>
} {
  const { db, keys, clock, files, operators, measured, settings } = parts
  const claims = createClaims(db, clock)
  const openDecisions = createOpenDecisions(parts, claims)
  const today = () => lagosDay(clock())
  const longHours = async () => (await settingsInForce(db, settings)).WAITING_HOURS
  const note = (me: Operator, action: string, driverId?: string) => addEntry(db, clock(), { operator: me.email, action, driverId })
  const shown = async (id: string, me: Operator) => {
    const { open, status } = await showApplication(db, keys, id, me, clock(), today())
    const decision = await openDecisions.find(id, me)
    return { ...(open && decision ? { open: decision } : {}), status }
  }
  const keptOperator = async (id: string) => {
    const found = (await operators.list()).find((one) => one.id === id)
    if (!found) throw refuse('not_found', 'There is no such operator.')
    return found
  }

  const handlers: Omit<DeskHandlers, keyof ReturnType<typeof deskSignInHandlers>> = {
    queue: async ({ query, me }) => ({
      message: 'Here is the queue.',
      ...(await listQueue(db, query, me, clock(), await longHours())),
    }),
    next: async ({ body: { left }, me }) => {
      const id = await claims.next(me, left === undefined ? undefined : applicationId(left))
      if (id) await note(me, 'claim', id)
      return id ? { message: 'This one has waited longest.', id } : { message: 'Nothing waits.' }
    },
    application: async ({ params, me }) => {
      const id = applicationId(params.id)
      const application = await showApplication(db, keys, id, me, clock(), today())
      const open = await openDecisions.find(id, me)
      const face = settings.COMPARE_FACES ? { face: await deskFaceOf(db, id) } : {}
      await claims.keep(id, me)
      await note(me, 'read', id)
      return { message: 'Here is the application.', application: { ...application, ...face, ...(open ? { open } : {}) } }
    },
    file: async ({ params: { id, kind }, me, reply }) => {
      const driverId = applicationId(id)
      const file = await files.store.open(await fileNameOf(db, keys, driverId, kind, today()))
      // Of what was uploaded a reviewer sees the clean copy alone.
      if (!file?.accepted) throw refuse('not_found', 'There is no such file.')
      await claims.keep(driverId, me)
      // Who asks whether it is there has not read it.
      if (reply.request.method === 'HEAD') return ''
      const reading = { operator: me.email, action: 'read.file', driverId, detail: kind }
      // The parts of a video that follow are the same reading.
      if (beginsReading(reply) || !(await hasEntry(db, clock() - hour, reading))) await addEntry(db, clock(), reading)
      return replyWithFile(reply, file)
    },
    claim: async ({ params, body, me }) => {
      const id = applicationId(params.id)
      await showApplication(db, keys, id, me, clock(), today())
      const claim = await claims.claim(id, me, body.takeOver ?? false)
      await note(me, body.takeOver ? 'take-over' : 'claim', id)
      return { message: 'It is yours.', claim }
    },
    release: async ({ params, me }) => {
      await claims.release(applicationId(params.id), me)
      await note(me, 'release', params.id)
      return { message: 'Somebody else may take it.' }
    },
    approve: async ({ params, body: { round }, me, origin }) => {
      const open = await openDecisions.open(applicationId(params.id), me, { decision: 'approved', round, origin })
      return { message: 'Approved.', open, status: 'pending_approval' }
    },
    requestChanges: async ({ params, body: { changes, round }, me, origin }) => {
      const open = await openDecisions.open(applicationId(params.id), me, { decision: 'changes_requested', changes, round, origin })
      return { message: 'Changes are asked for.', open, status: 'pending_approval' }
    },
    reject: async ({ params, body: { reason, round }, me, origin }) => {
      const open = await openDecisions.open(applicationId(params.id), me, { decision: 'rejected', reason, round, origin })
      return { message: 'Rejected, once a second person agrees.', open, status: 'pending_approval' }
    },
    undo: async ({ params, me }) => {
      await openDecisions.undo(applicationId(params.id), me)
      return { message: 'Taken back.', ...(await shown(params.id, me)) }
    },
    second: async ({ params, body, me }) => {
      await openDecisions.second(applicationId(params.id), me, body)
      return { message: body.agrees ? 'The rejection takes effect.' : 'It waits for a review again.', ...(await shown(params.id, me)) }
    },
    erase: async ({ params, body, me }) => {
      const id = applicationId(params.id)
      const { phoneNumber } = await showApplication(db, keys, id, me, clock(), today())
      const receipt = await eraseWithReceipt({ db, clock, store: files.store, ...measured }, { id, phoneNumber, by: me.email, ...body })
      return { message: 'Erased.', receipt }
    },
    statistics: async () => ({ message: 'The last thirty days.', statistics: await statisticsOf(db, clock(), await longHours()) }),
    statisticsCsv: async () => statisticsCsv(await statisticsOf(db, clock(), await longHours())),
    audit: async ({ query }) => ({ message: 'Here is the trail.', ...(await listEntries(db, query)) }),
    auditCsv: async ({ me }) => {
      await note(me, 'export.audit')
      return Readable.from(entriesCsv(db))
    },
    ...settingsHandlers(parts),
    operators: async () => ({ message: 'Here is everybody.', operators: await operators.list() }),
    invite: async ({ body: { email, role }, me, origin }) => {
      if (email.trim().toLowerCase() === me.email) throw refuse('forbidden', 'Another admin must change your own account.')
      const token = await operators.invite(email, role, { name: me.email, id: me.id })
      return { message: 'The link works once, for two days.', link: invitationLink(settings.DESK_URL ?? origin, token) }
    },
    changeOperator: async ({ params: { id }, body, me }) => {
      if (id === me.id) throw refuse('forbidden', 'Another admin must change your own account.')
      await operators.change(id, body, { name: me.email, id: me.id })
      return { message: 'Changed.', operator: await keptOperator(id) }
    },
  }
  return { handlers, work: createDueDecisions(parts).work }
}

/** The link of an invitation to the desk at an address: what stands behind the # reaches no server and no log. */
export const invitationLink = (desk: string, token: string): string => new URL(`/desk/invitation#${token}`, new URL(desk).origin).href
