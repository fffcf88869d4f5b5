import type { SentItem } from './localised.ts'
import { unknownPath } from './problem.ts'

const always = { id: true, type: true }
type Part = Readonly<Record<string, unknown>>

const only = (part: Part, keys: ReadonlySet<string>): Part => Object.fromEntries(Object.entries(part).filter(([key]) => keys.has(key)))

/** What `select` leaves of an item: whole parts (`sys`, `fields`, `metadata`) or single fields of them. */
export function selecting(asked: string | undefined): (item: SentItem) => Partial<SentItem> {
  if (asked === undefined || asked === '') return (item) => item
  const wanted = new Map<string, Set<string> | 'all'>()
  for (const path of asked.split(',').map((one) => one.trim())) {
    const [part = '', key, ...more] = path.split('.')
    if (!['sys', 'fields', 'metadata'].includes(part) || more.length > 0) throw unknownPath(path)
    const before = wanted.get(part)
    if (key === undefined) wanted.set(part, 'all')
    else if (before !== 'all') wanted.set(part, (before ?? new Set(part === 'sys' ? Object.keys(always) : [])).add(key))
  }
  return (item) =>
    Object.fromEntries(
      Object.entries(item).flatMap(([part, value]) => {
        const keys = wanted.get(part)
        return keys === undefined ? [] : [[part, keys === 'all' ? value : only(value as Part, keys)]]
      }),
    )
}
