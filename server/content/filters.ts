import type { Kind, Path } from './paths.ts'
import { badRequest, invalidQuery } from './problem.ts'
import type { ContentItem } from './view.ts'
import { matcherOf, textIn } from './words.ts'

export type Test = (item: ContentItem) => boolean

/** `\,` is a comma within a value. */
const listed = (given: string) => given.split(/(?<!\\),/).map((one) => one.replaceAll('\\,', ','))

const numberOf = (kind: Kind, value: unknown): number => (kind === 'Date' ? Date.parse(String(value)) : Number(value))
const isOrdered = (kind: Kind) => kind === 'Date' || kind === 'Integer' || kind === 'Number'

/** What two values that are equal have alike: their number, or their text. What is no number is equal to nothing. */
const comparable = (kind: Kind, value: unknown): number | string | symbol => {
  if (!isOrdered(kind)) return String(value)
  const number = numberOf(kind, value)
  return Number.isNaN(number) ? Symbol('no number') : number
}
const comparables = (kind: Kind, values: readonly unknown[]) => new Set(values.map((value) => comparable(kind, value)))

const compared: Record<string, (value: number, given: number) => boolean> = {
  lt: (value, given) => value < given,
  lte: (value, given) => value <= given,
  gt: (value, given) => value > given,
  gte: (value, given) => value >= given,
}

const truth = (given: string): boolean => {
  if (given !== 'true' && given !== 'false') throw badRequest('The value of an exists filter must be true or false')
  return given === 'true'
}

const refuse = (name: string, operator: string, kind: Kind) =>
  invalidQuery({
    name: 'notSupported',
    path: name.split('.'),
    details: `The operator ${operator} is not applicable to fields of type ${kind}`,
  })

/** A filter on one path, with its operator as Contentful names it; none is equality. Long texts can be searched, not compared. */
export function filterOf(path: Path, operator: string, given: string, name: string): Test {
  const { kind, valuesOf } = path
  if (operator === 'exists') return (item) => valuesOf(item).length > 0 === truth(given)
  if (operator === 'match') {
    const matches = matcherOf(given)
    return (item) => matches(valuesOf(item).map(textIn).join(' '))
  }
  if (kind === 'Text' || kind === 'RichText' || kind === 'Object') throw refuse(name, operator || 'equality', kind)
  const compare = Object.hasOwn(compared, operator) ? compared[operator] : undefined
  if (compare) {
    if (!isOrdered(kind)) throw refuse(name, operator, kind)
    const limit = numberOf(kind, given)
    if (Number.isNaN(limit)) throw invalidQuery({ name: 'type', path: name.split('.'), value: given, details: `The value is no ${kind}` })
    return (item) => valuesOf(item).some((value) => compare(numberOf(kind, value), limit))
  }
  // An address holds thousands of values: each is read once, and looked up for each item.
  const wanted = comparables(kind, operator === '' || operator === 'ne' ? [given] : listed(given))
  const isWanted = (value: unknown) => wanted.has(comparable(kind, value))
  if (operator === '' || operator === 'in') return (item) => valuesOf(item).some(isWanted)
  if (operator === 'ne' || operator === 'nin') return (item) => !valuesOf(item).some(isWanted)
  if (operator === 'all')
    return (item) => {
      const there = comparables(kind, valuesOf(item))
      return [...wanted].every((value) => there.has(value))
    }
  throw invalidQuery({ name: 'unknown', path: name.split('.'), details: `The operator "${operator}" is not recognized` })
}
