import { type BrowserClientOptions, browserClient } from '#src/api/browser-client.ts'
import { readRuntimeConfig } from '#src/api/runtime-config.ts'
import type { Limits } from './limits-context.ts'

/** Asks the server which age and years of make it takes. */
export async function readLimits(options: BrowserClientOptions): Promise<Partial<Limits>> {
  const { minAge, minYear, maxYear } = await browserClient(options).api.fetchVehicleInfo({ query: {} })
  return { ...(minAge === undefined ? {} : { leastAge: minAge }), leastYear: minYear, latestYear: maxYear }
}

/** The same by the runtime configuration. */
export const fetchLimits = async (version: string): Promise<Partial<Limits>> =>
  readLimits({ config: await readRuntimeConfig(fetch), version, window })
