import axios, { type AxiosAdapter, AxiosError, AxiosHeaders, type GenericAbortSignal } from 'axios'
import { createActor } from 'xstate'
import { type Problem, problemOf } from '#contract/problems'
import type { Tokens } from '#contract/sign-in/sign-in'
import type { SessionRef } from '#machines/session.machine'
import { createApi } from '#src/api/client.ts'
import { sessionSeen } from '#src/features/onboarding/services/connect-services.ts'
import { sessionGate, sessionLogic } from '#src/features/onboarding/services/session-actor.ts'
import type { TokenCookies } from '#src/storage/token-cookies.ts'
import type { Fate, Way } from './schedule.ts'
import type { SimulatedTime } from './time.ts'
import { refreshLife, sessionOf, type TokenServer } from './token-server.ts'

/** What the tabs of one browser did, and every rule that was broken. */
export interface Outcome {
  readonly faults: string[]
  readonly counts: Record<
    | 'requests'
    | 'answered'
    | 'expired'
    | 'unreached'
    | 'retried'
    | 'retried with a token that was there already'
    | 'refreshes'
    | 'refreshes unanswered'
    | 'refreshes refused'
    | 'refreshes with several requests'
    | 'refreshes in several tabs at once'
    | 'log-outs'
    | 'log-outs during a refresh'
    | 'sign-ins',
    number
  >
}

interface Outside {
  readonly time: SimulatedTime
  readonly server: TokenServer
  readonly told: Outcome
  /** Whether other tabs act between an answer and what it leads to. */
  readonly together: boolean
  /** The way and the fate of the next refresh. */
  readonly nextRefresh: () => Way & { readonly fate: Fate }
}

const no = { message: 'No.', errors: [{ code: 'unavailable', message: 'No.' }] }
const record = { message: '', status: 'personal_info', completed: [], changes: [] }
const headers = () => ({ 'x-device-id': '', 'x-app-version': '', 'x-firebase-push-token': '' })

