import { fireEvent, screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requirementTable } from '#contract/requirements'
import { draftsOf } from '#src/storage/drafts.ts'
import { keptApplication } from '#src/storage/kept-application.ts'
import { keptOwner } from '#src/storage/push-token-and-owner.ts'
import { safeStorage } from '#src/storage/safe-storage.ts'
import { openSite } from '#tests/harness/dom/site.tsx'
import { injectAdapter } from '#tests/harness/inject-adapter.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { startDriver } from '#tests/harness/server/driver.ts'
import { lineTo } from '#tests/model/fixture/line.ts'
import { dateBoxes } from './steps/show.tsx'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const phoneNumber = '+2348031300301'
const local = safeStorage(() => localStorage)

test('a driver who starts afresh finds the files that are uploaded also on a page that is opened without a line', async () => {
  const driver = await startDriver(api, phoneNumber)
  await driver.fillIn('vehicle_info')
  const item = await driver.item('photo_front')
  const drafts = draftsOf(local, phoneNumber)
  drafts.keepFiles('vehicle_docs', { photo_front: { item, fileName: 'front.jpg' } })
  drafts.keep('vehicle_docs', { expiresOn: { insurance: { day: '3', month: '9', year: '2028' } } })
  keptOwner(local).keep(phoneNumber)
  keptApplication(local, phoneNumber).keep({
    record: { status: 'vehicle_docs', completed: ['personal_info', 'vehicle_info'], changes: [] },
  })
  const open = async () => {
    const line = lineTo(injectAdapter(api.app))
    line.open('/misc/')
    const tokens = { accessToken: driver.token, refreshToken: driver.refreshToken }
    const site = await openSite({ adapter: line.adapter, path: '/driver/onboarding-form/vehicle-docs', tokens })
    await line.cut(['/driver/onboarding/status', '/driver/profile/fetch'])
    await screen.findByRole('heading', { level: 1, name: 'Vehicle documents' })
    return site
  }
  const day = () => dateBoxes(`${requirementTable.insurance.label} expiry date`)[0].value
  const first = await open()
  expect(day()).toBe('3')
  await screen.findByText('front.jpg')
  fireEvent.click(screen.getByRole('button', { name: 'Start afresh' }))
  fireEvent.click(screen.getByRole('button', { name: 'Clear it' }))
  const kept = { ...localStorage }
  first.close()
  for (const [key, value] of Object.entries<string>(kept)) localStorage.setItem(key, value)
  const next = await open()
  expect(day()).toBe('')
  await screen.findByText('front.jpg')
  next.close()
})
