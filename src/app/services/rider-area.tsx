import { Outlet } from 'react-router-dom'
import { createActor } from 'xstate'
import { riderMachine, riderSignInOf } from '#machines/rider.machine'
import { readRuntimeConfig } from '#src/api/runtime-config.ts'
import { type AppRouter, whenReady } from '#src/app/router.tsx'
import { RiderArea } from '#src/features/rider/rider-area.tsx'
import { riderCourse, riderPaths } from '#src/features/rider/rider-url.ts'
import { riderSignIn } from '#src/features/sign-in/sign-in-actor.ts'
import { keepInStep } from '#src/features/sign-in/sync-url.ts'
import { whenIdle } from '#src/loading/when-idle.ts'
import { askedCode } from '#src/storage/asked-code.ts'
import { tabStorage } from '#src/storage/tab-storage.ts'
import { type ClientPlace, productClient } from './api-client.ts'
import { isSigningIn } from './busy.ts'

interface Parts extends Pick<ClientPlace, 'version' | 'http'> {
  readonly router: AppRouter
}

/** The rider's sign-up, built when a route first needs it. Rejects when the runtime configuration is wrong, naming the key. */
export async function createRiderArea({ router, version, http }: Parts) {
  const config = await readRuntimeConfig(fetch)
  const { api, load } = productClient({ config, version, window, http })
  const memory = askedCode(tabStorage, 'rider')
  const rider = createActor(riderMachine.provide({ actors: { signIn: riderSignIn(api, memory) } }), {
    input: { asked: location.pathname === riderPaths.code ? memory.read() : null },
  })
  const course = riderCourse(rider)
  rider.start()
  // Before the first page stands the router takes no navigation.
  void whenReady(router).then(() => {
    keepInStep(course, router)
    whenIdle(load)
  })
  return {
    rider,
    actors: [rider],
    Component: () => (
      <RiderArea rider={rider}>
        <Outlet />
      </RiderArea>
    ),
    /** Whether the first screen is the sign-up as it was prerendered. */
    isAsPrerendered: () => course.pathNow() === riderPaths.signUp,
    isBusy: () => isSigningIn(riderSignInOf(rider.getSnapshot())),
  }
}