/** One browser: its cookies, which all tabs share and which live a day, and what is true of the sessions in them. */
export function openBrowser({ time, server, told, together, nextRefresh }: Outside, first: Tokens) {
  const fault = (words: string) => void told.faults.push(`${words} (${time.now()} ms)`)
  let jar: { readonly tokens: Partial<Tokens>; readonly until: number } = { tokens: first, until: time.now() + refreshLife }
  const stored = () => (jar.until > time.now() ? jar.tokens : {})
  const left = new Set<number>()
  const barred = new Set<number>()
  const cleared = new Set<number>()
  const isOver = (token: string | undefined) => {
    const session = token === undefined ? undefined : sessionOf(token)
    return session === undefined || left.has(session) || barred.has(session) || server.isOver(session)
  }
  const refreshing = new Set<string>()

  function openTab(name: string) {
    const cookies: TokenCookies = {
      accessToken: () => stored().accessToken,
      refreshToken: () => stored().refreshToken,
      keep: (tokens) => {
        if (cleared.has(sessionOf(tokens.refreshToken))) fault(`${name} brought a session back after log-out`)
        if (tokens.refreshToken !== stored().refreshToken) changes += 1
        jar = { tokens, until: time.now() + refreshLife }
        return true
      },
      clearAccessToken: () => {
        const { accessToken, refreshToken } = stored()
        if (!isOver(refreshToken)) fault(`${name} cleared the access token of a session that was not over`)
        if (accessToken) changes += 1
        jar = { ...jar, tokens: refreshToken ? { refreshToken } : {} }
      },
      clear: () => {
        for (const session of left) cleared.add(session)
        changes += 1
        jar = { ...jar, tokens: {} }
      },
    }
    const ways = new Map<GenericAbortSignal, { readonly ways: readonly Way[]; tokens: (string | undefined)[] }>()
    const refreshes = new Map<string, { sent: number; unanswered: number }>()
    let page = 0
    /** How often this tab has changed the cookies. */
    let changes = 0
    let logOutIsHeard = true
    let unansweredAt = -1
    let waiting = 0

    const adapter: AxiosAdapter = (config) =>
      new Promise((resolve, reject) => {
        const path = config.url ?? ''
        const token = /^Bearer (.+)$/.exec(String(config.headers.get('Authorization') ?? ''))?.[1]
        const isRefresh = path.endsWith('/token/refresh')
        let isSettled = false
        const settle = (work: () => void) => {
          if (isSettled) return
          isSettled = true
          time.clock.clearTimeout(timer)
          if (isRefresh) refreshing.delete(name)
          work()
        }
        const unanswered = () => {
          const counted = refreshes.get(token ?? '')
          if (!isRefresh || !counted) return
          counted.unanswered += 1
          told.counts['refreshes unanswered'] += 1
          unansweredAt = time.now()
          const before = changes
          time.afterReactions(() => {
            if (changes !== before) fault(`${name} did not keep the tokens when its refresh was unanswered`)
          })
        }
        const lose = (code: string) =>
          settle(() => {
            unanswered()
            reject(new AxiosError('lost', code, config))
          })
        const answer = (status: number, data: unknown) =>
          settle(() => {
            if (status > 403) unanswered()
            if (isRefresh && (status === 401 || status === 403)) told.counts['refreshes refused'] += 1
            if (isRefresh && status === 403 && token) barred.add(sessionOf(token))
            const response = { data, status, statusText: '', headers: AxiosHeaders.from({}), config, request: {} }
            if (status === 200) resolve(response)
            else reject(new AxiosError(`status ${status}`, AxiosError.ERR_BAD_REQUEST, config, {}, response))
          })
        const timer = time.after(config.timeout ?? 0, () => lose('ECONNABORTED'))
        config.signal?.addEventListener?.('abort', () => settle(() => reject(new AxiosError('canceled', AxiosError.ERR_CANCELED, config))))

        /** The server answers when it is reached, not when it was asked. */
        const serve = (): [number, unknown] => {
          if (path.endsWith('/logout')) {
            server.end(JSON.parse(String(config.data)).token)
            return [200, { message: '' }]
          }
          if (!isRefresh) return server.accepts(token) ? [200, record] : [401, no]
          const pair = server.refresh(token)
          return pair ? [200, { message: '', ...pair }] : [401, no]
        }
        const travel = ({ going, coming, fate }: Way & { readonly fate: Fate }) =>
          time.after(going, () => {
            if (fate === 'lost on the way') return lose('ERR_NETWORK')
            const [status, body] = fate === 'limited' ? [429, no] : fate === 'barred' ? [403, no] : fate === 'failed' ? [503, no] : serve()
            time.after(fate === 'late' ? 9000 : coming, () => (fate === 'answer lost' ? lose('ERR_NETWORK') : answer(status, body)))
          })

        if (path.endsWith('/logout')) return void travel({ going: 250, coming: 500, fate: logOutIsHeard ? 'answered' : 'late' })
        if (isRefresh) {
          told.counts.refreshes += 1
          if (waiting > 1) told.counts['refreshes with several requests'] += 1
          if (refreshing.has(name)) fault(`${name} had two refreshes under way`)
          if (refreshing.size > 0) told.counts['refreshes in several tabs at once'] += 1
          refreshing.add(name)
          const counted = refreshes.get(token ?? '') ?? { sent: 0, unanswered: 0 }
          if (counted.sent > counted.unanswered) fault(`${name} refreshed again by a token whose refresh was answered`)
          refreshes.set(token ?? '', { ...counted, sent: counted.sent + 1 })
          return void travel(nextRefresh())
        }
        const request = ways.get(config.signal as GenericAbortSignal)
        if (!request) throw new Error('A call that no request made')
        const way = request.ways[request.tokens.length]
        request.tokens.push(token)
        if (!way) return void fault(`${name} tried a request again twice`)
        if (request.tokens.length === 2) {
          told.counts.retried += 1
          if (token === undefined ? !together || !isOver(request.tokens[0]) : token === request.tokens[0] && !isOver(token))
            fault(`${name} tried a request again with ${token} after ${request.tokens[0]}`)
        }
        travel({ ...way, fate: 'answered' })
      })

    let session: SessionRef
    const api = createApi(
      axios.create({ adapter }),
      sessionGate(
        () => session,
        cookies,
        () => '',
      ),
      headers,
    )
    const begin = () => {
      session = createActor(sessionLogic(api, cookies), {
        clock: time.clock as never,
        input: { accessToken: cookies.accessToken() !== undefined, refreshToken: cookies.refreshToken() !== undefined },
      })
      session.subscribe((now) => {
        if (now.matches('signedOut') && now.context.end === 'refused' && !isOver(stored().refreshToken))
          fault(`${name} ended a session that was not over`)
      })
      session.start()
    }
    begin()

    const judge = (problem: Problem, request: { tokens: (string | undefined)[] }) => {
      const isTrue = problem.kind === 'expired' ? isOver(request.tokens[0]) || isOver(stored().accessToken) : unansweredAt === time.now()
      told.counts[problem.kind === 'expired' ? 'expired' : 'unreached'] += 1
      if (!isTrue) fault(`${name} rejected a request wrongly, as ${problem.kind}`)
    }
    return {
      name,
      session: () => session,
      request: (first: Way, second: Way) => {
        // A tab that stands at the sign-up asks nothing of a session.
        if (session.getSnapshot().matches('signedOut')) return
        const { signal } = new AbortController()
        const one = { ways: [first, second], tokens: [] as (string | undefined)[] }
        const own = page
        ways.set(signal, one)
        told.counts.requests += 1
        waiting += 1
        const done = (judged: () => void) => {
          if (own !== page) return
          waiting -= 1
          judged()
        }
        const refreshesBefore = told.counts.refreshes
        api.fetchStatus(undefined, signal).then(
          () =>
            done(() => {
              told.counts.answered += 1
              if (one.tokens.length === 2 && told.counts.refreshes === refreshesBefore)
                told.counts['retried with a token that was there already'] += 1
            }),
          (error) => done(() => judge(problemOf(error), one)),
        )
      },
      logOut: (isHeard: boolean) => {
        const snapshot = session.getSnapshot()
        if (!snapshot.can({ type: 'session.logOut' })) return
        told.counts['log-outs'] += 1
        if (refreshing.size > 0) told.counts['log-outs during a refresh'] += 1
        for (const token of [stored().accessToken, stored().refreshToken]) if (token) left.add(sessionOf(token))
        logOutIsHeard = isHeard
        session.send({ type: 'session.logOut' })
      },
      look: () => session.send(sessionSeen(cookies)),
      reload: () => {
        session.stop()
        page += 1
        waiting = 0
        refreshing.delete(name)
        refreshes.clear()
        begin()
      },
      signIn: (tokens: Tokens) => {
        told.counts['sign-ins'] += 1
        session.send({ type: 'session.started', tokens })
      },
      /** Once nothing more is due. */
      rest: () => {
        if (waiting > 0) fault(`${name} left ${waiting} requests without an end`)
        if (session.getSnapshot().hasTag('busy')) fault(`${name} did not come to rest`)
        session.stop()
      },
    }
  }

  return {
    openTab,
    stored,
    rest: () => {
      for (const token of Object.values(stored())) if (cleared.has(sessionOf(token))) fault('The cookies hold a session after its log-out')
    },
  }
}
