import { countByKey, encryptAgain } from '#server/application/personal-numbers'
import type { Clock } from '#server/clock'
import type { Database } from '#server/database/open'
import type { Keys } from '#server/encryption/keys'
import { addEntry } from '#server/review/audit'
import type { ReviewHandlers } from './routes.ts'

interface Parts {
  readonly db: Database
  readonly keys: Keys
  readonly clock: Clock
}

/** What the command line does with the keys of personal numbers (domain, section 9). */
export const keyHandlers = ({ db, keys, clock }: Parts): Pick<ReviewHandlers, 'keys' | 'rotateKeys'> => ({
  keys: async () => {
    const counts = await countByKey(db)
    const plain = counts.get('') ?? 0
    return {
      message: 'Here are the keys.',
      keys: keys.known.map((id) => ({ id, isCurrent: id === keys.current, applications: counts.get(id) ?? 0 })),
      ...(plain > 0 ? { plain } : {}),
    }
  },
  rotateKeys: async ({ body: { by } }) => {
    const done = await encryptAgain({ db, keys }, 'all')
    if (done > 0) await addEntry(db, clock(), { operator: by, action: 'keys.rotate', detail: `${done} to ${keys.current}` })
    return { message: `${done} ${done === 1 ? 'application' : 'applications'} encrypted anew.`, done }
  },
})
