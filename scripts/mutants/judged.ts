import { readFileSync } from 'node:fs'
import ts from 'typescript'
import type { createBenches } from './benches.ts'
import { codeChanges } from './code-operators.ts'
import { explanationOf } from './explained.ts'
import { mutated } from './files.ts'
import { machineChanges } from './machine-operators.ts'
import { changed, type Mutant, mutantsOf } from './mutant.ts'
import type { createTypeCheck } from './type-check.ts'

/** What became of a mutant. */
export interface Judged {
  readonly mutant: Mutant
  readonly outcome: 'test' | 'time' | 'types' | 'explained' | 'survived'
  /** The test that failed, the compiler's complaint, or the reason why it lives. */
  readonly by: string
}

const texts = new Map<string, string>()
/** The text of a file as it was when its mutants were made: somebody may save it during the run. */
const textOf = (file: string): string => {
  const text = texts.get(file) ?? readFileSync(file, 'utf8')
  texts.set(file, text)
  return text
}

/** All mutants of a file. */
export function mutantsIn(file: string): Mutant[] {
  const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true)
  const isMachine = file.startsWith('machines/')
  return mutantsOf(file, source, [...(isMachine ? machineChanges(source) : []), ...codeChanges(source, isMachine)])
}

/** Judges mutants by the tests of their files, one after another until one fails; what no test kills is shown to the compiler. */
export async function judge(
  mutants: readonly Mutant[],
  benches: ReturnType<typeof createBenches>,
  check: ReturnType<typeof createTypeCheck>,
  isQuick: boolean,
  tell: (judged: Judged) => void,
): Promise<void> {
  await benches.each(mutants, async (mutant, ask) => {
    const text = changed(textOf(mutant.file), mutant)
    const settle = (outcome: Judged['outcome'], by: string) => tell({ mutant, outcome, by })
    const tests = mutated.get(mutant.file) ?? []
    const [quick, slow] = [tests.filter((test) => !test.endsWith('.tsx')), tests.filter((test) => test.endsWith('.tsx'))]
    const firstOf = async (asked: readonly string[]): Promise<string | null> => {
      for (const test of asked) {
        const trial = { file: mutant.file, text, test }
        const { killedBy } = await ask(trial)
        // A screen waits a second for what it is to show: on a machine that is busy that alone proves nothing.
        const confirmed = killedBy && killedBy !== 'time' && test.endsWith('.tsx') ? (await ask(trial)).killedBy : killedBy
        if (confirmed) return confirmed
      }
      return null
    }
    const early = await firstOf(quick)
    const complaint = early ? null : check(mutant.file, text)
    if (complaint) return settle('types', complaint)
    const killer = early ?? (isQuick ? null : await firstOf(slow))
    if (killer) return settle(killer === 'time' ? 'time' : 'test', killer)
    const explanation = explanationOf(mutant)
    settle(explanation ? 'explained' : 'survived', explanation?.why ?? '')
  })
}
