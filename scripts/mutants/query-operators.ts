import ts from 'typescript'
import { type Change, instead, without } from './mutant.ts'

const comparisons: Record<string, string> = {
  gt: 'gte',
  gte: 'gt',
  lt: 'lte',
  lte: 'lt',
  eq: 'ne',
  isNull: 'isNotNull',
  isNotNull: 'isNull',
}
const words: readonly (readonly [RegExp, string])[] = [
  [/ < /g, ' <= '],
  [/ <= /g, ' < '],
  [/ > /g, ' >= '],
  [/ and /g, ' or '],
  [/ or /g, ' and '],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/ is not null/g, ' is null'],
]

const operator = 'change a query'

/** What can go wrong in a query: its comparisons, by Drizzle's functions or in SQL, and the conditions that `and` joins. */
export function queryChanges(node: ts.Node): Change[] {
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
    const { text: called } = node.expression
    if (called === 'and') return node.arguments.map((one) => without('drop a condition', node.arguments, one))
    const other = comparisons[called]
    return other ? [{ ...instead(operator, node.expression, `queries.${other}`), head: "import * as queries from 'drizzle-orm'; " }] : []
  }
  if (!ts.isTemplateLiteralToken(node)) return []
  const template = ts.isTemplateSpan(node.parent) ? node.parent.parent : node.parent
  const tagged = ts.isTemplateExpression(template) ? template.parent : template
  if (!ts.isTaggedTemplateExpression(tagged) || tagged.tag.getText() !== 'sql') return []
  const text = node.getText()
  return words.flatMap(([word, other]) =>
    [...text.matchAll(word)].map(({ index, 0: found }) => ({
      operator,
      start: node.getStart() + index,
      end: node.getStart() + index + found.length,
      text: other,
    })),
  )
}
