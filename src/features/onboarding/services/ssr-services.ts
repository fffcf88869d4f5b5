import { createActor } from 'xstate'
import { driverMachine } from '#machines/driver.machine'
import { type RiderRef, riderMachine } from '#machines/rider.machine'
import { sessionMachine } from '#machines/session.machine'
import { pendingResource } from '#src/loading/lazy-resource.ts'
import type { DriverDrafts, OnboardingServices } from './onboarding-services.ts'

const noDrafts: DriverDrafts = {
  read: () => null,
  keep: () => {},
  readFiles: () => null,
  keepFiles: () => {},
  drop: () => {},
  sha256Of: () => undefined,
}

/** Services with which nothing has happened yet, and nothing will: what a prerendered page shows. */
export const ssrServices = (): OnboardingServices => ({
  driver: createActor(driverMachine, { input: { hasSession: false, requestedPage: null, pendingCode: null } }),
  session: createActor(sessionMachine, { input: { accessToken: false, refreshToken: false } }),
  files: pendingResource,
  today: pendingResource,
  draftsOf: () => noDrafts,
  fetchMyData: () => Promise.reject(new Error('A prerendered page has no driver')),
  faceConsentOf: () => null,
  thumbnail: () => Promise.reject(new Error('A prerendered page has no files')),
})

/** A rider who has not begun. */
export const ssrRider = (): RiderRef => createActor(riderMachine, { input: { pendingCode: null } })
