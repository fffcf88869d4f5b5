import { fireEvent, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { show } from '#tests/onboarding/steps/show.tsx'
import { Paper } from '../../desk/review/paper.tsx'

/** The server answers every question with a status. */
function answer(status: number) {
  vi.stubGlobal('fetch', async () => new Response(null, { status }))
  onTestFinished(() => void vi.unstubAllGlobals())
}

test('a paper that could not be fetched can be asked for again, and by itself it opens beside what is being written', async () => {
  answer(200)
  const { user } = show(<Paper id="1" file={{ kind: 'photo_front', contentType: 'image/jpeg', size: 9 }} round={1} />)
  fireEvent.error(screen.getByRole('img'))
  expect((await screen.findByRole('alert')).textContent).toBe('This paper could not be shown. Try again or open it by itself.')
  expect(screen.getByRole('link', { name: 'open it by itself' }).getAttribute('target')).toBe('_blank')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('img').getAttribute('src')).toBe('/desk/api/applications/1/files/photo_front?round=1')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Front of the vehicle' }))
})

test('a document is offered to be downloaded where the browser shows none within a page', async () => {
  answer(200)
  Object.defineProperty(navigator, 'pdfViewerEnabled', { configurable: true, value: false })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'pdfViewerEnabled'))
  show(<Paper id="1" file={{ kind: 'insurance', contentType: 'application/pdf', size: 9 }} round={1} />)
  const paper = screen.getByRole('region', { name: 'Insurance certificate' })
  await screen.findByRole('link', { name: 'Download it' })
  expect(paper.textContent).toBe('This browser shows no document within a page. Download it.')
  expect(screen.getByRole('link', { name: 'Download it' }).getAttribute('href')).toBe('/desk/api/applications/1/files/insurance?round=1')
})

const paper = { kind: 'insurance', contentType: 'application/pdf', size: 9 } as const
const photo = { kind: 'photo_front', contentType: 'image/jpeg', size: 9 } as const

test.each([
  ['document', paper],
  ['photo', photo],
])('of a %s that comes no more since the session has ended the desk says so, and leads to the sign-in', async (_what, file) => {
  answer(401)
  const { user } = show(
    <MemoryRouter>
      <Paper id="1" file={file} round={1} />
    </MemoryRouter>,
  )
  if (file === photo) fireEvent.error(screen.getByRole('img'))
  expect((await screen.findByRole('alert')).textContent).toContain('You have been signed out')
  expect(screen.getByRole('link', { name: 'Sign in on a new page' }).getAttribute('href')).toBe('/sign-in')
  expect(screen.queryByTitle('Insurance certificate')).toBeNull()
  answer(200)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await (file === photo ? screen.findByRole('img') : screen.findByTitle('Insurance certificate'))
})

test('a document that the server does not give is told in words', async () => {
  answer(404)
  show(<Paper id="1" file={paper} round={1} />)
  expect((await screen.findByRole('alert')).textContent).toBe('This paper could not be shown. Try again')
})
