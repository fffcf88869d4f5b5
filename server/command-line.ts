import { userInfo } from 'node:os'
import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Where a command writes: answers to `out`, what went wrong to `err`. */
export interface Output {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
}

/** The terminal that a command was started at. */
export const terminal: Output = {
  out: (text) => void process.stdout.write(`${text}\n`),
  err: (text) => void process.stderr.write(`${text}\n`),
}

/** Variables of a command's environment. */
export type CommandEnvironment = Record<string, string | undefined>

/** Tells that a command was called wrongly, in a sentence. */
export class WrongUse extends Error {
  override name = 'WrongUse'
}

/** Reads a command's arguments by its options, and those without one where it takes any. Throws WrongUse for those that it does not know. */
export function parsedArgs<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  allowPositionals: boolean,
) {
  try {
    return parseArgs({ args: [...args], allowPositionals, options })
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error))
  }
}

/**
 * Which command is asked for, of those that `takes` names with how many words each takes at most. Throws WrongUse for another, and for words
 * left over, which are a number or a name without its quotes.
 */
export function commandIn<Name extends string>(takes: Readonly<Record<Name, number>>, [asked = '', ...words]: readonly string[]): Name {
  if (!Object.hasOwn(takes, asked)) throw new WrongUse(`There is no command ${asked}.`)
  const command = asked as Name
  const more = words[takes[command]]
  if (more !== undefined) throw new WrongUse(`${more} is too much. Put quotes around what has spaces in it.`)
  return command
}

/** Who runs a command, as this machine calls them: by the number of an id that it has no name for, as a container may be run with. */
export function userName(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.()}`
  }
}

/** What went wrong in words; an error of many attempts, as to reach each address of a name, has none of its own. */
const wordsOf = (error: unknown): string =>
  error instanceof AggregateError ? error.errors.map(wordsOf).join('\n') : error instanceof Error ? error.message : String(error)

/** Runs a command and writes what it answers. Gives its exit code: 0 done, 1 it failed or the server said no, 2 wrong use, with the usage. */
export async function runCommand(answer: () => Promise<string>, usage: string, { out, err }: Output): Promise<0 | 1 | 2> {
  try {
    out(await answer())
    return 0
  } catch (error) {
    err(wordsOf(error))
    if (!(error instanceof WrongUse)) return 1
    err(`\n${usage}`)
    return 2
  }
}

/** Drops what a terminal would take as a command of its own, as names and notes are typed by strangers. */
export const plain = (value: unknown): string => String(value ?? '–').replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, ' ')

/** Rows of a table for a terminal: a line each, their cells plain and in columns of one width. */
export const inColumns = (cells: readonly (readonly string[])[]): string => {
  const rows = cells.map((row) => row.map(plain))
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
