import { randomBytes } from 'node:crypto'
import { reviewEndpoints } from '#contract/review'
import { type CommandEnvironment, commandIn, type Output, parsedArgs, runCommand, userName } from '#server/command-line'
import { operatorCalls } from './operator-calls.ts'

const usage = `Usage: npm run keys -- <command>

  new      prints a key that nobody has; put it into DATA_KEYS of all copies
  list     the keys that the server knows, and how many applications each encrypts
  rotate   encrypts the NIN and licence numbers of all applications by the first of DATA_KEYS

  --by <name>     who does it; your user name, if you don't say
  --url <url>     where the server runs; http://localhost:$PORT, if you don't say

The operator's token is REVIEW_TOKEN, or the file review-token in DATA_DIR.`

const options = { by: { type: 'string' }, url: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const

async function answerTo(args: readonly string[], environment: CommandEnvironment): Promise<string> {
  const { values, positionals } = parsedArgs(args, options, true)
  const [asked] = positionals
  if (values.help || asked === undefined || asked === 'help') return usage
  const command = commandIn({ new: 0, list: 0, rotate: 0 }, positionals)
  if (command === 'new') return randomBytes(32).toString('base64url')
  const call = operatorCalls(environment, values.url)
  const { keys, rotateKeys } = reviewEndpoints
  if (command === 'list') {
    const found = keys.reply.parse(await call('GET', keys.path))
    return [
      ...found.keys.map(
        ({ id, isCurrent, applications }) => `${id}  ${applications} applications${isCurrent ? ', and all that come' : ''}`,
      ),
      ...(found.plain ? [`not encrypted yet: ${found.plain} applications`] : []),
    ].join('\n')
  }
  const by = values.by ?? userName()
  for (let all = 0; ; ) {
    const { done } = rotateKeys.reply.parse(await call('POST', rotateKeys.path, { by }))
    all += done
    if (done === 0)
      return `${all} ${all === 1 ? 'application' : 'applications'} encrypted anew. Keys with 0 in \`npm run keys -- list\` can leave DATA_KEYS.`
  }
}

/** The command that rotates the keys of personal numbers. Gives the exit code: 0 done, 1 the server said no or is away, 2 wrong use. */
export const runKeys = (args: readonly string[], environment: CommandEnvironment, output: Output): Promise<0 | 1 | 2> =>
  runCommand(() => answerTo(args, environment), usage, output)
