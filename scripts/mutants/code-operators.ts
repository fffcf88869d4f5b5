import ts from 'typescript'
import { type Change, instead, without } from './mutant.ts'
import { queryChanges } from './query-operators.ts'

const { SyntaxKind: Kind } = ts

const others: Partial<Record<ts.SyntaxKind, readonly [operator: string, text: string]>> = {
  [Kind.EqualsEqualsEqualsToken]: ['flip a comparison', '!=='],
  [Kind.ExclamationEqualsEqualsToken]: ['flip a comparison', '==='],
  [Kind.LessThanToken]: ['move a boundary', '<='],
  [Kind.LessThanEqualsToken]: ['move a boundary', '<'],
  [Kind.GreaterThanToken]: ['move a boundary', '>='],
  [Kind.GreaterThanEqualsToken]: ['move a boundary', '>'],
  [Kind.AmpersandAmpersandToken]: ['swap and, or', '||'],
  [Kind.BarBarToken]: ['swap and, or', '&&'],
  [Kind.PlusToken]: ['swap arithmetic', '-'],
  [Kind.MinusToken]: ['swap arithmetic', '+'],
  [Kind.AsteriskToken]: ['swap arithmetic', '/'],
  [Kind.SlashToken]: ['swap arithmetic', '*'],
  [Kind.AsteriskAsteriskToken]: ['swap arithmetic', '*'],
}
const methods = new Map([
  ['min', 'max'],
  ['max', 'min'],
  ['some', 'every'],
  ['every', 'some'],
])

const isInType = (node: ts.Node): boolean => ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)

/** What lies in a function is code; around it a machine is a definition, for which there are operators of its own. */
const isInFunction = (node: ts.Node): boolean => ts.findAncestor(node, ts.isFunctionLike) !== undefined

/** An object that a function gives or `assign` takes, whose fields are facts. */
const isFacts = ({ parent }: ts.ObjectLiteralExpression): boolean => {
  const around = ts.isParenthesizedExpression(parent) ? parent.parent : parent
  return (
    ts.isArrowFunction(around) ||
    (ts.isCallExpression(around) && around.expression.getText() === 'assign') ||
    ts.isConditionalExpression(around)
  )
}

function ofText(node: ts.StringLiteralLike | ts.TemplateExpression): Change[] {
  const { parent } = node
  const isName =
    ts.isImportDeclaration(parent) ||
    (ts.isCallExpression(parent) && parent.expression.kind === Kind.ImportKeyword) ||
    ((ts.isPropertyAssignment(parent) || ts.isElementAccessExpression(parent)) && 'name' in parent && parent.name === node) ||
    ts.isTaggedTemplateExpression(parent) ||
    ts.isLiteralTypeNode(parent)
  return isName ? [] : [instead('empty a text', node, node.getText().length > 2 ? "''" : "'changed'")]
}

function ofBinary({ operatorToken, left, right }: ts.BinaryExpression): Change[] {
  if (operatorToken.kind === Kind.QuestionQuestionToken) {
    const whole = left.parent
    return [instead('drop a fallback', whole, left.getText()), instead('always fall back', whole, right.getText())]
  }
  const other = others[operatorToken.kind]
  return other ? [instead(other[0], operatorToken, other[1])] : []
}

function ofNode(node: ts.Node, isMachine: boolean): Change[] {
  if (ts.isBinaryExpression(node)) return ofBinary(node)
  if (ts.isIfStatement(node))
    return ['true', 'false'].map((text) => instead(`${text === 'true' ? 'always' : 'never'} enter`, node.expression, text))
  if (ts.isConditionalExpression(node))
    return [node.whenTrue, node.whenFalse].map((kept) => instead('keep one side', node, `(${kept.getText()})`))
  if (ts.isPrefixUnaryExpression(node) && node.operator === Kind.ExclamationToken)
    return [instead('drop a not', node, node.operand.getText())]
  if (node.kind === Kind.TrueKeyword && !isMachine) return [instead('flip a truth', node, 'false')]
  if (node.kind === Kind.FalseKeyword) return [instead('flip a truth', node, 'true')]
  if (ts.isNumericLiteral(node)) return [instead('change a number', node, `(${node.getText()} + 1)`)]
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
    return isMachine && !ts.isBinaryExpression(node.parent) ? [] : ofText(node)
  if (ts.isExpressionStatement(node) || ts.isThrowStatement(node)) return [instead('drop a statement', node, ';')]
  if (ts.isObjectLiteralExpression(node) && (!isMachine || isFacts(node)))
    return node.properties.map((field) => without('drop a field', node.properties, field))
  if (ts.isPropertyAccessExpression(node) && ts.isCallExpression(node.parent) && node.parent.expression === node) {
    const other = methods.get(node.name.text)
    return other ? [instead('swap a method', node.name, other)] : []
  }
  return []
}

/** What can go wrong in code: comparisons, conditions, numbers, texts, statements, fields; of a machine only in its functions. */
export function codeChanges(source: ts.SourceFile, isMachine: boolean): Change[] {
  const changes: Change[] = []
  const visit = (node: ts.Node): void => {
    if (isInType(node) || ts.isImportDeclaration(node)) return
    if (!isMachine || isInFunction(node) || ts.isNumericLiteral(node) || ts.isObjectLiteralExpression(node))
      changes.push(...ofNode(node, isMachine))
    changes.push(...queryChanges(node))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return changes
}
