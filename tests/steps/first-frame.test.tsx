import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Files } from '#src/steps/props.ts'
import VehicleDocsStep from '#src/steps/vehicle-docs.tsx'
import { OpenedAtTop } from '#src/ui/below.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { filesWith, stored, vehicleDocs } from './file-steps.ts'
import { list, nextFrame, requirementsOf, show } from './show.tsx'

/** Whether something is drawn and no part around it is hidden. */
const isShown = (part: HTMLElement | null): boolean => !part || (part.style.display !== 'none' && isShown(part.parentElement))
const pictures = () => screen.queryAllByRole<HTMLImageElement>('img', { hidden: true }).filter(({ alt }) => alt.startsWith('Example: '))

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

test('the picture of a file that was there and is taken back comes with it', async () => {
  const examples = [{ kind: 'photo_front', url: '/examples/photo_front.svg', alt: 'Example: front' } as const]
  const step = (files: Files) => (
    <OpenedAtTop value={true}>
      <VehicleDocsStep {...vehicleDocs({ examples, files })} />
    </OpenedAtTop>
  )
  const { again } = show(step(filesWith({ photo_front: stored('photo_front') })))
  await nextFrame()
  again(step(filesWith({})))
  expect(pictures().filter(isShown)).toHaveLength(1)
})

test('the example pictures of a screen that was loaded are there at once', () => {
  const examples = [{ kind: 'photo_front', url: '/examples/photo_front.svg', alt: 'Example: front' } as const]
  show(<VehicleDocsStep {...vehicleDocs({ examples })} />)
  expect(pictures().filter(isShown)).toHaveLength(1)
})

const brands = (mayComeLate: boolean, isOpened: boolean) => (
  <OpenedAtTop value={isOpened}>
    <SelectField name="brand" label="Brand" options={['Honda', 'Toyota']} mayComeLate={mayComeLate} />
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
