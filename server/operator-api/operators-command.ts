import { OperatorRole, operatorRoles } from '#contract/desk/desk'
import { reviewEndpoints } from '#contract/review'
import { type CommandEnvironment, commandIn, type Output, parsedArgs, runCommand, userName, WrongUse } from '#server/command-line'
import { operatorCalls } from './operator-calls.ts'

const usage = `Usage: npm run operators -- <command>

  invite <e-mail> --role <role>   prints a link by which somebody chooses how they sign in; it works once, for two days
  list                            everybody, with their role and when they were last seen
  disable <e-mail>                shuts somebody out, and signs them out everywhere

  --role <role>   ${operatorRoles.join(', ')}
  --by <name>     who does it; your user name, if you don't say
  --url <url>     where the server runs, and the link leads; http://localhost:$PORT, if you don't say

The operator's token is REVIEW_TOKEN, or the file review-token in DATA_DIR.`

const options = {
  role: { type: 'string' },
  by: { type: 'string' },
  url: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

const isOfThisMachine = (link: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(link).hostname)

const onThisMachineAlone =
  'It opens on this machine alone: for others set DESK_URL at the server, or name the address they reach the desk at by --url.'

async function answerTo(args: readonly string[], environment: CommandEnvironment): Promise<string> {
  const { values, positionals } = parsedArgs(args, options, true)
  const [asked, email] = positionals
  if (values.help || asked === undefined || asked === 'help') return usage
  const command = commandIn({ list: 0, invite: 1, disable: 1 }, positionals)
  const by = values.by ?? userName()
  const call = operatorCalls(environment, values.url)
  const { operators, inviteOperator, disableOperator } = reviewEndpoints

  if (command === 'list') {
    const { operators: found } = operators.reply.parse(await call('GET', operators.path))
    if (found.length === 0) return 'Nobody was invited yet.'
    return found.map(({ email: who, role, state, lastSeenAt }) => [who, role, state, lastSeenAt ?? '–'].join('  ')).join('\n')
  }
  if (email === undefined) throw new WrongUse('Say who, by e-mail address.')
  if (command === 'invite') {
    const role = OperatorRole.safeParse(values.role)
    if (!role.success) throw new WrongUse(`Say their role: ${operatorRoles.join(', ')}.`)
    const { message, link } = inviteOperator.reply.parse(await call('POST', inviteOperator.path, { email, role: role.data, by }))
    return [link, message, ...(isOfThisMachine(link) ? [onThisMachineAlone] : [])].join('\n')
  }
  return disableOperator.reply.parse(await call('POST', disableOperator.path, { email, by })).message
}

/** The command that invites operators (domain, section 10). Gives the exit code: 0 done, 1 the server said no or is away, 2 wrong use. */
export const runOperators = (args: readonly string[], environment: CommandEnvironment, output: Output): Promise<0 | 1 | 2> =>
  runCommand(() => answerTo(args, environment), usage, output)
