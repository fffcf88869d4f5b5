import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { DeskApplication } from '#contract/desk/desk'
import { show } from '#tests/onboarding/steps/show.tsx'
import { About } from '../../desk/review/about.tsx'

test('other applications of one name that have no reference yet can be told apart, each is one line, and opens beside what is being written', () => {
  const other = { name: 'Ada Obi', status: 'vehicle_docs' } as const
  const matches = [
    { ...other, id: '11111111-1111-4111-8111-111111111111', on: 'nin' },
    { ...other, id: '22222222-2222-4222-8222-222222222222', on: 'nin' },
    { ...other, id: '22222222-2222-4222-8222-222222222222', on: 'plate' },
  ] as const
  const application = { id: '1', profile: {}, changedSince: [], matches, decisions: [], earlier: [] } as unknown as DeskApplication
  show(
    <MemoryRouter>
      <About application={application} />
    </MemoryRouter>,
  )
  const links = screen.getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Ada Obi 11111111 (in a new tab)', 'Ada Obi 22222222 (in a new tab)'])
  expect(links.map((link) => link.getAttribute('target'))).toEqual(['_blank', '_blank'])
  expect(screen.getAllByRole('listitem')[1]?.textContent).toContain('The same NIN and plate')
})
