import { fromPromise, waitFor } from 'xstate'
import { ProblemError } from '#contract/problems'
import { type Renewed, type SessionRef, sessionMachine } from '#machines/session.machine'
import type { Api, SessionGate } from '#src/api/client.ts'
import type { TokenCookies } from '#src/storage/token-cookies.ts'

/**
 * The session machine in the world of cookies and calls. Cookies are the truth that tabs share: a refresh whose token is
 * no longer the stored one by the time it ends, well or badly, stores nothing of its own.
 */
export const sessionLogic = (api: Api, cookies: TokenCookies) =>
  sessionMachine.provide({
    actors: {
      refreshTokens: fromPromise<Renewed>(async ({ signal }) => {
        const sent = cookies.refreshToken()
        const ours = await api.refreshTokens(undefined, signal).catch((cause) => {
          if (cookies.refreshToken() === sent) throw cause
        })
        if (ours) return { accessToken: ours.accessToken, refreshToken: ours.refreshToken, instead: sent }
        const [access, refresh] = [cookies.accessToken(), cookies.refreshToken()]
        if (!access || !refresh) throw new ProblemError({ kind: 'expired' })
        return { accessToken: access, refreshToken: refresh, instead: refresh }
      }),
      logOut: fromPromise(async ({ signal }) => {
        const token = cookies.refreshToken() ?? cookies.accessToken()
        if (token) await api.logOut({ body: { token } }, signal)
      }),
    },
    actions: {
      keepTokens: ({ self }, { instead, ...tokens }: Renewed) => {
        // Looked at again in the very step that writes: between the answer and here another tab may have logged out.
        if (instead === undefined || cookies.refreshToken() === instead) {
          if (!cookies.keep(tokens)) self.send({ type: 'tokens.dropped' })
        } else if (!cookies.accessToken()) self.send({ type: 'session.lost' })
      },
      clearAccessToken: () => cookies.clearAccessToken(),
      clearTokens: () => cookies.clear(),
    },
  })

/** The client's door to the session: one refresh at a time, and none when another tab has already brought a new token. */
export const sessionGate = (session: () => SessionRef, cookies: TokenCookies, owner: () => string): SessionGate => ({
  accessToken: cookies.accessToken,
  refreshToken: cookies.refreshToken,
  owner,
  renew: async (refused) => {
    const stored = cookies.accessToken()
    if (stored && stored !== refused) return
    // The log-out itself may be refused: waiting here for the session to settle would be waiting for that call's own end.
    if (session().getSnapshot().matches('loggingOut')) throw new ProblemError({ kind: 'expired' })
    session().send(cookies.refreshToken() ? { type: 'token.refused' } : { type: 'session.lost' })
    const settled = await waitFor(session(), (snapshot) => !snapshot.hasTag('busy'))
    if (!settled.matches('active') || !cookies.accessToken()) throw new ProblemError({ kind: 'expired' })
    if (settled.context.problem) throw new ProblemError(settled.context.problem)
  },
})
