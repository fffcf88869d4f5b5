import { safeStorage } from './safe-storage.ts'

/** What lasts as long as the tab. */
export const tabStorage = safeStorage(() => sessionStorage)
