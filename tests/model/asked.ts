import type { Asked } from '#scripts/paths/asked'

/** What `npm run paths` asks of the walks; without it, what the tests need. */
export const asked: Partial<Asked> = JSON.parse(process.env.PATHS_ASKED ?? '{}')
