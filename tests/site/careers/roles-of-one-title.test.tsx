import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CvForm } from '#src/features/careers/cv-form.tsx'
import { Themed } from '#tests/onboarding/steps/show.tsx'

afterEach(cleanup)

test('roles of one title in two places are told apart by the place', () => {
  const roles = [
    { id: 'a', title: 'Driver Support', location: 'Lagos (Ikeja)' },
    { id: 'b', title: 'Driver Support', location: 'Abuja' },
    { id: 'c', title: 'Backend Engineer', location: 'Lagos' },
  ]
  render(
    <Themed>
      <CvForm roles={roles} preselected={null} isClosed={false} chooseRole={() => {}} />
    </Themed>,
  )
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Choose…',
    'Driver Support, Lagos (Ikeja)',
    'Driver Support, Abuja',
    'Backend Engineer',
    'Another role',
  ])
})
