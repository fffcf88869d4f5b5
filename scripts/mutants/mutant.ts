import ts from 'typescript'

/** One change of the source: what stands from `start` to `end` becomes `text`. */
export interface Change {
  readonly operator: string
  readonly start: number
  readonly end: number
  readonly text: string
  /** A line that the change needs at the head of its file. */
  readonly head?: string
}

export interface Mutant extends Change {
  /** By which `--only` names it: it stays while its line and those above it do. */
  readonly id: string
  readonly file: string
  readonly line: number
  /** The names around the change, from the outermost, as `driver.actions.keepSaved`. */
  readonly within: string
  /** The first line of the change, before and after, without its indentation. */
  readonly before: string
  readonly after: string
}

/** The text of a file with a change in it. The head shares the first line, so that line numbers stay. */
export const changed = (source: string, { start, end, text, head = '' }: Change): string =>
  head + source.slice(0, start) + text + source.slice(end)

/** Where a change is to be seen: what goes may begin with the end of the line before. */
const placeOf = (source: string, { start, end, text }: Change) =>
  text === '' ? start + (/^[\s,]*/.exec(source.slice(start, end))?.[0].length ?? 0) : start

/** The line of a change, as it was and as it becomes. */
function linesOf(source: string, change: Change): Pick<Mutant, 'before' | 'after'> {
  const at = placeOf(source, change)
  const from = source.lastIndexOf('\n', at - 1) + 1
  const to = source.indexOf('\n', at)
  const { start, end, text } = change
  const after = source.slice(from, Math.max(from, start)) + text + source.slice(Math.min(end, to), to)
  return { before: source.slice(from, to).trim(), after: after.trim() }
}

/** The named things around a place. */
function namesAround(source: ts.SourceFile, at: number): string {
  const names: string[] = []
  const visit = (node: ts.Node): void => {
    if (at < node.getStart() || at >= node.getEnd()) return
    const isNamed = ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node)
    if (isNamed && node.getStart() < at && node.name) names.push(node.name.getText().replaceAll("'", ''))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names.join('.')
}

/** The changes of a file as mutants, in the order of their places; changes that come to the same text are one. */
export function mutantsOf(file: string, source: ts.SourceFile, changes: readonly Change[]): Mutant[] {
  const seen = new Set<string>()
  const ids = new Map<string, number>()
  return [...changes]
    .sort((one, other) => one.start - other.start || one.end - other.end)
    .flatMap((change) => {
      const text = changed(source.text, change)
      if (text === source.text || seen.has(text)) return []
      seen.add(text)
      const at = placeOf(source.text, change)
      const { line, character } = source.getLineAndCharacterOfPosition(at)
      const place = `${file}:${line + 1}:${character + 1}:${change.operator.replaceAll(/[ ,]+/g, '-')}`
      const count = (ids.get(place) ?? 0) + 1
      ids.set(place, count)
      return {
        ...change,
        id: count === 1 ? place : `${place}:${count}`,
        file,
        line: line + 1,
        within: namesAround(source, at),
        ...linesOf(source.text, change),
      }
    })
}

/** Takes an element out of a list, with its comma. */
export function without(operator: string, list: ts.NodeArray<ts.Node>, one: ts.Node): Change {
  const index = list.indexOf(one)
  const next = list[index + 1]
  const previous = list[index - 1]
  if (next) return { operator, start: one.getStart(), end: next.getStart(), text: '' }
  return { operator, start: previous ? previous.getEnd() : one.getStart(), end: one.getEnd(), text: '' }
}

/** Puts a text in the place of a node. */
export const instead = (operator: string, node: ts.Node, text: string): Change => ({
  operator,
  start: node.getStart(),
  end: node.getEnd(),
  text,
})
