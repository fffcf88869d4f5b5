import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { requirementTable } from '#contract/requirements'
import { steps } from '#contract/steps'
import { openSite } from '#tests/harness/dom/site.tsx'
import { fileOf } from '#tests/harness/files/files.ts'
import { injectAdapter } from '#tests/harness/inject-adapter.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { lastStep, startDriver } from '#tests/harness/server/driver.ts'
import { user } from '#tests/harness/user.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(() => localStorage.clear())

const title = 'New files are not saved yet'
const { label } = requirementTable.photo_front

test.each([
  ['this page', '+2348031300081', 'ABC-381AB'],
  ['another visit', '+2348031300082', 'ABC-382AB'],
])('a file that replaces a saved one, from %s, is told of on the overview until its step is saved', async (from, number, plate) => {
  const driver = await startDriver(api, number)
  await driver.fillIn(lastStep, 'elsewhere', plate)
  const tokens = { accessToken: driver.token, refreshToken: driver.refreshToken }
  const open = (path: string) => openSite({ adapter: injectAdapter(api.app), path, tokens })
  let site = await open('/driver/onboarding-form')
  await screen.findByRole('heading', { level: 1, name: 'Your application' })
  expect(screen.queryByText(title)).toBeNull()
  await site.ask(steps.vehicle_docs.path)
  await user.upload(await screen.findByLabelText(label), { name: 'newer.jpg', type: 'image/jpeg', bytes: fileOf['image/jpeg'] })
  await screen.findByText('newer.jpg')
  await waitFor(async () => expect((await driver.get('/driver/profile/fetch')).body.files).toMatchObject([{ kind: 'photo_front' }]))
  if (from === 'this page') await site.ask('/driver/onboarding-form')
  else {
    site.close()
    site = await open('/driver/onboarding-form')
  }
  await screen.findByText(title)
  expect(screen.getByText(new RegExp(`^${label}: open the step and save it`))).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: `Continue with ${steps.vehicle_docs.title}` }))
  fireEvent.click(await screen.findByRole('button', { name: 'Save and continue' }))
  await screen.findByRole('heading', { level: 1, name: 'Your application' })
  await waitFor(() => expect(screen.queryByText(title)).toBeNull())
  site.close()
})
