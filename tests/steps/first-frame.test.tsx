import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import VehicleDocsStep from '#src/steps/vehicle-docs.tsx'
import { OpenedAtTop } from '#src/ui/below.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { vehicleDocs } from './file-steps.ts'
import { list, requirementsOf, show } from './show.tsx'

const nextFrame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())))

/** Whether something is drawn and no part around it is hidden. */
const isShown = (part: HTMLElement | null): boolean => !part || (part.style.display !== 'none' && isShown(part.parentElement))
const pictures = () => screen.getAllByRole<HTMLImageElement>('img', { hidden: true }).filter(({ alt }) => alt.startsWith('Example: '))

test('the example pictures come in the frame after that of the files that a window shows, all at once', async () => {
  const requirements = requirementsOf('vehicle_docs')
  const examples = requirements.map(({ kind }) => ({ kind, url: `/examples/${kind}.svg`, alt: `Example: ${kind}` }))
  show(
    <OpenedAtTop value={true}>
      <VehicleDocsStep {...vehicleDocs({ requirements, examples })} />
    </OpenedAtTop>,
  )
  expect(isShown(screen.getByText('Front of the vehicle'))).toBe(true)
  expect(pictures().filter(isShown)).toEqual([])
  await nextFrame()
  expect(pictures().filter(isShown)).toHaveLength(requirements.length)
})

test('the example pictures of a screen that was loaded are there at once', () => {
  const examples = [{ kind: 'photo_front', url: '/examples/photo_front.svg', alt: 'Example: front' } as const]
  show(<VehicleDocsStep {...vehicleDocs({ examples })} />)
  expect(pictures().filter(isShown)).toHaveLength(1)
})

const brands = (isLong: boolean, isOpened: boolean, chosen = '') => (
  <OpenedAtTop value={isOpened}>
    <SelectField name="brand" label="Brand" options={['Honda', 'Toyota']} isLong={isLong} defaultValue={chosen} />
  </OpenedAtTop>
)

test.each([
  { where: 'that a press has opened is filled a frame later', isOpened: true, first: 1 },
  { where: 'that was loaded is filled at once', isOpened: false, first: 3 },
])('a long list of a screen $where, and keeps what is chosen from it', async ({ isOpened, first }) => {
  const { user, again } = show(brands(true, isOpened))
  expect(list('Brand').options).toHaveLength(first)
  await nextFrame()
  expect(list('Brand').options).toHaveLength(3)
  await user.selectOptions(list('Brand'), 'Toyota')
  again(brands(false, isOpened))
  expect(list('Brand').value).toBe('Toyota')
})

test('a list of which something is chosen is there at once', () => {
  show(brands(false, true, 'Toyota'))
  expect(list('Brand').value).toBe('Toyota')
})
