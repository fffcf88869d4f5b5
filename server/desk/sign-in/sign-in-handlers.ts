import type { FastifyReply } from 'fastify'
import type { Operator } from '#contract/desk/desk'
import { refuse } from '#server/api/refused'
import { type Clock, day, hour } from '#server/clock'
import type { Database } from '#server/database/open'
import type { Operators } from '#server/desk/operators'
import { type DeskHandlers, dropSession, keepBrowser, keepSession, knownBrowser } from '#server/desk/routes'
import { countAtMost } from '#server/limits/rate-limits'
import { addEntry } from '#server/review/audit'
import type { OperatorSessions } from './operator-sessions.ts'
import type { Passkeys } from './passkeys.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { totpStep, totpUri } from './totp.ts'

/**
 * Guesses of a password: from one network for one account an hour, for one account a day from everywhere, and an hour from a browser in
 * which its operator signed in before, which the others do not keep out.
 */
const guesses = { perNetwork: 10, perAccount: 200, perBrowser: 10 }
/** Questions to authenticators, openings of invitations and guesses for any account, of each from one network an hour. */
const asks = 120

interface Parts {
  readonly db: Database
  readonly clock: Clock
  readonly operators: Operators
  readonly sessions: OperatorSessions
  readonly passkeys: Passkeys
}

type Names =
  | 'session'
  | 'signOut'
  | 'passkeyOptions'
  | 'signInByPasskey'
  | 'signInByPassword'
  | 'openInvitation'
  | 'acceptByPasskey'
  | 'acceptByPassword'

const wrong = () => refuse('code_wrong', 'The e-mail address, the password or the code is not right.')
const notThisPasskey = () => refuse('code_wrong', 'This passkey is not known here, or it took too long. Try again.')

/** How operators sign in and out, and take an invitation up (domain, section 10). */
export function deskSignInHandlers({ db, clock, operators, sessions, passkeys }: Parts): Pick<DeskHandlers, Names> {
  const limited = (what: string, network: string) => countAtMost(db, `desk ${what} ${network}`, asks, hour, clock())

  async function signedIn(operator: Operator, { reply, origin }: { reply: FastifyReply; origin: string }, way: string) {
    keepSession(reply, origin, await sessions.start(operator.id))
    keepBrowser(reply, origin, operator.id)
    await addEntry(db, clock(), { operator: operator.email, action: 'sign-in', detail: way })
    return { message: 'You are signed in.', operator: { id: operator.id, email: operator.email, role: operator.role } }
  }

  return {
    session: async ({ me }) => ({ message: 'You are signed in.', operator: me }),
    signOut: async ({ me, token, reply }) => {
      await sessions.end(token)
      dropSession(reply)
      await addEntry(db, clock(), { operator: me.email, action: 'sign-out' })
      return { message: 'You are signed out.' }
    },
    passkeyOptions: async ({ origin, network }) => {
      await limited('asks', network)
      return { message: 'Use your passkey.', options: await passkeys.authentication(origin) }
    },
    signInByPasskey: async ({ body, ...from }) => {
      await limited('passkeys', from.network)
      const id = await passkeys.authenticate(from.origin, body.response)
      const operator = id === undefined ? undefined : await operators.find(id)
      if (!operator || operator.disabledAt) throw notThisPasskey()
      return signedIn(operator, from, 'passkey')
    },
    signInByPassword: async ({ body: { email, password, code }, ...from }) => {
      const account = email.toLowerCase()
      const operator = await operators.byEmail(email)
      const browser = operator && knownBrowser(from.reply, operator.id)
      if (browser) await countAtMost(db, `desk guess ${browser}`, guesses.perBrowser, hour, clock())
      else {
        await limited('guesses', from.network)
        await countAtMost(db, `desk guess ${from.network} ${account}`, guesses.perNetwork, hour, clock())
        await countAtMost(db, `desk guess ${account}`, guesses.perAccount, day, clock())
      }
      // The password is hashed for nobody too: the time tells no one who has an account.
      const isRight = await isPassword(password, operator?.password ?? null)
      if (!isRight || !operator?.totpSecret) throw wrong()
      const totpSecret = operators.totpSecretOf(operator.totpSecret)
      if (totpSecret === undefined) throw wrong()
      const step = totpStep(totpSecret, code, clock(), operator.totpStep)
      if (step === undefined || !(await operators.useStep(operator.id, step))) throw wrong()
      return signedIn(operator, from, 'password')
    },
    openInvitation: async ({ body: { token }, origin, network }) => {
      await limited('invitations', network)
      const { operator, totpSecret } = await operators.openInvitation(token)
      return {
        message: 'Choose how you sign in.',
        email: operator.email,
        role: operator.role,
        totpUri: totpUri(totpSecret, operator.email),
        passkeyOptions: await passkeys.registration(origin, operator),
      }
    },
    acceptByPasskey: async ({ body: { token, response }, ...from }) => {
      await limited('invitations', from.network)
      const { operator } = await operators.openInvitation(token)
      const passkey = await passkeys.register(from.origin, response)
      if (!passkey) throw refuse('code_wrong', 'This passkey could not be made, or it took too long. Try again.')
      await operators.accept(token, { passkey })
      return signedIn(operator, from, 'passkey, invited')
    },
    acceptByPassword: async ({ body: { token, password, code }, ...from }) => {
      await limited('invitations', from.network)
      const { operator, totpSecret } = await operators.openInvitation(token)
      const step = totpStep(totpSecret, code, clock(), null)
      if (step === undefined) throw refuse('code_wrong', 'This is not the code that your authenticator shows now.', 'code')
      await operators.accept(token, { password: { hash: await hashPassword(password), totpSecret, step } })
      return signedIn(operator, from, 'password, invited')
    },
  }
}
