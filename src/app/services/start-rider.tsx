import { Outlet } from 'react-router-dom'
import { createActor } from 'xstate'
import { pagePath } from '#contract/languages'
import { riderMachine, riderSignInOf } from '#machines/rider.machine'
import { type BrowserClientOptions, browserClient } from '#src/api/browser-client.ts'
import { readRuntimeConfig } from '#src/api/runtime-config.ts'
import { type AppRouter, whenReady } from '#src/app/router.tsx'
import { RiderProvider } from '#src/features/rider/rider-provider.tsx'
import { riderPaths, riderUrlSync } from '#src/features/rider/rider-url-sync.ts'
import { riderSignIn } from '#src/features/sign-in/sign-in-actor.ts'
import { syncUrl } from '#src/features/sign-in/sync-url.ts'
import { whenIdle } from '#src/loading/when-idle.ts'
import { keptSignUp } from '#src/storage/kept-sign-up.ts'
import { pendingCode } from '#src/storage/pending-code.ts'
import { tabStorage } from '#src/storage/tab-storage.ts'
import { isSigningIn } from './busy.ts'

interface Parts extends Pick<BrowserClientOptions, 'version' | 'http'> {
  readonly router: AppRouter
}

/** The rider's sign-up, built when a route first needs it. Rejects when the runtime configuration is wrong, naming the key. */
export async function startRider({ router, version, http }: Parts) {
  const config = await readRuntimeConfig(fetch)
  const { api, load } = browserClient({ config, version, window, http })
  const pendingCodes = pendingCode(tabStorage, 'rider')
  const forget = () => {
    pendingCodes.forget()
    keptSignUp(tabStorage, 'rider').forget()
  }
  const rider = createActor(riderMachine.provide({ actors: { signIn: riderSignIn(api, { keep: pendingCodes.keep, forget }) } }), {
    input: { pendingCode: pagePath(location.pathname) === riderPaths.code ? pendingCodes.read() : null },
  })
  const urlSync = riderUrlSync(rider)
  rider.start()
  // Before the first page stands the router takes no navigation.
  void whenReady(router).then(() => {
    syncUrl(urlSync, router)
    whenIdle(load)
  })
  return {
    rider,
    actors: [rider],
    Component: () => (
      <RiderProvider rider={rider}>
        <Outlet />
      </RiderProvider>
    ),
    /** Whether the first screen is the sign-up as it was prerendered. */
    isAsPrerendered: () => urlSync.pathNow() === riderPaths.signUp,
    isBusy: () => isSigningIn(riderSignInOf(rider.getSnapshot())),
  }
}
