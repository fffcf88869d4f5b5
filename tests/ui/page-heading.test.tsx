import { expect, test } from 'vitest'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { show } from '#tests/onboarding/steps/show.tsx'

test('the title follows a heading that changes, and keeps its "Error: "', () => {
  const { again } = show(<PageHeading>We are checking your application</PageHeading>)
  expect(document.title).toBe('We are checking your application – Cruzer')
  document.title = `Error: ${document.title}`
  again(<PageHeading>We could not approve your application</PageHeading>)
  expect(document.title).toBe('Error: We could not approve your application – Cruzer')
})

test('a heading that comes late takes the focus from the main that waited for it, and from nothing else', () => {
  const { again } = show(<main id="main" tabIndex={-1} />)
  document.getElementById('main')?.focus()
  again(
    <main id="main" tabIndex={-1}>
      <PageHeading>Vehicle information</PageHeading>
      <input aria-label="Plate number" />
    </main>,
  )
  expect(document.activeElement?.textContent).toBe('Vehicle information')
})
