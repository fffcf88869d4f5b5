import { type RiderRef, riderSignInOf } from '#machines/rider.machine'
import { askSignIn, signInScreenOf } from '#src/features/sign-in/sign-in-screen.tsx'
import type { UrlSync } from '#src/features/sign-in/sync-url.ts'

export const riderPaths = { signUp: '/rider/signup', code: '/rider/otp', welcome: '/?success' } as const

/** The rider's pages, in step with the rider's machine; a rider who is verified leaves them for the thanks on the home page. */
export const riderUrlSync = (rider: RiderRef): UrlSync => ({
  actor: rider,
  pathNow: () => {
    const signIn = riderSignInOf(rider.getSnapshot())
    return signIn ? riderPaths[signInScreenOf(signIn.getSnapshot())] : riderPaths.welcome
  },
  owns: (path) => path === riderPaths.signUp || path === riderPaths.code,
  ask: (path) => {
    const signIn = riderSignInOf(rider.getSnapshot())
    if (signIn) askSignIn(signIn, path === riderPaths.signUp ? 'signUp' : 'code')
    else if (path === riderPaths.signUp) rider.send({ type: 'signUp.open' })
  },
  isFinal: (_, to) => to !== riderPaths.code,
})
