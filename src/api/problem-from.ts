import { isAxiosError } from 'axios'
import { type Problem, Refusal } from '#contract/problems'

/** In seconds. A timer of more than 24 days ends at once in browsers. */
const day = 24 * 60 * 60

const retryAfterOf = (header: unknown) => {
  const seconds = Number(header)
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), day) : 30
}

/** What a failed call means; an answer that is not of the contract, or none that can be understood, is `broken`. */
export function problemFrom(cause: unknown): Problem {
  if (!isAxiosError(cause)) return { kind: 'broken' }
  const { response, code } = cause
  if (!response) return { kind: code === 'ECONNABORTED' || code === 'ETIMEDOUT' ? 'unanswered' : 'offline' }
  const refusal = Refusal.safeParse(response.data)
  const told = refusal.success ? { errors: refusal.data.errors } : {}
  if (response.status === 429) {
    const message = refusal.success ? refusal.data.message : 'Too many tries.'
    return { kind: 'limited', retryAfter: retryAfterOf(response.headers['retry-after']), message, ...told }
  }
  if (response.status === 401) return { kind: 'expired' }
  const { 'retry-after': retryAfter } = response.headers
  if (response.status === 503 && refusal.success && retryAfter !== undefined)
    return { kind: 'broken', later: { retryAfter: retryAfterOf(retryAfter), message: refusal.data.message }, ...told }
  if (response.status >= 500 || !refusal.success) return { kind: 'broken', ...told }
  return { kind: 'refused', status: response.status, ...refusal.data }
}
