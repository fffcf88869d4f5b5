import type { WalkOptions } from '#scripts/paths/walk-options'

/** What `npm run paths` asks of the walks; without it, what the tests need. */
export const walkOptions: Partial<WalkOptions> = JSON.parse(process.env.WALK_OPTIONS ?? '{}')
