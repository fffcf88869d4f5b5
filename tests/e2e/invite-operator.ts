import { run as operators } from '#server/desk/command'
import type { RunningServer } from './running-server.ts'

/** Invites somebody to the desk by the command line; gives the link. */
export async function inviteOperator(server: RunningServer, email: string, role: string): Promise<string> {
  const said: string[] = []
  const say = (text: string) => void said.push(text)
  const code = await operators(
    ['invite', email, '--role', role, '--url', server.url],
    { DATA_DIR: server.dataFolder },
    { out: say, err: say },
  )
  const link = said.join('\n').split('\n')[0] ?? ''
  if (code !== 0 || !link.includes('/desk/invitation#')) throw new Error(`Nobody was invited: ${said.join('\n')}`)
  return link
}
