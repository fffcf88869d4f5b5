import type { Tokens } from '#contract/sign-in/sign-in'

/** Milliseconds, as the server has them by default (domain, section 6). */
export const accessLife = 15 * 60 * 1000
export const refreshLife = 24 * 60 * 60 * 1000
export const grace = 10 * 1000

interface Token {
  readonly kind: 'access' | 'refresh'
  readonly session: number
  readonly generation: number
  readonly expiresAt: number
  usedAt?: number
}

/** The server's rules for tokens, in memory and at once; `server/sign-in/sessions.ts` is held to the same answers by a test. */
export function tokenServer(clock: () => number) {
  const tokens = new Map<string, Token>()
  const revoked = new Set<number>()
  let sessions = 0
  const nameOf = (kind: Token['kind'], session: number, generation: number) => `${kind}-${session}-${generation}`
  const pairOf = (session: number, generation: number): Tokens => ({
    accessToken: nameOf('access', session, generation),
    refreshToken: nameOf('refresh', session, generation),
  })
  const issue = (session: number, generation: number): Tokens => {
    for (const kind of ['access', 'refresh'] as const)
      tokens.set(nameOf(kind, session, generation), {
        kind,
        session,
        generation,
        expiresAt: clock() + (kind === 'access' ? accessLife : refreshLife),
      })
    return pairOf(session, generation)
  }
  return {
    start: (): Tokens => issue(sessions++, 0),
    accepts: (token: string | undefined): boolean => {
      const known = token === undefined ? undefined : tokens.get(token)
      return known?.kind === 'access' && known.expiresAt > clock() && !revoked.has(known.session)
    },
    /** The next pair, or null for a refusal. */
    refresh: (token: string | undefined): Tokens | null => {
      const known = token === undefined ? undefined : tokens.get(token)
      if (known?.kind !== 'refresh') return null
      const isFresh = known.usedAt === undefined && known.expiresAt > clock()
      if (isFresh) known.usedAt = clock()
      if (revoked.has(known.session)) return null
      if (isFresh) {
        for (const [name, { session, expiresAt }] of tokens) if (session === known.session && expiresAt <= clock()) tokens.delete(name)
        return issue(known.session, known.generation + 1)
      }
      if (known.usedAt === undefined) return null
      if (clock() - known.usedAt <= grace) return pairOf(known.session, known.generation + 1)
      revoked.add(known.session)
      return null
    },
    end: (token: string): void => {
      const known = tokens.get(token)
      if (known?.kind === 'refresh') revoked.add(known.session)
    },
    /** Whether neither a call nor a refresh by any token of the session would be taken. */
    isOver: (session: number): boolean =>
      revoked.has(session) || ![...tokens.values()].some((token) => token.session === session && token.expiresAt > clock()),
  }
}
export type TokenServer = ReturnType<typeof tokenServer>

/** The session that a token belongs to. */
export const sessionOf = (token: string): number => Number(token.split('-')[1])
