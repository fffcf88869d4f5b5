import { badRequest } from './problem.ts'

/** A query as sent: each name once. */
export type Query = Readonly<Record<string, string>>

/** A whole number of the query, from 0 to `max`. Throws `BadRequest` for anything else. */
export function wholeIn(query: Query, name: string, otherwise: number, max: number): number {
  const given = query[name]
  if (given === undefined || given === '') return otherwise
  const value = Number(given)
  if (!/^\d+$/.test(given) || value > max) throw badRequest(`The query parameter "${name}" must be a whole number from 0 to ${max}`)
  return value
}

interface Cursor {
  readonly skip: number
}
const cursorFrom = (token: string): Cursor => {
  const skip = Number(Buffer.from(token, 'base64url').toString())
  if (!Number.isInteger(skip) || skip < 0) throw badRequest('The page token is not valid')
  return { skip }
}
const tokenOf = (skip: number) => Buffer.from(String(skip)).toString('base64url')

const mostItems = 1000

/**
 * The part of a list that a query asks for, and how it is announced: by `skip`, `limit` and `total`, or with `cursor` by
 * links to the pages before and after. `path` is the call's own, without its query.
 */
export function contentPage<Item>(all: readonly Item[], query: Query, path: string, byCursor = query.cursor === 'true') {
  const limit = wholeIn(query, 'limit', 100, mostItems)
  if (!byCursor) {
    const skip = wholeIn(query, 'skip', 0, Number.MAX_SAFE_INTEGER)
    return { items: all.slice(skip, skip + limit), told: { total: all.length, skip, limit } }
  }
  const { skip } = cursorFrom(query.pageNext ?? query.pagePrev ?? tokenOf(0))
  const linkTo = (name: string, to: number) => {
    const kept = Object.entries(query).filter(([key]) => !['pageNext', 'pagePrev', 'access_token'].includes(key))
    return `${path}?${new URLSearchParams([...kept, [name, tokenOf(to)]])}`
  }
  const pages = {
    ...(skip + limit < all.length && limit > 0 ? { next: linkTo('pageNext', skip + limit) } : {}),
    ...(skip > 0 ? { prev: linkTo('pagePrev', Math.max(0, skip - limit)) } : {}),
  }
  return { items: all.slice(skip, skip + limit), told: { limit, pages } }
}
