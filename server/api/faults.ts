import type * as z from 'zod'
import type { Fault, RefusalCode } from '#contract/problems'
import { requirementKinds } from '#contract/requirements'
import { Refused } from './refused.ts'

type Issue = z.core.$ZodIssue
type CodedFault = Fault & { code: RefusalCode }

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null && Object.hasOwn(at, key) ? Reflect.get(at, key) : undefined),
    value,
  )

/** Parts of a path before those within an item: of one in a list, and of one that comes alone. */
const partsBefore: Record<string, number> = { items: 2, item: 1 }

/** The path within an item, and the item's own; undefined outside of one. */
function withinItem(path: readonly PropertyKey[]) {
  const [first] = path
  const parts = typeof first === 'string' && Object.hasOwn(partsBefore, first) ? partsBefore[first] : undefined
  return parts === undefined || path.length < parts ? undefined : { item: path.slice(0, parts), rest: path.slice(parts) }
}

/** The place as clients know it: an item by its kind (`insurance`, `insurance.expiresOn`), all else by its path. */
function fieldOf(path: readonly PropertyKey[], body: unknown): string | undefined {
  const { item, rest = [] } = withinItem(path) ?? {}
  const kind = item && valueAt(body, [...item, 'kind'])
  const names =
    (requirementKinds as readonly unknown[]).includes(kind) && rest[0] !== 'kind' ? [kind, ...(rest[0] === 'expiresOn' ? rest : [])] : path
  return names.length > 0 ? names.map(String).join('.').slice(0, mostLetters) : undefined
}

function faultOf(issue: Issue, path: readonly PropertyKey[], body: unknown): CodedFault {
  const field = fieldOf(path, body)
  const unsupported = withinItem(path)?.rest[0] === 'contentType' && typeof valueAt(body, path) === 'string'
  const words = issue.code === 'unrecognized_keys' ? 'This field is not known' : issue.message
  const code = unsupported ? 'unsupported_type' : 'invalid'
  const message = unsupported ? 'Files of this type are not taken' : words === 'Invalid input' ? 'This has the wrong form' : words
  return field === undefined ? { code, message } : { code, message, field }
}

/** Faults that an answer tells, and the letters of a field's name that it repeats: what is sent must not come back many times over. */
const [mostFaults, mostLetters] = [50, 100]

/** The refusal for a body or query that its schema did not take: one fault a field, the first issue of each (domain, section 4). */
export function refusalOf(issues: readonly Issue[], body: unknown): Refused {
  const faults = new Map<string | undefined, CodedFault>()
  for (const issue of issues) {
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, mostFaults).map((key) => [...issue.path, key]) : [issue.path]
    for (const path of paths) {
      if (faults.size >= mostFaults) break
      const fault = faultOf(issue, path, body)
      if (!faults.has(fault.field)) faults.set(fault.field, fault)
    }
  }
  // A wrong form is told before a type that is not taken, so that the status is that of the first fault.
  const [first, ...rest] = [...faults.values()].sort((a, b) => Number(a.code !== 'invalid') - Number(b.code !== 'invalid'))
  return new Refused(first ? [first, ...rest] : [{ code: 'invalid', message: 'This has the wrong form' }])
}
