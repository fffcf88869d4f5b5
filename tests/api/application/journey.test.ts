import { afterAll, beforeAll, expect, test } from 'vitest'
import { stepStatuses, steps } from '#contract/steps'
import { answers, licenceNumber, personalInfo, vehicle } from '#tests/harness/answers.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { requiredKinds, startDriver } from '#tests/harness/server/driver.ts'

/** The steps that were added since. */
const later = stepStatuses.slice(stepStatuses.indexOf('document_uploads') + 1)

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

test('a driver signs up, fills in every step, sends, and is approved', async () => {
  const driver = await startDriver(api, '+2348031234567')
  expect((await driver.get('/driver/onboarding/status')).body).toEqual({
    message: 'Here is how your application stands.',
    status: 'personal_info',
    completed: [],
    changes: [],
  })

  const first = await driver.post('/driver/onboarding/personal-info', personalInfo)
  expect(first.body).toEqual({ message: 'Saved.', status: 'vehicle_info', completed: ['personal_info'] })
  const second = await driver.post('/driver/onboarding/vehicle-details', { ...vehicle, location: 'lagos' })
  expect(second.body).toEqual({ message: 'Saved.', status: 'vehicle_docs', completed: ['personal_info', 'vehicle_info'] })
  const media = await driver.items('vehicle_docs', 'lagos')
  const video = await driver.item('video_walkround')
  const third = await driver.post('/driver/onboarding/vehicle-media', { items: [...media, video] })
  expect(third.body).toEqual({
    message: 'Saved.',
    status: 'document_uploads',
    completed: ['personal_info', 'vehicle_info', 'vehicle_docs'],
  })
  const papers = await driver.items('document_uploads', 'lagos')
  const fourth = await driver.post('/driver/onboarding/documents', { items: papers, licenceNumber })
  expect(fourth.body).toEqual({
    message: 'Saved.',
    status: later[0] ?? 'ready_to_send',
    completed: ['personal_info', 'vehicle_info', 'vehicle_docs', 'document_uploads'],
  })
  for (const step of later) expect((await driver.save(step)).status).toBe(200)
  expect((await driver.get('/driver/profile/fetch')).body).toEqual({
    message: 'Here is all that you saved.',
    phoneNumber: '+2348031234567',
    files: [],
    personalInfo,
    vehicle: { ...vehicle, location: 'lagos' },
    vehicleMedia: { items: [...media, video] },
    documents: { items: papers, licenceNumber },
    ...Object.fromEntries(later.map((step) => [steps[step].profileKey, answers[step]])),
  })

  const sent = await driver.send()
  expect(sent.body).toEqual({
    message: 'Your application is with us. We will tell you as soon as it is checked.',
    status: 'pending_approval',
    reference: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/),
    sentAt: expect.any(String),
  })
  const asked = { token: api.reviewToken }
  const list = await api.call('GET', '/review/applications?status=pending_approval', undefined, asked)
  const [application] = list.body.applications as { id: string }[]
  const approved = await api.call('POST', `/review/applications/${application?.id}/approve`, { by: 'Ngozi' }, asked)
  expect(approved.body).toEqual({ message: 'Approved.', status: 'approved' })
  expect((await driver.get('/driver/onboarding/status')).body).toEqual({
    message: 'Here is how your application stands.',
    status: 'approved',
    completed: ['personal_info', 'vehicle_info', 'vehicle_docs', 'document_uploads', ...later],
    changes: [],
    reviewedAt: '2026-11-20T09:00:00.000Z',
    reference: sent.body.reference,
    sentAt: sent.body.sentAt,
  })
})

test('every requirement of each location is asked for by name', async () => {
  expect(requiredKinds('elsewhere', 'vehicle_docs')).not.toContain('hackney_permit')
  expect(requiredKinds('lagos', 'vehicle_docs')).toContain('hackney_permit')
  expect(requiredKinds('lagos', 'document_uploads')).toContain('lasdri_card')
})
