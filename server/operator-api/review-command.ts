import { reviewEndpoints } from '#contract/review'
import { type CommandEnvironment, commandIn, type Output, parsedArgs, runCommand, userName, WrongUse } from '#server/command-line'
import { changeOf } from './change-argument.ts'
import { operatorCalls } from './operator-calls.ts'
import { applicationText, cvsText, listText, receiptText, removedText } from './text.ts'

const usage = `Usage: npm run review -- <command>

  list [--status <status>] [--after <next>]    the applications, those waiting longest first, a hundred at a time
  show <id>                                    one application, with links to its files
  approve <id>                                 let the driver drive
  changes <id> <item>:<code>[:<note>] …        ask for changes, e.g. insurance:expired:"Send the new one"; other needs a note
  reject <id> <reason>                         turn the driver down
  erase <id> --confirm <number>                erase everything of a driver for good; the number is theirs, typed once more
        [--visitor <id>] …                     and what was measured under this id, which they read under Privacy choices
  block <number>                               send a phone number no more codes, and sign it out everywhere
  unblock <number>                             take that back
  release <plate>                              give a plate free that an application holds which was never sent
  waitlist                                     who waits for rides, an address a line
  forget <e-mail or number> --confirm <same>   erase a place on the waitlist, a rider, or a CV with what was typed beside it, for good
  cvs                                          who applied for a job, with links to their CVs

  <id> is an application's id, its beginning, its reference, or the driver's phone number.
  --by <name>   who reads or decides; your user name, if you don't say
  --url <url>   where the server runs; http://localhost:$PORT, if you don't say

The operator's token is REVIEW_TOKEN, or the file review-token in DATA_DIR.`

const options = {
  status: { type: 'string' },
  after: { type: 'string' },
  by: { type: 'string' },
  confirm: { type: 'string' },
  visitor: { type: 'string', multiple: true },
  url: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

/** How many words each command takes. */
const takes = {
  list: 0,
  show: 1,
  approve: 1,
  changes: Number.POSITIVE_INFINITY,
  reject: Number.POSITIVE_INFINITY,
  erase: 1,
  block: 1,
  unblock: 1,
  release: 1,
  waitlist: 0,
  forget: 1,
  cvs: 0,
}

async function answerTo(args: readonly string[], environment: CommandEnvironment): Promise<string> {
  const { values, positionals } = parsedArgs(args, options, true)
  const [asked, id, ...rest] = positionals
  if (values.help || asked === undefined || asked === 'help') return usage
  const command = commandIn(takes, positionals)
  const call = operatorCalls(environment, values.url)
  const by = values.by ?? userName()
  const reader = new URLSearchParams({ by })
  const one = (words: string): string => {
    if (id === undefined) throw new WrongUse(words)
    return encodeURIComponent(id)
  }
  const decided = async (path: string, body: object) => {
    const { message, status } = reviewEndpoints.approve.reply.parse(await call('POST', path, body))
    return `${message} The application is now ${status}.`
  }

  switch (command) {
    case 'list': {
      const { status, after } = values
      const query = new URLSearchParams({ ...(status ? { status } : {}), ...(after ? { after } : {}) })
      const { applications, next } = reviewEndpoints.list.reply.parse(await call('GET', `/review/applications?${query}`))
      return listText(applications) + (next ? `\n\nThere are more: add --after ${next}` : '')
    }
    case 'show':
      return applicationText(
        reviewEndpoints.show.reply.parse(await call('GET', `/review/applications/${one('Say which application to show.')}?${reader}`))
          .application,
      )
    case 'approve':
      return decided(`/review/applications/${one('Say which application to approve.')}/approve`, { by })
    case 'changes': {
      const path = `/review/applications/${one('Say which application needs changes.')}/changes`
      if (rest.length === 0) throw new WrongUse('Name at least one thing to mend, as <item>:<code>:<note>.')
      return decided(path, { by, changes: rest.map(changeOf) })
    }
    case 'reject': {
      const path = `/review/applications/${one('Say which application to reject.')}/reject`
      const reason = rest.join(' ').trim()
      if (reason === '') throw new WrongUse('Say why, in words that the driver reads.')
      return decided(path, { by, reason })
    }
    case 'erase': {
      const path = `/review/applications/${one('Say whom to erase.')}/erase`
      if (values.confirm === undefined) throw new WrongUse("Type the driver's phone number once more, with --confirm.")
      return receiptText(
        reviewEndpoints.erase.reply.parse(await call('POST', path, { by, confirm: values.confirm, visitorIds: values.visitor ?? [] }))
          .receipt,
      )
    }
    case 'block':
    case 'unblock': {
      if (id === undefined) throw new WrongUse(`Say which phone number to ${command}.`)
      const { path, reply } = reviewEndpoints[command]
      return reply.parse(await call('POST', path, { phoneNumber: id, by })).message
    }
    case 'release': {
      if (id === undefined) throw new WrongUse('Say which plate to give free.')
      const { path, reply } = reviewEndpoints.releasePlate
      return reply.parse(await call('POST', path, { plateNumber: id, by })).message
    }
    case 'waitlist': {
      const lines: string[] = []
      for (let after: string | undefined, isFirst = true; isFirst || after !== undefined; isFirst = false) {
        const query = new URLSearchParams({ by, ...(after === undefined ? {} : { after }) })
        const { waitlist, next } = reviewEndpoints.waitlist.reply.parse(await call('GET', `/review/waitlist?${query}`))
        lines.push(...waitlist.map(({ email, joinedAt }) => `${email}  ${joinedAt}`))
        after = next
      }
      return lines.join('\n') || 'Nobody waits.'
    }
    case 'forget': {
      if (id === undefined) throw new WrongUse('Say whom to forget, by e-mail address or phone number.')
      if (values.confirm === undefined) throw new WrongUse('Type the address or number once more, with --confirm.')
      return removedText(
        reviewEndpoints.forget.reply.parse(await call('POST', '/review/forget', { who: id, confirm: values.confirm, by })).removed,
      )
    }
    case 'cvs':
      return cvsText(reviewEndpoints.cvs.reply.parse(await call('GET', `/review/cvs?${reader}`)))
  }
}

/** The review command (domain, section 9). Gives the exit code: 0 done, 1 the server said no or is away, 2 wrong use. */
export const runReview = (args: readonly string[], environment: CommandEnvironment, output: Output): Promise<0 | 1 | 2> =>
  runCommand(() => answerTo(args, environment), usage, output)
