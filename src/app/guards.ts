import { type AppRoute, type GuardName, routes } from './routes.ts'

/** Gives the path to go to instead, or null when the visitor may enter. */
export type Guard = (asked: URL) => string | null | Promise<string | null>
export type Guards = Readonly<Record<GuardName, Guard>>

export const openGuards: Guards = { auth: () => null }

const guardNamed = (guards: Guards, name: string): Guard => {
  const guard = Object.hasOwn(guards, name) ? guards[name as GuardName] : undefined
  if (!guard) throw new Error(`Unknown route middleware: '${name}'`)
  return guard
}

/** Every guard that the table names must be there; an unknown one throws (specification, section 8). */
export const checkGuards = (guards: Guards, table: readonly { readonly guard?: string | undefined }[] = routes) => {
  for (const { guard } of table) if (guard) guardNamed(guards, guard)
}

/** The route's guard; one that lets everybody in where the table names none. */
export const guardOf = (guards: Guards, { guard }: AppRoute): Guard => (guard === undefined ? () => null : guardNamed(guards, guard))
