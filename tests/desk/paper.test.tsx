import { fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { show } from '#tests/onboarding/steps/show.tsx'
import { Paper } from '../../desk/review/paper.tsx'

test('a paper that could not be fetched can be asked for again, and by itself it opens beside what is being written', async () => {
  const { user } = show(<Paper id="1" file={{ kind: 'photo_front', contentType: 'image/jpeg', size: 9 }} round={1} />)
  fireEvent.error(screen.getByRole('img'))
  expect(screen.getByRole('alert').textContent).toBe('This paper could not be shown. Try again or open it by itself.')
  expect(screen.getByRole('link', { name: 'open it by itself' }).getAttribute('target')).toBe('_blank')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('img').getAttribute('src')).toBe('/desk/api/applications/1/files/photo_front?round=1')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Front of the vehicle' }))
})

test('a document is offered to be downloaded where the browser shows none within a page', () => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { configurable: true, value: false })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'pdfViewerEnabled'))
  show(<Paper id="1" file={{ kind: 'insurance', contentType: 'application/pdf', size: 9 }} round={1} />)
  const paper = screen.getByRole('region', { name: 'Insurance certificate' })
  expect(paper.textContent).toBe('This browser shows no document within a page. Download it.')
  expect(screen.getByRole('link', { name: 'Download it' }).getAttribute('href')).toBe('/desk/api/applications/1/files/insurance?round=1')
})
