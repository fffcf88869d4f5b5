import { fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { VehicleDocsStep } from '#src/features/onboarding/steps/vehicle-docs/vehicle-docs.tsx'
import type { FileState } from '#src/features/onboarding/uploads/upload-state.ts'
import { speakPidgin } from '#src/language/speak-pidgin.ts'
import { speak } from '#src/language/words.ts'
import { filesWith, input, stored, vehicleDocs } from './file-steps.ts'
import { described, press, refused, show } from './show.tsx'

test('a chosen file is handed on, and the same one may be chosen again', async () => {
  const files = filesWith({})
  const { user } = show(<VehicleDocsStep {...vehicleDocs({ files })} />)
  const file = new File(['x'], 'front.jpg', { type: 'image/jpeg' })
  await user.upload(input('Front of the vehicle'), file)
  await user.upload(input('Front of the vehicle'), file)
  expect(files.pick).toHaveBeenCalledTimes(2)
  expect(files.pick).toHaveBeenLastCalledWith('photo_front', file)
})

test('a file on its way shows how far it is and can be taken back', async () => {
  const files = filesWith({ photo_front: { phase: 'sending', fileName: 'front.jpg', sent: 1_200_000, total: 3_400_000 } })
  const { user } = show(<VehicleDocsStep {...vehicleDocs({ files })} />)
  const bar = screen.getByRole('progressbar')
  expect([bar.getAttribute('value'), bar.getAttribute('max'), bar.getAttribute('aria-valuetext')]).toEqual([
    '1200000',
    '3400000',
    '1.2 of 3.4 MB',
  ])
  await user.click(press('Remove Front of the vehicle'))
  expect(files.remove).toHaveBeenCalledWith('photo_front')
})

test('the focus comes to the file when the button that had it goes, whatever took it away', () => {
  const front = (state: FileState) => <VehicleDocsStep {...vehicleDocs({ files: filesWith({ photo_front: state }) })} />
  const refusedOnce: FileState = { phase: 'refused', fileName: 'front.jpg', message: 'It did not get through.', mayRetry: true }
  const { again } = show(front(refusedOnce))
  for (const [button, next] of [
    ['Try again with Front of the vehicle', { phase: 'sending', fileName: 'front.jpg', sent: 0, total: 9 }],
    ['Remove Front of the vehicle', { phase: 'empty', keeps: 'old.jpg' }],
    ['Keep old.jpg for Front of the vehicle', stored('photo_front')],
    ['Replace Front of the vehicle', { phase: 'empty' }],
  ] as [string, FileState][]) {
    press(button).focus()
    again(front(next))
    expect(document.activeElement, button).toBe(input('Front of the vehicle'))
  }
  input('Front of the vehicle').blur()
  again(front(stored('photo_front')))
  expect(document.activeElement).toBe(document.body)
})

test('what the server said of a file goes with it when another is chosen', async () => {
  const files = filesWith({ photo_front: stored('photo_front'), photo_back: stored('photo_back') })
  const faults = (['photo_front', 'photo_back'] as const).map((field) => ({ code: 'wrong_step', message: `${field} is newer`, field }))
  const { user } = show(<VehicleDocsStep {...vehicleDocs({ files, problem: refused(faults) })} />)
  expect(described(input('Front of the vehicle'))).toContain('photo_front is newer')
  fireEvent.change(input('Front of the vehicle'), { target: { files: [new File(['x'], 'newest.jpg', { type: 'image/jpeg' })] } })
  expect(screen.queryByText(/photo_front is newer/)).toBeNull()
  expect(described(input('Back of the vehicle'))).toContain('photo_back is newer')
  await user.click(press('Remove Back of the vehicle'))
  expect(screen.queryByText(/photo_back is newer/)).toBeNull()
})

test('a stored file can be replaced and removed; one that failed can be tried again', async () => {
  const files = filesWith({
    photo_front: { ...stored('photo_front'), preview: 'blob:front' } as FileState,
    photo_back: { phase: 'refused', fileName: 'back.jpg', message: 'It did not get through.', mayRetry: true },
  })
  const { user } = show(<VehicleDocsStep {...vehicleDocs({ files })} />)
  const opened = vi.fn()
  input('Front of the vehicle').addEventListener('click', opened)
  await user.click(press('Replace Front of the vehicle'))
  expect(opened).toHaveBeenCalledOnce()
  const newer = new File(['x'], 'newer.jpg', { type: 'image/jpeg' })
  fireEvent.change(input('Front of the vehicle'), { target: { files: [newer] } })
  expect(files.pick).toHaveBeenCalledWith('photo_front', newer)
  await user.click(press('Try again with Back of the vehicle'))
  expect(files.retry).toHaveBeenCalledWith('photo_back')
  expect(described(input('Back of the vehicle'))).toContain('back.jpg: It did not get through.')
})

test('in Pidgin, why a file was not taken is said in Pidgin too', async () => {
  await speakPidgin()
  onTestFinished(() => speak('en-GB'))
  const message = 'This photo is damaged. Choose another one, or take it again.'
  show(
    <VehicleDocsStep
      {...vehicleDocs({ files: filesWith({ photo_front: { phase: 'refused', fileName: 'front.jpg', message, mayRetry: false } }) })}
    />,
  )
  expect(screen.getByText('front.jpg: This picture don spoil. Choose another one, or snap am again.')).toBeTruthy()
})

test('a doubt stands at its photo and can be settled, or another one taken', async () => {
  const files = filesWith({ photo_front: { ...stored('photo_front'), doubt: 'blurred' } as FileState })
  const { user } = show(<VehicleDocsStep {...vehicleDocs({ files })} />)
  expect(screen.getByText('This photo looks blurred. Use it anyway, or take another.')).toBeTruthy()
  const opened = vi.fn()
  input('Front of the vehicle').addEventListener('click', opened)
  await user.click(press('Take another for Front of the vehicle'))
  expect(opened).toHaveBeenCalledOnce()
  await user.click(press('Use it anyway for Front of the vehicle'))
  expect(files.settle).toHaveBeenCalledWith('photo_front')
})

test('what is on its way is told as bytes and time, and all that is left to send as a sum', async () => {
  const files = filesWith({
    photo_front: { phase: 'sending', fileName: 'front.jpg', sent: 2_100_000, total: 4_000_000, left: 36 },
    photo_back: { phase: 'queued', fileName: 'back.jpg', sent: 0, total: 10_500_000 },
    video_walkround: { phase: 'preparing', fileName: 'round.mp4', done: 0.4, left: null, isFetching: false },
  })
  const { user } = show(<VehicleDocsStep {...vehicleDocs({ files })} />)
  expect(screen.getByText('2.1 of 4.0 MB, about 40 s left')).toBeTruthy()
  expect(screen.getByText('Waiting its turn. 10.5 MB to upload.')).toBeTruthy()
  expect(screen.getByText(/^0 of 10 uploaded\. 12\.4 MB to upload\./)).toBeTruthy()
  await user.click(press('Send it as it is for Walk-round video'))
  expect(files.skip).toHaveBeenCalledWith('video_walkround')
})

test.each([
  ['denied', [], 'The camera is switched off for this site'],
  ['prompt', [], 'This device has no camera'],
  ['prompt', [{ kind: 'videoinput' }], null],
])('with a camera that is %s and %o devices there is a guide, and the file can be chosen', async (state, devices, title) => {
  vi.stubGlobal('navigator', {
    ...navigator,
    permissions: { query: async () => ({ state }) },
    mediaDevices: { enumerateDevices: async () => devices },
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    sessionStorage.clear()
  })
  show(<VehicleDocsStep {...vehicleDocs()} />)
  if (title) expect(await screen.findByText(title)).toBeTruthy()
  else expect(screen.queryByText(/camera/)).toBeNull()
  expect(input('Front of the vehicle').disabled).toBe(false)
})

test('who comes back to a step on a device without a camera has the guide before anything can move', async () => {
  const enumerateDevices = vi.fn(async () => [] as object[])
  vi.stubGlobal('navigator', {
    ...navigator,
    permissions: { query: async () => ({ state: 'prompt' }) },
    mediaDevices: { enumerateDevices },
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    sessionStorage.clear()
  })
  const { unmount } = show(<VehicleDocsStep {...vehicleDocs()} />)
  await screen.findByText('This device has no camera')
  unmount()
  enumerateDevices.mockResolvedValue([{ kind: 'videoinput' }])
  show(<VehicleDocsStep {...vehicleDocs()} />)
  expect(screen.getByText('This device has no camera'), 'as it was left, until it was looked again').toBeTruthy()
  await expect.poll(() => screen.queryByText('This device has no camera')).toBeNull()
})
