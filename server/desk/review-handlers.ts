import { refuse } from '#server/api/refused'
import type { Clock } from '#server/clock'
import type { Database } from '#server/database/open'
import type { ReviewHandlers } from '#server/review/routes'
import { addEntry } from './audit.ts'
import { invitationLink } from './handlers.ts'
import type { Operators } from './operators.ts'

/** What the command line on the server's machine does with operators (domain, section 10): the first admin is invited by it. */
export const operatorHandlers = (
  db: Database,
  clock: Clock,
  operators: Operators,
): Pick<ReviewHandlers, 'operators' | 'inviteOperator' | 'disableOperator'> => ({
  operators: async () => ({ message: 'Here is everybody.', operators: await operators.list() }),
  inviteOperator: async ({ body: { email, role, by }, origin }) => {
    const token = await operators.invite(email, role)
    await addEntry(db, clock(), { operator: by, action: 'invite', detail: `${role}, by command` })
    return { message: 'The link works once, for two days.', link: invitationLink(origin, token) }
  },
  disableOperator: async ({ body: { email, by } }) => {
    const found = await operators.byEmail(email)
    if (!found) throw refuse('not_found', 'There is no such operator.')
    await operators.change(found.id, { isDisabled: true })
    await addEntry(db, clock(), { operator: by, action: 'operator', detail: `${found.id} disabled, by command` })
    return { message: 'Shut out, and signed out everywhere.' }
  },
})
