import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Congratulations, type CongratulationsProps } from '#src/features/onboarding/pages/congratulations.tsx'
import { press, show } from './show.tsx'
import { yourData } from './your-data.ts'

const linkUntil = (until: number) => ({ address: 'cruzer-driver://login?token=abc', until })
const approved = (more: Partial<CongratulationsProps> = {}): CongratulationsProps => ({
  ...yourData(),
  openApp: vi.fn(),
  deepLink: null,
  busy: false,
  problem: null,
  ...more,
})

test('the app is opened from the approval, and a computer gets the link as a picture', async () => {
  const openApp = vi.fn()
  const { user, again } = show(<Congratulations {...approved({ openApp })} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You are approved')
  expect(screen.getByRole('link', { name: 'Open the driver app' }).getAttribute('href')).toBe('/download-app')
  await user.click(screen.getByRole('link', { name: 'Open the driver app' }))
  expect(openApp).toHaveBeenCalledOnce()
  again(<Congratulations {...approved({ openApp, busy: true })} />)
  await user.click(screen.getByRole('link', { name: 'Open the driver app' }))
  expect(openApp).toHaveBeenCalledOnce()
  again(<Congratulations {...approved({ openApp, deepLink: linkUntil(Date.now() + 300_000) })} />)
  expect(await screen.findByRole('img', { name: /^QR code/ })).toBeTruthy()
})

test('the picture goes once its link has run out, and says so', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  show(<Congratulations {...approved({ deepLink: linkUntil(Date.now() + 2_000) })} />)
  expect(await screen.findByRole('img', { name: /^QR code/ })).toBeTruthy()
  act(() => void vi.advanceTimersByTime(3_000))
  expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull()
  expect(screen.getByText(/^The code for the camera has run out\./).getAttribute('role')).toBe('status')
})

test('who is approved may leave, and is told what happens and when', async () => {
  const [consider, withdraw] = [vi.fn(), vi.fn()]
  const { user, again } = show(<Congratulations {...approved({ consider })} />)
  await user.click(press('Leave Cruzer'))
  expect(consider).toHaveBeenCalledOnce()
  again(<Congratulations {...approved({ considering: true, withdraw })} />)
  expect(document.activeElement?.textContent).toContain('in 14 days we delete your answers and your files for good')
  await user.click(press('Leave'))
  expect(withdraw).toHaveBeenCalledOnce()
})
