import * as z from 'zod/mini'
import { readRuntimeConfig } from '#src/api/runtime-config.ts'
import { DriverArea } from '#src/flow/driver-area.tsx'
import { keepInStep, pageOf } from '#src/flow/keep-in-step.ts'
import type { TokenCookies } from '#src/storage/token-cookies.ts'
import { whenIdle } from '#src/ui/when-idle.ts'
import { createDriverWorld } from './driver-world.ts'
import type { AppRouter } from './router.tsx'

interface Parts {
  readonly cookies: TokenCookies
  readonly router: AppRouter
  readonly version: string
}

/** The driver's application, built when a route first needs it. Rejects when the runtime configuration is wrong, naming the key. */
export async function createDriverArea({ cookies, router, version }: Parts) {
  // zod compiles its parsers with `new Function`, which the site's content security policy refuses.
  z.config({ jitless: true })
  const config = await readRuntimeConfig(fetch)
  const { world, loadClient } = createDriverWorld({ config, cookies, version, pathname: location.pathname, window })
  let isKept = false
  const begin = () => {
    if (isKept) return
    isKept = true
    keepInStep(world.driver, router)
    whenIdle(loadClient)
  }
  // Before the first page stands, the router takes no navigation.
  if (router.state.initialized) begin()
  return {
    Component: () => <DriverArea world={world} />,
    hasSession: () => !world.session.getSnapshot().matches('signedOut'),
    /** Whether the first screen is the sign-up as it was prerendered. */
    isAsPrerendered: () => pageOf(world.driver) === 'signUp',
    /** To be called once the first page stands: then URL and machine are kept in step, and the client is fetched. */
    begin,
  }
}

export type DriverAreaPart = Awaited<ReturnType<typeof createDriverArea>>
