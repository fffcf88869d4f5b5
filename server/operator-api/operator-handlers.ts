import { refuse } from '#server/api/refused'
import { invitationLink } from '#server/desk/handlers'
import type { Operators } from '#server/desk/operators'
import type { Settings } from '#server/settings'
import type { ReviewHandlers } from './routes.ts'

/** Where operators reach the desk, asked for at `origin`, which may be the site's alone. */
function deskAt(origin: string, { DESK_PORT, DESK_URL }: Pick<Settings, 'DESK_PORT' | 'DESK_URL'>): string {
  const at = new URL(DESK_URL ?? origin)
  if (DESK_URL === undefined && DESK_PORT !== undefined) at.port = String(DESK_PORT)
  return at.origin
}

interface OperatorParts {
  readonly operators: Operators
  readonly settings: Pick<Settings, 'DESK_PORT' | 'DESK_URL'>
}

/** What the command line on the server's machine does with operators (domain, section 10): the first admin is invited by it. */
export const operatorHandlers = ({
  operators,
  settings,
}: OperatorParts): Pick<ReviewHandlers, 'operators' | 'inviteOperator' | 'disableOperator'> => ({
  operators: async () => ({ message: 'Here is everybody.', operators: await operators.list() }),
  inviteOperator: async ({ body: { email, role, by }, origin }) => {
    const token = await operators.invite(email, role, { name: by })
    return { message: 'The link works once, for two days.', link: invitationLink(deskAt(origin, settings), token) }
  },
  disableOperator: async ({ body: { email, by } }) => {
    // Who is shut out already is found too: who had no answer asks again.
    const found = (await operators.list()).find((one) => one.email === email.trim().toLowerCase())
    if (!found) throw refuse('not_found', 'There is no such operator.')
    await operators.change(found.id, { isDisabled: true }, { name: by })
    return { message: 'Shut out, and signed out everywhere.' }
  },
})
