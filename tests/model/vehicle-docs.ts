import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { formPaths } from '#contract/steps'
import { startDriver, type TestDriver } from '#tests/harness/driver.ts'
import { fileOf } from '#tests/harness/files.ts'
import { placeDriver } from '#tests/harness/place-driver.ts'
import { setUpFixture } from './fixture.ts'

const onItsOwn = ['/driver/onboarding/', '/driver/profile/fetch', '/misc/', '/driver/auth/logout', '/driver/auth/authenticate']
export const front = 'Front of the vehicle'
export const back = 'Back of the vehicle'
export const put = '/blob/'

export const pick = (label: string, name: string) =>
  fireEvent.change(screen.getByLabelText(label), {
    target: { files: [new File([new Uint8Array(fileOf['image/jpeg'])], name, { type: 'image/jpeg' })] },
  })
/** What stands at one file: its state in words, its name. */
export const at = (label: string) => {
  const row = screen.getByLabelText(label).closest('div')?.parentElement as HTMLElement
  return [within(row).getByRole('status').textContent?.trim(), within(row).queryByText(/\.jpg$/)?.textContent]
}
export const stands = (label: string, state: string, name?: string) => waitFor(() => expect(at(label)).toEqual([state, name]))

/** The step of the vehicle's files, at which a driver stands anew in each test; uploads are held until somebody answers them. */
export function vehicleDocs() {
  const fixture = setUpFixture(onItsOwn)
  let driver: TestDriver
  const open = async () => {
    await fixture.open(formPaths.vehicle_docs, { accessToken: driver.token, refreshToken: driver.refreshToken })
    await waitFor(() => screen.getByLabelText(front))
    // While the server is asked, another look is not taken.
    await waitFor(() =>
      expect(fixture.site.services.driver.getSnapshot().value).toEqual({ signedIn: { vehicle_docs: { editing: 'idle' } } }),
    )
  }
  return {
    fixture,
    open,
    begin: async () => {
      driver = await startDriver(fixture.api, fixture.phoneNumber)
      await placeDriver(fixture.api, driver, fixture.phoneNumber, 'vehicle_docs')
      await open()
      return driver
    },
    /** The files that the draft on this phone knows. */
    draft: () => {
      const kept = localStorage.getItem(`draft:1:${fixture.phoneNumber}:vehicle_docs`)
      return Object.entries<{ fileName: string }>(JSON.parse(kept ?? '{}').files ?? {}).map(([kind, { fileName }]) => [kind, fileName])
    },
    sent: () => fixture.line.answer([put]),
  }
}
