import type { Kind, Path } from './paths.ts'
import { badRequest, invalidQuery } from './problem.ts'
import type { ContentItem } from './view.ts'
import { matches, textIn } from './words.ts'

export type Test = (item: ContentItem) => boolean

/** `\,` is a comma within a value. */
const listed = (given: string) => given.split(/(?<!\\),/).map((one) => one.replaceAll('\\,', ','))

const numberOf = (kind: Kind, value: unknown): number => (kind === 'Date' ? Date.parse(String(value)) : Number(value))
const isOrdered = (kind: Kind) => kind === 'Date' || kind === 'Integer' || kind === 'Number'

const equal = (kind: Kind, value: unknown, given: string): boolean =>
  isOrdered(kind) ? numberOf(kind, value) === numberOf(kind, given) : String(value) === given

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
  if (operator === 'match') return (item) => matches(valuesOf(item).map(textIn).join(' '), given)
  if (kind === 'Text' || kind === 'RichText' || kind === 'Object') throw refuse(name, operator || 'equality', kind)
  const compare = Object.hasOwn(compared, operator) ? compared[operator] : undefined
  if (compare) {
    if (!isOrdered(kind)) throw refuse(name, operator, kind)
    const limit = numberOf(kind, given)
    if (Number.isNaN(limit)) throw invalidQuery({ name: 'type', path: name.split('.'), value: given, details: `The value is no ${kind}` })
    return (item) => valuesOf(item).some((value) => compare(numberOf(kind, value), limit))
  }
  const all = listed(given)
  const isOneOf = (value: unknown) => all.some((one) => equal(kind, value, one))
  if (operator === '') return (item) => valuesOf(item).some((value) => equal(kind, value, given))
  if (operator === 'ne') return (item) => !valuesOf(item).some((value) => equal(kind, value, given))
  if (operator === 'in') return (item) => valuesOf(item).some(isOneOf)
  if (operator === 'nin') return (item) => !valuesOf(item).some(isOneOf)
  if (operator === 'all') return (item) => all.every((one) => valuesOf(item).some((value) => equal(kind, value, one)))
  throw invalidQuery({ name: 'unknown', path: name.split('.'), details: `The operator "${operator}" is not recognized` })
}
