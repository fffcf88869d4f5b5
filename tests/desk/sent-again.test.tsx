import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startApi } from '#tests/harness/api.ts'
import { deskWork, startOperator } from '#tests/harness/desk.ts'
import { startDriver } from '#tests/harness/driver.ts'
import { openDesk } from './desk-site.tsx'

test('a page that was left open while the driver sent anew decides nothing that was not seen there', async () => {
  const api = await startApi({ now: Date.now() + 3_600_000 })
  const operator = await startOperator(api, 'ada@example.com', 'reviewer')
  const driver = await startDriver(api, '+2348031300052')
  await driver.fillIn('sent')
  const { id } = (await operator.call('POST', '/applications/next')).body
  const desk = openDesk(operator, `/applications/${id}`)
  const approve = await screen.findByRole('button', { name: 'Approve' })

  await operator.call('POST', `/applications/${id}/changes`, { changes: [{ item: 'personal_info', code: 'name_mismatch', note: '' }] })
  api.clock.advance(11)
  await deskWork(api)()
  const { personalInfo } = (await driver.get('/driver/profile/fetch')).body as { personalInfo: object }
  expect((await driver.post('/driver/onboarding/personal-info', { ...personalInfo, lastName: 'Obi' })).status).toBe(200)
  expect((await driver.send()).status).toBe(200)
  await operator.call('POST', `/applications/${id}/claim`)

  fireEvent.click(approve)
  expect((await screen.findByRole('alert')).textContent).toContain('Look at it once more, then decide.')
  await screen.findByText('Changed since the last round')
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
  await screen.findByText('Approved by you.')
  desk.close()
  await api.close()
})
