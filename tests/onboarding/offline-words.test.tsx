import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApplicationRecord } from '#contract/status'
import { keptApplication } from '#src/storage/kept-application.ts'
import { keptOwner } from '#src/storage/push-token-and-owner.ts'
import { safeStorage } from '#src/storage/safe-storage.ts'
import { openSite } from '#tests/harness/dom/site.tsx'
import { injectAdapter } from '#tests/harness/inject-adapter.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { startDriver } from '#tests/harness/server/driver.ts'
import { lineTo } from '#tests/model/fixture/line.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const carryOn = 'Carry on: what you enter and choose stays on this phone, and is sent when you have a signal.'
const stoodLast = 'This is where your application stood last. We look again by ourselves when you have a signal.'
const done: ApplicationRecord['completed'] = ['personal_info', 'vehicle_info', 'vehicle_docs']
const all: ApplicationRecord['completed'] = [...done, 'document_uploads']
const local = safeStorage(() => localStorage)
let numbers = 0

test.each<[string, ApplicationRecord, string, string]>([
  ['whose next step may be filled in', { status: 'personal_info', completed: [], changes: [] }, 'Your application', carryOn],
  ['that is ready to send', { status: 'ready_to_send', completed: all, changes: [] }, 'Your application', stoodLast],
  [
    'of which a paper is to be corrected',
    { status: 'changes_requested', completed: done, changes: [{ item: 'nin_slip', code: 'blurry', note: '' }] },
    'Your application',
    stoodLast,
  ],
  ['that is checked', { status: 'pending_approval', completed: all, changes: [] }, 'We are checking your application', stoodLast],
])('without a line an application %s is told of in words that hold there', async (_, record, heading, words) => {
  const phoneNumber = `+234803130020${numbers++}`
  const { token, refreshToken } = await startDriver(api, phoneNumber)
  keptOwner(local).keep(phoneNumber)
  keptApplication(local, phoneNumber).keep({ record })
  const line = lineTo(injectAdapter(api.app))
  const tokens = { accessToken: token, refreshToken }
  const site = await openSite({ adapter: line.adapter, path: '/driver/onboarding-form', tokens })
  await line.cut(['/driver/onboarding/status', '/driver/profile/fetch'])
  await screen.findByRole('heading', { level: 1, name: heading })
  expect([carryOn, stoodLast].filter((said) => screen.queryByText(said))).toEqual([words])
  site.close()
})
