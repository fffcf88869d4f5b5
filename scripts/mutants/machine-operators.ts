import ts from 'typescript'
import { type Change, instead, without } from './mutant.ts'

const { isArrayLiteralExpression: isList, isObjectLiteralExpression: isObject, isPropertyAssignment: isField, isStringLiteral: isText } = ts

const nameOf = (node: ts.Node | undefined) =>
  node && isField(node) && (ts.isIdentifier(node.name) || isText(node.name)) ? node.name.text : undefined

/** Fields that can go as they are, and what their going is called. */
const droppable: Record<string, string> = {
  onError: 'drop onError',
  onDone: 'drop onDone',
  after: 'drop after',
  always: 'drop always',
  guard: 'drop a guard',
  reenter: 'drop reenter',
  invoke: 'drop an invoke',
}
const acting = ['actions', 'entry', 'exit']
const leading = ['onDone', 'onError', 'always']
const timed = ['after', 'on']

/** The names of the states beside each name: the innermost list around a node that has it, else any list of the file. */
function besides(node: ts.Node, name: string, lists: readonly ts.ObjectLiteralExpression[]): string[] {
  const having = lists
    .filter((list) => list.properties.some((state) => nameOf(state) === name))
    .sort(
      (one, other) =>
        Number(other.pos <= node.pos && node.end <= other.end) - Number(one.pos <= node.pos && node.end <= other.end) ||
        other.pos - one.pos,
    )
  return (having[0]?.properties ?? []).flatMap((state) => nameOf(state) ?? [])
}

function retarget(target: ts.Expression, lists: readonly ts.ObjectLiteralExpression[]): Change[] {
  if (!isText(target)) return []
  const name = target.text.split(/[.#]/).at(-1) as string
  const names = besides(target, name, lists)
  const other = names[(names.indexOf(name) + 1) % names.length]
  return other && other !== name ? [instead('retarget', target, `'${target.text.slice(0, target.text.length - name.length)}${other}'`)] : []
}

function longer(delay: ts.ObjectLiteralElementLike): Change[] {
  if (ts.isShorthandPropertyAssignment(delay)) return [instead('change a delay', delay, `${delay.name.text}: ${delay.name.text} * 2`)]
  if (!isField(delay)) return []
  const length = ts.isArrowFunction(delay.initializer) ? delay.initializer.body : delay.initializer
  return ts.isBlock(length) ? [] : [instead('change a delay', length, `(${length.getText()}) * 2`)]
}

function ofField(field: ts.PropertyAssignment, lists: readonly ts.ObjectLiteralExpression[]): Change[] {
  const name = nameOf(field) as string
  const { initializer: value } = field
  const siblings = (field.parent as ts.ObjectLiteralExpression).properties
  const around = nameOf(field.parent.parent)
  const changes: Change[] = []
  const going = droppable[name]
  if (going) changes.push(without(going, siblings, field))
  if (name === 'guard') {
    const not = `flippedGuard(${value.getText()} as never)`
    changes.push({ ...instead('flip a guard', value, not), head: "import { not as flippedGuard } from 'xstate'; " })
  }
  if (name === 'type' && isText(value) && value.text === 'final') changes.push(without('drop final', siblings, field))
  if (name === 'target' || name === 'initial' || leading.includes(name)) changes.push(...retarget(value, lists))
  if (name === 'tags' || acting.includes(name)) {
    const operator = name === 'tags' ? 'drop a tag' : 'drop an action'
    if (isList(value)) changes.push(...value.elements.map((one) => without(operator, value.elements, one)))
    else if (!isObject(value) || value.properties.some((part) => nameOf(part) === 'type')) changes.push(without(operator, siblings, field))
  }
  const isWay = around !== undefined && timed.includes(around) && isObject(field.parent)
  if (isWay) changes.push(without('drop a transition', siblings, field), ...retarget(value, lists))
  if ((isWay || leading.includes(name)) && isList(value) && value.elements.length > 1)
    changes.push(...value.elements.map((one) => without('drop a branch', value.elements, one)))
  if (name === 'delays' && isObject(value)) changes.push(...value.properties.flatMap(longer))
  return changes
}

/** A word that is handed to a function of the machine, or to an action or guard, becomes that of the next such place. */
function swaps(source: ts.SourceFile): Change[] {
  const places = new Map<string, ts.StringLiteral[]>()
  const note = (place: string, word: ts.Node) => {
    if (isText(word)) places.set(place, [...(places.get(place) ?? []), word])
  }
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text !== 'unprovided')
      for (const [index, argument] of node.arguments.entries()) note(`${node.expression.getText()} ${index}`, argument)
    if (isField(node) && nameOf(node) === 'params') note('params', node.initializer)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [...places.values()].flatMap((words) =>
    words.map((word, index) => {
      const next = [...words.slice(index + 1), ...words].find(({ text }) => text !== word.text)
      return instead('swap a status', word, next ? `'${next.text}'` : "'changed'")
    }),
  )
}

/** What can go wrong in the definition of a machine: each change leaves a machine that still starts. */
export function machineChanges(source: ts.SourceFile): Change[] {
  const lists: ts.ObjectLiteralExpression[] = []
  const fields: ts.PropertyAssignment[] = []
  const visit = (node: ts.Node): void => {
    // What stands for a type is no part of the machine.
    if (isField(node) && nameOf(node) !== undefined && !ts.isAsExpression(node.initializer)) {
      fields.push(node)
      if (nameOf(node) === 'states' && isObject(node.initializer)) lists.push(node.initializer)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [...fields.flatMap((field) => ofField(field, lists)), ...swaps(source)]
}
