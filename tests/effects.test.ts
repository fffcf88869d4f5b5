import ts from 'typescript'
import { describe, expect, test } from 'vitest'

const hooks = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect'])

/** What an effect may hand back to React: a function, or nothing that is written down. */
const isCleanup = (checker: ts.TypeChecker, type: ts.Type): boolean =>
  type.isUnion()
    ? type.types.every((one) => isCleanup(checker, one))
    : (type.flags & ts.TypeFlags.Undefined) !== 0 || checker.getSignaturesOfType(type, ts.SignatureKind.Call).length > 0

/** Each result that a function hands back, of itself and not of the functions inside it. */
function resultsOf(effect: ts.ArrowFunction | ts.FunctionExpression): ts.Expression[] {
  if (!ts.isBlock(effect.body)) return [effect.body]
  const results: ts.Expression[] = []
  const visit = (node: ts.Node) => {
    if (ts.isFunctionLike(node)) return
    if (ts.isReturnStatement(node) && node.expression) results.push(node.expression)
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(effect.body, visit)
  return results
}

/** The effects of a file that give React something other than a clean-up: what a browser answers there, it calls later. */
function wrongEffects(checker: ts.TypeChecker, source: ts.SourceFile): string[] {
  const wrong: string[] = []
  const visit = (node: ts.Node) => {
    ts.forEachChild(node, visit)
    if (!ts.isCallExpression(node) || !hooks.has(node.expression.getText(source))) return
    const [effect] = node.arguments
    const isFunction = effect && (ts.isArrowFunction(effect) || ts.isFunctionExpression(effect))
    const isAsync = isFunction && effect.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword)
    const isWrong = isFunction
      ? isAsync || resultsOf(effect).some((result) => !isCleanup(checker, checker.getTypeAtLocation(result)))
      : !effect ||
        checker
          .getTypeAtLocation(effect)
          .getCallSignatures()
          .some((one) => !isCleanup(checker, one.getReturnType()))
    if (isWrong) wrong.push(`${source.fileName}: ${node.getText(source)}`)
  }
  visit(source)
  return wrong
}

const configured = ts.parseJsonConfigFileContent(ts.readConfigFile('tsconfig.json', ts.sys.readFile).config, ts.sys, process.cwd())

const inMemory = (text: string) => {
  const host = ts.createCompilerHost(configured.options)
  const read = host.getSourceFile
  host.getSourceFile = (name, ...rest) =>
    name === 'one.ts' ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2023, true) : read(name, ...rest)
  const program = ts.createProgram(['one.ts'], { ...configured.options, types: [] }, host)
  return wrongEffects(program.getTypeChecker(), program.getSourceFile('one.ts') as ts.SourceFile)
}

test('every effect of the site gives React a clean-up or nothing', () => {
  const files = configured.fileNames.filter((name) => name.includes('/src/'))
  const program = ts.createProgram(files, configured.options)
  const sources = program.getSourceFiles().filter(({ fileName }) => files.includes(fileName))
  expect(sources.flatMap((source) => wrongEffects(program.getTypeChecker(), source))).toEqual([])
  expect(sources.length).toBeGreaterThan(100)
})

describe('the test sees an effect that gives', () => {
  const effect = (text: string) => inMemory(`declare function useEffect(effect: () => unknown): void\nuseEffect(${text})`).length
  test.each([
    ['what a scrolling method gives', '() => scrollTo(0, 0)', 1],
    ['the same by name, in a branch', '() => { if (scrollY) return scrollTo(0, 0); return undefined }', 1],
    ['a promise', 'async () => {}', 1],
    ['a number', '() => setTimeout(() => {})', 1],
    ['a clean-up', '() => () => scrollTo(0, 0)', 0],
    ['a clean-up or nothing', '() => (scrollY ? () => {} : undefined)', 0],
    ['nothing', '() => { scrollTo(0, 0) }', 0],
  ])('%s', (_, text, wrong) => expect(effect(text)).toBe(wrong))
})
