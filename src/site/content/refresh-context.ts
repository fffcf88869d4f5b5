import { createContext } from 'react'
import type { ContentCache } from './content-cache.ts'

/** Of a page beside which no content service is. */
export const nothingNewer: ContentCache['refresh'] = async () => false

/** Asks the content service what a page shows now. */
export const RefreshContext = createContext(nothingNewer)
