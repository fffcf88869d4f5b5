import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startApi } from '#tests/harness/server/api.ts'
import { startOperator } from '#tests/harness/server/desk.ts'
import { sentApplications } from '#tests/harness/server/sent-applications.ts'
import { openDesk } from './desk-site.tsx'

test('who closes the receipt of an erasure is at the queue, and reads nothing more of who was erased', async () => {
  const api = await startApi()
  const admin = await startOperator(api, 'admin@example.com', 'admin')
  const { id, phoneNumber } = await sentApplications(() => ({ api, lead: admin })).sent()
  const desk = openDesk(admin, `/applications/${id}`)
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
  await press('Erase this driver')
  fireEvent.change(screen.getByLabelText('Phone number of the driver'), { target: { value: phoneNumber } })
  await press('Erase for good')
  await screen.findByRole('dialog', { name: 'Erased' })
  await press('Close')
  const queue = await screen.findByRole('heading', { level: 1, name: 'Queue' })
  await waitFor(() => expect(document.activeElement).toBe(queue))
  expect(desk.path()).toBe('/')
  desk.close()
  await api.close()
})

test('the receipt of an erasure comes also where its dialog was closed meanwhile, and the trail is named where its answer was lost', async () => {
  const api = await startApi()
  const admin = await startOperator(api, 'admin@example.com', 'admin')
  const { sent } = sentApplications(() => ({ api, lead: admin }))
  const [one, other] = [await sent(), await sent()]
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
  const { call } = admin
  const calls = vi.spyOn(admin, 'call')
  onTestFinished(() => calls.mockRestore())
  const erase = async ({ id, phoneNumber }: typeof one, answer: (answered: ReturnType<typeof call>) => ReturnType<typeof call>) => {
    const desk = openDesk(admin, `/applications/${id}`)
    await press('Erase this driver')
    fireEvent.change(screen.getByLabelText('Phone number of the driver'), { target: { value: phoneNumber } })
    calls.mockImplementationOnce((...asked) => answer(call(...asked)))
    await press('Erase for good')
    return desk
  }
  let arrive = () => {}
  const line = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const held = await erase(one, (answered) => line.then(() => answered))
  await screen.findByText('Stay here: what was removed is told once, as soon as it is done.')
  await press('Close')
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  arrive()
  expect((await screen.findByRole<HTMLDialogElement>('dialog', { name: 'Erased' })).open).toBe(true)
  held.close()

  const lost = await erase(other, (answered) => answered.then(() => Promise.reject(new TypeError('Failed to fetch'))))
  await screen.findByRole('alert')
  await press('Erase for good')
  const trail = await screen.findByRole('link', { name: 'the audit trail' })
  expect(trail.getAttribute('href')).toBe(`/audit?driverId=${other.id}`)
  lost.close()
  await api.close()
})
